"""What a Swiss drawing is made from, and what it says about itself. Everything becomes JSON by `dataclasses.asdict`."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

Pair = tuple[int, int]

#: Why somebody does not sit where the ranking alone would have put them; `room`: somebody else had to be moved.
Cause = Literal["forbidden", "pinned", "short", "repeat", "club", "room"]


class NoDrawing(ValueError):
    """The organiser's own rules leave no drawing; `players` are those who stand in each other's way."""

    def __init__(self, message: str, players: Sequence[int]) -> None:
        super().__init__(message)
        self.players = tuple(players)


@dataclass(frozen=True)
class Candidate:
    """Somebody to be seated. The counts are those of the competition so far."""

    id: int
    score: float = 0
    #: How often they had each seat, by its index.
    seats: tuple[int, ...] = ()
    #: At how many tables they played that had fewer seats than preferred (`sizes.is_short`).
    shorts: int = 0
    byes: int = 0
    last_seat: int | None = None
    club: str = ""


@dataclass(frozen=True)
class History:
    """How often two players have met."""

    meetings: Mapping[Pair, int] = field(default_factory=dict)

    @classmethod
    def of(cls, tables: Iterable[Sequence[int]]) -> "History":
        return cls(Counter(pair(*both) for table in tables for both in combinations(table, 2)))

    def times(self, one: int, other: int) -> int:
        return self.meetings.get(pair(one, other), 0)


@dataclass(frozen=True)
class Reason:
    """Why a player sits at this table."""

    player: int
    #: The place in the ranking from which the table was drawn, and the group of equal scores; 1 is the first.
    place: int
    group: int
    #: How many places up (or, below 0, down) somebody was moved to reach a table of other scores.
    floated: int = 0
    #: What would have been wrong at the table of their own place. Empty if they sit there.
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True)
class DrawnTable:
    """`players` in the order of their seats, and as many reasons."""

    players: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class DrawReport:
    """How good a drawing is, next to what is possible at all (tournaments.drawing.rules.bounds)."""

    #: Pairs of this drawing that had met before, and how many there must be at least.
    repeats: int
    repeats_bound: int
    #: The sum of squared differences of score within the tables, and its ratio to tables cut from the ranking;
    #: None if such tables would have no differences at all.
    spread: float
    spread_ratio: float | None
    #: The most short tables that anybody has had, and the least possible.
    shorts_worst: int
    shorts_bound: int
    #: The largest difference between how often somebody had one seat and another.
    seat_spread: int


@dataclass(frozen=True)
class Drawing:
    """Tables from the first of the ranking to the last."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[int, ...]
    report: DrawReport


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
