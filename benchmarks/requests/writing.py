"""What one write costs the processor: a bare insert, a tap and a confirmed turn, in process and through the API.

Run: python -m benchmarks.requests.writing [--turns 100] [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Without a database URL only SQLite is measured. On PostgreSQL a database of its own is made and dropped again.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.processes import ROOT, environment, furnish
from tests.services_real.house import migrated_site, own_database

#: What the others are compared with: one row, inserted through the ORM in a transaction of its own.
BARE = "bare insert"


@dataclass(frozen=True)
class Cost:
    """Milliseconds of processor time, the median of the rounds, and the most queries that it took."""

    milliseconds: float
    queries: int


Costs = dict[str, Cost]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--turns", type=int, default=100, help="how many of each kind in each of three rounds"
    )
    parser.add_argument("--database-url", help="a PostgreSQL server on which databases may be made")
    parser.add_argument("--redis-url", default="redis://127.0.0.1:6379/14", help="is written to")
    asked = parser.parse_args()
    show("SQLite", writes_on_sqlite(asked.turns))
    if asked.database_url:
        show("PostgreSQL", writes_on_postgresql(asked.turns, asked.database_url, asked.redis_url))


def writes_on_sqlite(turns: int) -> Costs:
    with TemporaryDirectory() as name:
        folder = Path(name)
        furnish(folder / "data")
        return _measured(environment(DATA_DIR=str(folder / "data")), turns)


def writes_on_postgresql(turns: int, database_url: str, redis_url: str) -> Costs:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        url = stack.enter_context(own_database(database_url, "writes"))
        return _measured(migrated_site(url, redis_url, folder), turns)


def _measured(env: dict[str, str], turns: int) -> Costs:
    """Measure in a separate process, since Django's settings are per process."""
    command = [sys.executable, "-m", "benchmarks.requests.writing_costs", str(turns)]
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(outcome.stdout.splitlines()[-1])
    return {what: Cost(median(rounds), queries) for what, (rounds, queries) in told.items()}


def show(database: str, costs: Costs) -> None:
    bare = costs[BARE].milliseconds
    print(f"{database:32}{'CPU ms':>8}{'× bare':>8}{'queries':>9}")
    for what, cost in costs.items():
        print(f"  {what:30}{cost.milliseconds:>8.2f}{cost.milliseconds / bare:>8.1f}{cost.queries:>9}")


if __name__ == "__main__":
    main()
