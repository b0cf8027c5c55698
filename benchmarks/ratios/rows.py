"""Rows of the table: a figure of each run, and what it is compared with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

CPU: Final = "ms of CPU"
GAME_NAMES: Final = {"el_grande": "El Grande", "el_caballero": "El Caballero", "el_capitan": "El Capitán"}


@dataclass(frozen=True)
class Row:
    what: str
    unit: str
    #: One figure for each run.
    runs: Sequence[float]
    #: Milliseconds of a bare insert beside each run, for a figure in milliseconds.
    bare: Sequence[float] = ()
    goal: str = ""
    #: What was counted, by the names of benchmarks.ratios.budget.
    counted: Mapping[str, float] = field(default_factory=dict)
    #: Whether a machine that is busy with something else spoils the figure.
    is_by_clock: bool = False

    @property
    def figure(self) -> float:
        return median(self.runs)

    @property
    def ratio(self) -> float | None:
        """The median of the ratios to the bare insert."""
        ratios = [run / bare for run, bare in zip(self.runs, self.bare, strict=False)]
        return median(ratios) if ratios else None

    def as_json(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "unit": self.unit,
            "median": round(self.figure, 3),
            "runs": [round(run, 3) for run in self.runs],
            "times the bare insert": self.ratio and round(self.ratio, 2),
            **self.counted,
            "goal": self.goal,
            "by the clock": self.is_by_clock,
        }
