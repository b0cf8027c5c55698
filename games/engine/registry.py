"""The games by their key."""

from functools import cache
from typing import Any, Final

from games.engine.core.codec import Codec
from games.engine.core.rules import Rules
from games.engine.el_caballero.rules import ElCaballero
from games.engine.el_capitan.rules import ElCapitan
from games.engine.el_grande.rules import ElGrande

GAMES: Final[dict[str, Rules[Any, Any]]] = {
    rules.key: rules for rules in (ElGrande(), ElCaballero(), ElCapitan())
}


def rules_of(game: str) -> Rules[Any, Any]:
    return GAMES[game]


@cache
def codec_of(game: str) -> Codec[Any, Any]:
    return Codec(GAMES[game])
