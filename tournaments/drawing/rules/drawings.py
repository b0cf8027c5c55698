"""Input and output types of a Swiss drawing. `dataclasses.asdict` turns all of them into JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

Pair = tuple[int, int]

#: Why a player does not sit where the ranking alone would put them; `room`: to make room for another moved player.
Cause = Literal["forbidden", "pinned", "short", "repeat", "club", "room"]


class NoDrawing(ValueError):
    """The organiser's rules allow no drawing; `players` are those in each other's way."""

    def __init__(self, message: str, players: Sequence[int]) -> None:
        super().__init__(message)
        self.players = tuple(players)


@dataclass(frozen=True)
class Candidate:
    """A player to be seated. The counts cover the competition so far."""

    id: int
    score: float = 0
    #: How often they had each seat, by index.
    seats: tuple[int, ...] = ()
    #: How many tables they played with fewer seats than preferred (`table_sizes.is_short`).
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
    #: Place in the ranking the tables were drawn from, and number of the score group; both start at 1.
    place: int
    group: int
    #: How many places the player was moved up (negative: down) to a table with other scores.
    floated: int = 0
    #: What would have been wrong at the table of their own place. Empty if they sit there.
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True)
class DrawnTable:
    """Players in seat order, and one reason for each."""

    players: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class DrawReport:
    """How good a drawing is, compared with the best possible (tournaments.drawing.rules.bounds)."""

    #: Pairs of this drawing that have met before, and the lower bound.
    repeats: int
    repeats_bound: int
    #: Sum of squared score differences within tables, and its ratio to that of tables cut straight from the ranking;
    #: None if those have no differences at all.
    spread: float
    spread_ratio: float | None
    #: The highest number of short tables any player has had, and the lower bound.
    shorts_worst: int
    shorts_bound: int
    #: The largest difference for one player between their most and least frequent seat.
    seat_spread: int


@dataclass(frozen=True)
class Drawing:
    """Tables from the top of the ranking to the bottom."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[int, ...]
    report: DrawReport


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
