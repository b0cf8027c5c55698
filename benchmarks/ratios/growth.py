"""What a move costs while few matches run, and while many do. It should be the same."""

from collections import defaultdict
from typing import Final

from benchmarks.ratios.conditions import RUNNING, Conditions, say
from benchmarks.ratios.requests import block
from benchmarks.ratios.rows import Row
from benchmarks.ratios.turns import BY_API, BY_PAGE, CONFIRM_BY_API, CONFIRM_BY_PAGE, TAP_BY_API, TAP_BY_PAGE

GAME: Final = "el_grande"
MEASURED: Final = (TAP_BY_PAGE, CONFIRM_BY_PAGE, TAP_BY_API, CONFIRM_BY_API)


def growth_rows(conditions: Conditions) -> list[Row]:
    few = _ratios(conditions)
    say(f"Letting {conditions.running:,} matches run ...")
    conditions.house.fill(conditions.running)
    many = _ratios(conditions)
    return [
        Row(
            f"{name}, {conditions.running:,} running matches beside {RUNNING}",
            "×",
            [after / before for before, after in zip(few[name], many[name], strict=True)],
            goal="flat",
        )
        for name in MEASURED
    ]


def _ratios(conditions: Conditions) -> dict[str, list[float]]:
    """Return for each run what each request costs beside a bare insert."""
    house, ratios = conditions.house, defaultdict(list)
    for run in range(conditions.runs):
        say(f"Cost per move, run {run + 1} of {conditions.runs} ...")
        bare = house.bare_milliseconds()
        for steps in (BY_PAGE, BY_API):
            for name, cost in block(house, GAME, steps, conditions.tables).items():
                ratios[name].append(cost / bare)
    return ratios
