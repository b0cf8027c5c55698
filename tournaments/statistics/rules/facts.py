"""The facts of one match that are counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

#: A tie for first place splits the win; up to six seats without a fraction.
WIN: Final = 60
#: A seat with exactly its even part of all points at the table.
EVEN_SHARE: Final = 1000


class Opponents(StrEnum):
    """Who sat at the table when the match began."""

    PEOPLE = "people"
    AI = "ai"


@dataclass(frozen=True)
class SeatFacts:
    """A seat, and the person who held it at the start; None for an AI."""

    index: int
    user: int | None
    #: The seat's position in the starting order from 0, and its first choice. Unknown if the match broke off before.
    start: int | None
    opening: str
    #: The person's place; leavers are behind everybody who stayed.
    rank: int
    #: None for a leaver: what the seat won in the end was won by others.
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
    #: Played to the end by those who began. Only such a match counts for the game.
    is_complete: bool
    seats: tuple[SeatFacts, ...]


def win_of(rank: int, ranks: Sequence[int]) -> int:
    """The win of a seat, split among those who share first place."""
    return WIN // ranks.count(1) if rank == 1 else 0


def share_of(points: int, all_points: Sequence[int]) -> int:
    """A seat's share of the points at the table; EVEN_SHARE is its even part. Negative points count as 0."""
    total = sum(max(each, 0) for each in all_points)
    return round(EVEN_SHARE * len(all_points) * max(points, 0) / total) if total else EVEN_SHARE
