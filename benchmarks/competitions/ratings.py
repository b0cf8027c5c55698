"""What ratings cost: one match, a whole past in memory, and a void match in the database with everything after it.

Run: python -m benchmarks.competitions.ratings [--matches 50000] [--stored 2000]
Times are those of the processor: they do not depend on what else runs.
The database is SQLite in a folder of its own that is deleted afterwards.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from tests.processes import ROOT, environment
from tournaments.ratings.rules.book import Book, packed, unpacked
from tournaments.ratings.rules.results import Finish, Result

PEOPLE = 2_000
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)


def results(number: int, seats: int = 4) -> Iterator[Result]:
    """Yield matches of randomly chosen people, one a minute."""
    rng = Random(11)
    for match in range(1, number + 1):
        people = rng.sample(range(1, PEOPLE + 1), seats)
        finishes = tuple(Finish(person, place) for place, person in enumerate(people, 1))
        yield Result(BEGINNING + timedelta(minutes=match), match, seats, finishes)


def microseconds_per_match(seats: int, number: int = 1_000, rounds: int = 7) -> float:
    """Return the best of several rounds."""
    played = list(results(number, seats))
    took = []
    for _ in range(rounds):
        book, began = Book(), process_time()
        book.enter_all(played)
        took.append((process_time() - began) / number)
    return 1e6 * min(took)


def seconds_of_replay(number: int) -> tuple[float, float]:
    """Replay all matches; return the seconds, and how far a replay with a snapshot halfway differs in the end."""
    played = list(results(number))
    whole, began = Book(), process_time()
    whole.enter_all(played)
    took = process_time() - began
    resumed = Book()
    resumed.enter_all(played[: number // 2])
    resumed = unpacked(packed(resumed))
    resumed.enter_all(played[number // 2 :])
    apart = max(abs(skill.mu - resumed.skills[person].mu) for person, skill in whole.skills.items())
    return took, apart


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50_000, help="the past that is replayed in memory")
    parser.add_argument("--stored", type=int, default=2_000, help="matches in the database; 0 leaves it out")
    asked = parser.parse_args()
    for seats in (2, 4, 5):
        print(f"one match of {seats}: {microseconds_per_match(seats):.0f} µs")
    took, apart = seconds_of_replay(asked.matches)
    print(
        f"replay of {asked.matches} matches of 4 in memory: {took:.1f} s; with a snapshot, {apart:.1e} apart"
    )
    if asked.stored:
        measure_stored(asked.stored)


def measure_stored(number: int) -> None:
    """Measure in a separate process, since Django's settings are per process."""
    with TemporaryDirectory() as folder:
        env = environment(DATA_DIR=folder)
        command = [sys.executable, "-m", "benchmarks.competitions.rating_rows", str(number)]
        subprocess.run(command, cwd=ROOT, env=env, check=True)


def middle(took: list[float]) -> float:
    """Return the median in milliseconds."""
    return 1e3 * median(took)


if __name__ == "__main__":
    main()
