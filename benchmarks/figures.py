"""Timings and query counts by what was done, separately for early and late in a match."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

EARLY, MIDDLE, LATE = "early", "middle", "late"
#: Versions of a match that count as early (around move 10) and as late (from move 150).
EARLY_MOVES, LATE_MOVES = range(1, 31), range(150, 1000)


def phase_of(version: int) -> str:
    return EARLY if version in EARLY_MOVES else LATE if version in LATE_MOVES else MIDDLE


class Figures:
    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        self.seconds: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        self.queries: dict[tuple[str, str], int] = {}
        for what, phase, seconds in (kept or {}).get("seconds", ()):
            self.seconds[what, phase] = seconds
        for what, phase, number in (kept or {}).get("queries", ()):
            self.queries[what, phase] = number

    def add(self, what: str, version: int, seconds: float) -> None:
        self.seconds[what, phase_of(version)].append(seconds)

    def count(self, what: str, phase: str, number: int) -> None:
        self.queries[what, phase] = number

    def as_json(self) -> dict[str, Any]:
        return {
            "seconds": [(what, phase, took) for (what, phase), took in self.seconds.items()],
            "queries": [(what, phase, number) for (what, phase), number in self.queries.items()],
        }

    @property
    def timed(self) -> list[str]:
        """What was timed, in the order of first appearance."""
        return list(dict.fromkeys(what for what, _phase in self.seconds))


def milliseconds(took: Sequence[float], share: float) -> float:
    """Return this quantile of the times, in milliseconds."""
    ordered = sorted(took)
    return 1000 * ordered[min(int(len(ordered) * share), len(ordered) - 1)]
