"""Words about reliability for templates."""

from django import template

from games.matches.models import Match
from games.seats.words.reliability import asked_reliability

register = template.Library()


@register.filter
def asked_of_guests(match: Match) -> str:
    """What the table asks of those who sit down; empty if it asks for nothing."""
    return asked_reliability(match.least_reliability)
