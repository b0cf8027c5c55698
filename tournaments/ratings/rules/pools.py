"""Who is compared with whom: per game two-player matches, larger tables and bots, and one pool overall."""

from typing import Final

OVERALL: Final = "overall"
DUEL: Final = "duel"
TABLE: Final = "table"
BOTS: Final = "bots"


def pool_key(game: str, seats: int) -> str:
    """Two-player matches have a pool of their own: with third parties it is a different game."""
    return f"{game}-{DUEL if seats == 2 else TABLE}"


def pools_of(game: str, seats: int) -> tuple[str, str]:
    """The pools that a match of this game with this many seats counts for."""
    return pool_key(game, seats), OVERALL


def pool_of_bots(game: str) -> str:
    """Bots are only compared with bots, at tables of any size."""
    return f"{game}-{BOTS}"


def parts_of(pool: str) -> tuple[str, str]:
    """Game and kind of a pool other than the overall one."""
    game, _, kind = pool.rpartition("-")
    return game, kind
