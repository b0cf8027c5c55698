"""What is counted of one match."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

#: Whoever ties for the first place shares the win. Up to six seats can do so without a fraction.
WIN: Final = 60
#: A seat that takes exactly its part of all points at the table.
EVEN_SHARE: Final = 1000


class Opponents(StrEnum):
    """Who sat down when the match began."""

    PEOPLE = "people"
    AI = "ai"


@dataclass(frozen=True)
class SeatFacts:
    """A seat, and the person who held it when the match began; an AI is nobody."""

    index: int
    user: int | None
    #: When it began, 0 for the first; and what it chose first. Unknown where a match broke off before that.
    start: int | None
    opening: str
    #: The place of that person: behind everybody who stayed for one who left.
    rank: int
    #: None for somebody who left: what the seat won in the end, others have won.
    points: int | None
    #: In parts of WIN.
    win: int = 0
    #: In thousandths of an even share of the points at the table.
    share: int = 0


@dataclass(frozen=True)
class MatchFacts:
    match: int
    game: str
    kind: str
    players: int
    company: Opponents
    is_private: bool
    #: Played to its end by those who began. Only such a match says something about the game.
    is_complete: bool
    seats: tuple[SeatFacts, ...]


def win_of(rank: int, ranks: Sequence[int]) -> int:
    """Those who share the first place share the win."""
    return WIN // ranks.count(1) if rank == 1 else 0


def share_of(points: int, all_points: Sequence[int]) -> int:
    """How much of the points at the table a seat took, EVEN_SHARE being its even part; debts count as nothing."""
    total = sum(max(each, 0) for each in all_points)
    return round(EVEN_SHARE * len(all_points) * max(points, 0) / total) if total else EVEN_SHARE
