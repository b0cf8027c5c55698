"""Template tags about matches."""

from collections.abc import Sequence

from django import template
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from accounts.people.visitors import Visitor
from games.catalogue import game_name
from games.matches.models import Match, Seat
from games.matches.words.options import options_in_words
from games.matches.words.titles import match_title
from games.play.selectors import sights as tables
from games.seats.selectors import sitters

register = template.Library()


register.filter(match_title)


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
def seat_of(match: Match, user: Visitor) -> Seat | None:
    return tables.seat_of(match, user)


@register.filter
def options_lines(match: Match) -> list[str]:
    """Return every option of the table as "Length: long game"."""
    return options_in_words(match.game, match.options)


@register.filter
def options_summary(match: Match) -> str:
    """Return the first option, which tells most; the page of the table has all of them."""
    return next(iter(options_lines(match)), "")
