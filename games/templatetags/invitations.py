"""Invitations for templates."""

from typing import Any

from django import template

from games.models import Match
from games.selectors.invitations import Guests, guests_of

register = template.Library()


@register.simple_tag
def guests(match: Match, user: Any) -> Guests:
    """Who was invited to the table, as far as this visitor may know it."""
    return guests_of(match, user)
