"""Figures of other benchmarks for the same table: who asks, and long lists. Each makes a site of its own."""

from typing import Final

from benchmarks.ratios.budget import PLAIN, QUERIES, SENT
from benchmarks.ratios.conditions import Conditions, say
from benchmarks.ratios.rows import CPU, Row
from benchmarks.requests.asking import BARE, measure_asking
from benchmarks.requests.lists import measure_distributed

LIST_GOAL: Final = "≤ 25 ms, ≤ 60 KB"
ASKER_GOAL: Final = "≤ 1.7 ×"


def asking_rows(conditions: Conditions) -> list[Row]:
    """A bare insert in process, and the same behind our middleware."""
    say("Who asks ...")
    figures = measure_asking(conditions.database_url, conditions.redis_url)
    bare = figures[BARE]["ms"]
    return [
        Row(
            f"{name}, in process",
            CPU,
            figure["ms"],
            bare,
            "" if name == BARE else ASKER_GOAL,
            {QUERIES: figure["queries"]},
        )
        for name, figure in figures.items()
    ]


def list_rows(conditions: Conditions) -> list[Row]:
    """Pages of a person with 500 running matches, in a lobby with 500 tables."""
    say("Long lists ...")
    return [
        Row(
            f"{name}, in process",
            CPU,
            [page["milliseconds"]],
            goal=LIST_GOAL,
            counted={QUERIES: page["queries"], PLAIN: page["bytes"] / 1000, SENT: page["compressed"] / 1000},
        )
        for name, page in measure_distributed(conditions.database_url, conditions.redis_url).items()
    ]
