"""Template tags about invitations."""

from urllib.parse import urlencode

from django import template
from django.urls import reverse

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.lobby.selectors.invitations import Guests, guests_of
from games.matches.models import Match

register = template.Library()


@register.simple_tag
def guests(match: Match, user: Visitor) -> Guests:
    """Return who was invited to the table, as far as this visitor may know."""
    return guests_of(match, user)


@register.simple_tag
def invitation_address(match: Match, sender: User) -> str:
    """Return the address of the invitation link, which tells the guest who has sent it."""
    address = reverse("match-invitation", args=[match.pk, match.invitation])
    return f"{address}?{urlencode({'by': sender.username})}"
