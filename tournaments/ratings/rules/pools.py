"""Who is compared with whom: per game those who play for two and those at larger tables, and everybody overall."""

from typing import Final

OVERALL: Final = "overall"
DUEL: Final = "duel"
TABLE: Final = "table"
BOTS: Final = "bots"


def pool_key(game: str, seats: int) -> str:
    """Two people play against one another; at larger tables there are third parties, which is another art."""
    return f"{game}-{DUEL if seats == 2 else TABLE}"


def pools_of(game: str, seats: int) -> tuple[str, str]:
    """The pools that a match of this game with so many seats counts for."""
    return pool_key(game, seats), OVERALL


def pool_of_bots(game: str) -> str:
    """Programs are compared with programs alone, at tables of any size."""
    return f"{game}-{BOTS}"


def parts_of(pool: str) -> tuple[str, str]:
    """The game and the kind of table of a pool that is not the overall one."""
    game, _, kind = pool.rpartition("-")
    return game, kind
