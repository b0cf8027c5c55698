"""What rulings have made of a match."""

from typing import Any

from games.models import Incident, Match
from games.selectors.tables import is_visible_to, seated_match


def reseating_of(match: Match) -> Incident | None:
    """The ruling by which a match was called off because other people were to play it."""
    reseatings = match.incidents.filter(kind=Incident.Kind.RESEATED, facts__is_over=True)
    return reseatings.select_related("person").first()


def played_instead(ruling: Incident, user: Any) -> Match | None:
    """The match that is played instead, if this visitor may see it."""
    match = seated_match(ruling.facts["match"])
    return match if match is not None and is_visible_to(match, user) else None
