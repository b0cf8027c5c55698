"""The games of this site, and lookups by game key."""

from typing import Any, Final

from games.core.codec import Codec
from games.core.rules import Rules
from games.el_caballero.game import GAME as EL_CABALLERO
from games.el_capitan.game import GAME as EL_CAPITAN
from games.el_grande.game import GAME as EL_GRANDE
from games.game import Game
from games.presenting.contract import GamePresenter
from games.refusals import GameNotOffered

#: In the order in which pages list them.
GAMES: Final[dict[str, Game]] = {
    game.key: game
    for game in (
        EL_GRANDE,
        EL_CABALLERO,
        EL_CAPITAN,
    )
}


def game_of(key: str) -> Game:
    """Return the game. Raises GameNotOffered if it has left the catalogue, as an old match's game may have."""
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
    """Return the name of a game; for one that has left the catalogue, a name made from its key."""
    return str(GAMES[game].name) if game in GAMES else game.replace("_", " ").title()
