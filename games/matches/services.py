"""The log of a match beside its moves."""

from datetime import datetime
from typing import Any

from games.matches.models import Match
from games.record.models import Incident


def record_incident(match: Match, kind: Incident.Kind, now: datetime, **facts: Any) -> Incident:
    """Write down what happened at a match that the caller has locked."""
    return Incident.objects.create(match=match, version=match.version, kind=kind, happened_at=now, **facts)
