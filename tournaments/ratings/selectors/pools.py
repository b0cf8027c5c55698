"""The pools of the games that are offered, and the marks of computer players in them."""

from games.catalogue import GAMES
from tournaments.ratings.rules.anchors import Anchor, anchors_by
from tournaments.ratings.rules.pools import BOTS, DUEL, OVERALL, parts_of, pool_key, pool_of_bots


def every_pool() -> tuple[str, ...]:
    """Overall first, then game by game; the bots behind everybody."""
    people = dict.fromkeys(
        pool_key(game.key, seats) for game in GAMES.values() for seats in sorted(game.rules.players)
    )
    return OVERALL, *people, *map(pool_of_bots, GAMES)


def anchors_of(pool: str) -> list[Anchor]:
    """The marks of a pool, the strongest first; the overall pool, a mixture of games, has none, nor have bots."""
    game, kind = parts_of(pool)
    lead = GAMES[game].adept_lead if game in GAMES else None
    if lead is None or kind == BOTS:
        return []
    return anchors_by(*(lead.duel if kind == DUEL else lead.table))
