"""Template tags about reliability."""

from django import template

from games.matches.models import Match
from games.seats.words.reliability import asked_reliability

register = template.Library()


@register.filter
def asked_of_guests(match: Match) -> str:
    """Return the reliability that the table requires; empty if none."""
    return asked_reliability(match.least_reliability)
