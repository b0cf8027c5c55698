"""The games of this site, and whatever is looked up by the key of one."""

from typing import Any, Final

from games.core.codec import Codec
from games.core.rules import Rules
from games.el_caballero.game import GAME as EL_CABALLERO
from games.el_capitan.game import GAME as EL_CAPITAN
from games.el_grande.game import GAME as EL_GRANDE
from games.game import Game
from games.presenting.contract import GamePresenter
from games.refusals import GameNotOffered

#: In the order of the pages.
GAMES: Final[dict[str, Game]] = {
    game.key: game
    for game in (
        EL_GRANDE,
        EL_CABALLERO,
        EL_CAPITAN,
    )
}


def game_of(key: str) -> Game:
    """Raises GameNotOffered for the game of an old match that has left the catalogue."""
    game = GAMES.get(key)
    if game is None:
        raise GameNotOffered
    return game


def rules_of(game: str) -> Rules[Any, Any]:
    return game_of(game).rules


def codec_of(game: str) -> Codec[Any, Any]:
    return game_of(game).codec


def presenter_of(game: str) -> GamePresenter:
    return game_of(game).presenter


def game_name(game: str) -> str:
    """In lists of old matches also of a game that has left the catalogue, whose key is all that is known."""
    return str(GAMES[game].name) if game in GAMES else game.replace("_", " ").title()
