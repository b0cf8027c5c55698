"""The pools of the available games, and the marks of computer players in them."""

from dataclasses import astuple

from games.catalogue import GAMES
from tournaments.ratings.rules.anchors import Anchor, Step, anchors_by
from tournaments.ratings.rules.pools import DUEL, OVERALL, parts_of, pool_key, pool_of_bots


def every_pool() -> tuple[str, ...]:
    """Keys of all pools: overall first, then by game, bots last."""
    people = dict.fromkeys(
        pool_key(game.key, seats) for game in GAMES.values() for seats in sorted(game.rules.players)
    )
    return OVERALL, *people, *map(pool_of_bots, GAMES)


def anchors_of(pool: str) -> list[Anchor]:
    """The marks of a pool, strongest first; none where nothing was measured: in pools of larger tables and of bots, and overall."""
    game, kind = parts_of(pool)
    if game not in GAMES or kind != DUEL:
        return []
    return anchors_by([Step(*astuple(lead)) for lead in GAMES[game].leads])
