"""What single requests cost the processor of the web processes, beside a bare insert on the same server."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from benchmarks.ratios.conditions import Conditions, House, counted, say
from benchmarks.ratios.rows import CPU, GAME_NAMES, Row
from benchmarks.ratios.turns import (
    BY_API,
    BY_PAGE,
    CONFIRM_BY_API,
    CONFIRM_BY_PAGE,
    MATCH_PAGE,
    REFRESH,
    TAP_BY_API,
    TAP_BY_PAGE,
    Steps,
)

GOALS: Final = {
    MATCH_PAGE: "≤ 15 ms, ≤ 10 queries",
    TAP_BY_PAGE: "≤ 5 ×, ≤ 15 KB on the wire",
    CONFIRM_BY_PAGE: "≤ 7 ×",
    REFRESH: "≤ 6 ms, ≤ 15 KB on the wire",
    TAP_BY_API: "≤ 3 ×",
    CONFIRM_BY_API: "≤ 5 ×",
}
#: Tables of the block that only warms the processes up.
WARM_UP = 10


def request_rows(conditions: Conditions) -> list[Row]:
    house = conditions.house
    games = list(house.furniture["middles"])
    costs: dict[tuple[str, str], list[float]] = defaultdict(list)
    bare: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for steps in (BY_PAGE, BY_API):
            block(house, game, steps, WARM_UP)
    for run in range(conditions.runs):
        say(f"Requests, run {run + 1} of {conditions.runs} ...")
        for game in games:
            # Right beside the game, since a machine grows busy and quiet within a run.
            bare[game].append(house.bare_milliseconds())
            for steps in (BY_PAGE, BY_API):
                for name, cost in block(house, game, steps, conditions.tables).items():
                    costs[game, name].append(cost)
    counts, all_bare = counted(), [cost for costs_of_game in bare.values() for cost in costs_of_game]
    return [
        Row("bare insert", CPU, all_bare, all_bare),
        *(
            Row(
                f"{name}, {GAME_NAMES[game]}",
                CPU,
                runs,
                bare[game],
                GOALS.get(name, ""),
                counts[game][name].measures(),
            )
            for (game, name), runs in costs.items()
        ),
    ]


def block(house: House, game: str, steps: Steps, number: int) -> Mapping[str, float]:
    """Play a turn at so many new tables, all of them step by step; return milliseconds by name of the request."""
    tables, costs = house.tables(game, number), dict[str, float]()
    for name, step in steps:
        begun = house.web.cpu()
        requests = sum(len(step(table)) for table in tables)
        if name:
            costs[name] = 1000 * (house.web.cpu() - begun) / requests
    return costs
