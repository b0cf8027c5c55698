"""The budget of hot requests, in one file: how many queries each may take, and how many bytes its answer may have."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Final

BUDGET_FILE: Final = Path(__file__).resolve().parent.parent / "budget.json"
#: The part of the file that tests/games/test_query_budget.py holds.
FIRST_TURN: Final = "queries of the first turn of a match"
#: The part of the file that counted turns are compared with.
MIDDLE: Final = "a turn in the middle of a match"
#: Random tokens and longer numbers move the size of an answer a little, padding against BREACH by up to 0.1 KB.
ROOM: Final = 1.03
PADDING: Final = 0.1
QUERIES, PLAIN, SENT = "queries", "kilobytes", "kilobytes on the wire"


@dataclass(frozen=True)
class Count:
    """What one request took: queries, and the bytes of its answer, uncompressed and on the wire."""

    queries: int
    plain: int
    sent: int

    def measures(self) -> dict[str, float]:
        return {QUERIES: self.queries, PLAIN: self.plain / 1000, SENT: self.sent / 1000}


#: Counts by game and by name of the request.
Counts = Mapping[str, Mapping[str, Count]]


@dataclass(frozen=True)
class Limit:
    """One number of the budget, beside what was counted."""

    game: str
    request: str
    measure: str
    allowed: float
    counted: float

    @property
    def is_kept(self) -> bool:
        return self.counted <= self.allowed

    @property
    def enough(self) -> float:
        """The lowest number that would do."""
        return self.counted if self.measure == QUERIES else ceil(10 * _with_room(self.counted)) / 10

    @property
    def is_loose(self) -> bool:
        """Whether the number is so much too high that lowering it is worth a line in a commit."""
        return (self.enough if self.measure == QUERIES else _with_room(self.enough)) < self.allowed

    def __str__(self) -> str:
        return f"{self.measure} of {self.request}, {self.game}"


def _with_room(kilobytes: float) -> float:
    return ROOM * kilobytes + PADDING


def read_budget() -> dict[str, Any]:
    budget: dict[str, Any] = json.loads(BUDGET_FILE.read_text())
    return budget


def limits(counts: Counts) -> Iterator[Limit]:
    """Yield every number of the budget for the games that were counted."""
    for game, requests in read_budget()[MIDDLE].items():
        for request, allowed in requests.items() if game in counts else ():
            measures = counts[game][request].measures()
            for measure, number in allowed.items():
                yield Limit(game, request, measure, number, measures[measure])


def lower(lowered: list[Limit]) -> None:
    """Write what would do for these numbers into the file."""
    budget = read_budget()
    for limit in lowered:
        budget[MIDDLE][limit.game][limit.request][limit.measure] = limit.enough
    BUDGET_FILE.write_text(json.dumps(budget, indent=2) + "\n")
