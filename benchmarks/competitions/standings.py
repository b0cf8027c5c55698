"""Points and standings of a large field: 1,000 entrants, 7 rounds of tables of four, every key.

Run: python -m benchmarks.competitions.standings [--times 5]
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial

from tournaments.scoring.rules.points import Scoring, SeatResult, read_preset, score_table
from tournaments.scoring.rules.presets import USUAL_TIEBREAKS
from tournaments.scoring.rules.standings import Result, Standing, standings, stored_keys

ENTRANTS, ROUNDS, SEATS = 1_000, 7, 4
#: Whole points for places, and ratios of victory points, which give the longest fractions.
PRESETS = ("place", "bpa_elg")


def played(seed: int) -> list[list[SeatResult]]:
    """Make random tables, with as many ties as scores between 60 and 140 give."""
    chance = random.Random(seed)
    field = list(range(ENTRANTS))
    tables = []
    for _round in range(ROUNDS):
        chance.shuffle(field)
        for start in range(0, ENTRANTS, SEATS):
            points = [chance.randint(60, 140) for _seat in range(SEATS)]
            ranks = [1 + sum(other > mine for other in points) for mine in points]
            entries = field[start : start + SEATS]
            tables.append([SeatResult(*seat) for seat in zip(entries, ranks, points, strict=True)])
    return tables


def scored(scoring: Scoring, tables: list[list[SeatResult]]) -> list[Result]:
    return [Result(number, score_table(scoring, table, SEATS)) for number, table in enumerate(tables)]


def ordered(results: list[Result], is_complete: bool) -> tuple[Standing, ...]:
    return standings(range(ENTRANTS), results, USUAL_TIEBREAKS, seed=1, is_complete=is_complete)


def milliseconds(work: Callable[[], object], times: int) -> float:
    """Return the fastest of several runs, in CPU time: the machine may be busy with other things."""
    took = []
    for _time in range(times):
        begun = time.process_time()
        work()
        took.append(time.process_time() - begun)
    return 1000 * min(took)


def measure(preset: str, times: int) -> None:
    scoring, tables = read_preset(preset), played(seed=1)
    results = scored(scoring, tables)
    rows = ordered(results, is_complete=True)
    print(f"{preset}: {ENTRANTS} entrants, {ROUNDS} rounds, {len(tables)} tables of {SEATS}")
    print(f"  points of all tables: {milliseconds(partial(scored, scoring, tables), times):.0f} ms")
    print(f"  standings, all over: {milliseconds(partial(ordered, results, True), times):.0f} ms")
    print(f"  standings per game: {milliseconds(partial(ordered, results, False), times):.0f} ms")
    print(f"  keys as JSON: {milliseconds(lambda: [stored_keys(row.keys) for row in rows], times):.0f} ms")
    for name in USUAL_TIEBREAKS:
        print(f"  rows separated by {name}: {sum(row.separated_by == name for row in rows)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    wanted = parser.parse_args()
    for preset in PRESETS:
        measure(preset, wanted.times)


if __name__ == "__main__":
    main()
