"""Words about matches for templates."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from games.models import Match, Seat
from games.presenters.games import game_name, options_in_words, presenter_of
from games.selectors import sitters, tables

register = template.Library()


@register.filter
def match_title(match: Match) -> str:
    return f"{game_name(match.game)} #{match.pk}"


@register.filter
def game_title(game: str) -> str:
    return game_name(game)


@register.filter
def seat_name(seat: Seat) -> str:
    return sitters.seat_name(seat)


@register.filter
def seat_names(seats: Sequence[Seat]) -> str:
    return get_text_list([sitters.seat_name(seat) for seat in seats], _("and"))


@register.filter
def amount(seat: Seat) -> str:
    """What the seat has reached, in what its game counts."""
    return presenter_of(seat.match.game).amount(seat.points or 0)


@register.filter
def seat_of(match: Match, user: Any) -> Seat | None:
    return tables.seat_of(match, user)


@register.filter
def options_lines(match: Match) -> list[str]:
    """Every option of the table as "Length: long game"."""
    return options_in_words(match.game, match.options)


@register.filter
def options_summary(match: Match) -> str:
    """The first option tells most; the page of the table has all of them."""
    return options_lines(match)[0]
