"""Rulings of a match, for its export."""

from games.matches.models import Match
from games.record.models import Incident
from games.record.selectors.export_format import ExportedRuling
from games.rulings.words import RULINGS


def exported_rulings(match: Match) -> tuple[ExportedRuling, ...]:
    """Return all rulings. Everybody who may see the match may read them."""
    rulings = match.incidents.filter(kind__in=RULINGS).select_related("person").order_by("version", "pk")
    return tuple(map(_ruling, rulings))


def _ruling(incident: Incident) -> ExportedRuling:
    return ExportedRuling(
        version=incident.version,
        kind=incident.kind,
        made_at=incident.happened_at,
        reason=incident.reason,
        by=incident.person.username if incident.person else "",
        seat=incident.seat,
        facts=incident.facts,
    )
