"""Template tags for pages that are not about one game: the games' names, and a board as decoration."""

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.catalogue import GAMES
from games.game import Game
from games.matches.models import Match
from games.presenting.series import all_of

register = template.Library()


@register.simple_tag
def game_names() -> str:
    """Return the names of all games as "A, B and C"."""
    return all_of(str(game.name) for game in GAMES.values())


@register.simple_tag
def game_of_match(match: Match) -> Game | None:
    """Return the game of a match; None if it has left the catalogue."""
    return GAMES.get(match.game)


@register.simple_tag
def showpiece_styles() -> tuple[str, ...]:
    """Return the style sheets of the game that has the showpiece."""
    return shown.presenter.styles if (shown := _shown()) else ()


@register.simple_tag
def showpiece() -> SafeString:
    """Render the showpiece board of the first game that has one."""
    shown = _shown()
    if shown is None or shown.showpiece is None:
        return mark_safe("")
    return render_to_string(shown.presenter.board_template, {"board": shown.showpiece()})


def _shown() -> Game | None:
    return next((game for game in GAMES.values() if game.showpiece), None)
