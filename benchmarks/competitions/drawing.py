"""Swiss drawings: how good they are beside the bounds, and how long they take, for fields from 16 to 10,000 players.

Run: python -m benchmarks.competitions.drawing [--seeds 3] [--most 10000]
"""

import argparse
import resource
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.tournaments.drawing.competitions import Competition
from tournaments.drawing.rules.bounds import density

#: Players, rounds, allowed sizes of tables.
ROWS: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (16, 5, (4,)),
    (20, 4, (4,)),
    (24, 4, (4,)),
    (27, 4, (4, 3)),
    (32, 5, (4,)),
    (32, 7, (4,)),
    (33, 4, (5, 4)),
    (40, 5, (4,)),
    (48, 5, (4,)),
    (64, 6, (4,)),
    (100, 7, (4,)),
    (1_000, 7, (4,)),
    (1_000, 9, (2,)),
    (10_000, 9, (4,)),
    (10_000, 9, (2,)),
)
HEADINGS = (
    *("players", "rounds", "sizes", "density", "repeats", "least", "most met", "shorts", "least"),
    *("seats ≤1", "seats ≤2", "ratio early", "ratio last two", "seconds", "MB"),
)


@dataclass(frozen=True)
class Measured:
    competition: Competition
    #: CPU seconds of the slowest round.
    seconds: float


def measure(players: int, rounds: int, sizes: Sequence[int], seed: int) -> Measured:
    competition = Competition(players, sizes, seed)
    slowest = 0.0
    for _round in range(rounds):
        begun = time.process_time()
        drawing = competition.draw()
        slowest = max(slowest, time.process_time() - begun)
        competition.finish(drawing)
    return Measured(competition, slowest)


def row(players: int, rounds: int, sizes: Sequence[int], seeds: int) -> tuple[str, ...]:
    """Return one row: the worst of all seeds, except for repeats, which are the mean."""
    measured = [measure(players, rounds, sizes, seed) for seed in range(1, seeds + 1)]
    played = [each.competition for each in measured]
    spreads = [spread for each in played for spread in each.seat_spreads]
    early = [drawing for each in played for drawing in each.drawings[:-2]]
    late = [drawing for each in played for drawing in each.drawings[-2:]]
    meetings = played[0].meetings.total()
    repeats = sum(each.repeats for each in played) / seeds
    return (
        f"{players:,}",
        str(rounds),
        "/".join(map(str, sizes)),
        f"{density(players, sizes[0], rounds):.3f}",
        f"{repeats:.1f} ({100 * repeats / meetings:.1f} %)",
        str(played[0].least_repeats),
        str(max(max(each.meetings.values()) for each in played)),
        str(max(max(each.shorts) for each in played)),
        str(max(each.drawings[-1].report.shorts_bound for each in played)),
        f"{sum(spread <= 1 for spread in spreads) / len(spreads):.1%}",
        f"{sum(spread <= 2 for spread in spreads) / len(spreads):.2%}",
        f"{max(drawing.report.spread_ratio or 1 for drawing in early):.2f}",
        f"{max(drawing.report.spread_ratio or 1 for drawing in late):.2f}",
        f"{max(each.seconds for each in measured):.2f}",
        str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=3, help="competitions for each row up to 100 players")
    parser.add_argument("--most", type=int, default=10_000, help="leave out larger fields")
    wanted = parser.parse_args()
    print("| " + " | ".join(HEADINGS) + " |")
    print("|" + "---|" * len(HEADINGS))
    for players, rounds, sizes in ROWS:
        if players <= wanted.most:
            seeds = wanted.seeds if players <= 100 else 1
            print("| " + " | ".join(row(players, rounds, sizes, seeds)) + " |", flush=True)


if __name__ == "__main__":
    main()
