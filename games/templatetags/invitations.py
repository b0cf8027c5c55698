"""Template tags about invitations."""

from django import template

from accounts.people.visitors import Visitor
from games.lobby.selectors.invitations import Guests, guests_of
from games.matches.models import Match

register = template.Library()


@register.simple_tag
def guests(match: Match, user: Visitor) -> Guests:
    """Return who was invited to the table, as far as this visitor may know."""
    return guests_of(match, user)
