"""The pools of the available games, and the marks of computer players in them."""

from games.catalogue import GAMES
from tournaments.ratings.rules.anchors import Anchor, anchors_by
from tournaments.ratings.rules.pools import BOTS, DUEL, OVERALL, parts_of, pool_key, pool_of_bots


def every_pool() -> tuple[str, ...]:
    """Keys of all pools: overall first, then by game, bots last."""
    people = dict.fromkeys(
        pool_key(game.key, seats) for game in GAMES.values() for seats in sorted(game.rules.players)
    )
    return OVERALL, *people, *map(pool_of_bots, GAMES)


def anchors_of(pool: str) -> list[Anchor]:
    """The marks of a pool, strongest first; none in the overall pool, which mixes games, and in pools of bots."""
    game, kind = parts_of(pool)
    lead = GAMES[game].adept_lead if game in GAMES else None
    if lead is None or kind == BOTS:
        return []
    return anchors_by(*(lead.duel if kind == DUEL else lead.table))
