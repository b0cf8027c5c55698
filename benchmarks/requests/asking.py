"""What it costs to know who asks: the same insert bare, behind our middleware for a signed-in person, and by API.

Run: python -m benchmarks.requests.asking [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Without a database URL on SQLite; with one on PostgreSQL, in a database of its own that is dropped again.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.processes import ROOT, environment, manage
from tests.services_real.house import migrated_site, own_database

#: The first kind, with which all others are compared.
BARE = "bare insert"
Figures = dict[str, dict[str, Any]]


def measure_asking(
    database_url: str = "",
    redis_url: str = "redis://127.0.0.1:6379/14",
    requests: int = 300,
    profile: str = "",
) -> Figures:
    """Return by kind of request: `ms` of processor time in each round, their ratio to the bare insert, and queries."""
    with TemporaryDirectory(prefix="hidalgo-asking-") as name:
        folder = Path(name)
        if not database_url:
            env = environment(DATA_DIR=name)
            migrated = manage(env, "migrate", "--verbosity", "0")
            assert migrated.returncode == 0, migrated.stderr
            return _measured_in(env, requests, profile)
        with own_database(database_url, "asking") as url:
            return _measured_in(migrated_site(url, redis_url, folder), requests, profile)


def _measured_in(env: dict[str, str], requests: int, profile: str) -> Figures:
    """Measure in a separate process, since Django's settings are per process."""
    command = [sys.executable, "-m", "benchmarks.requests.asking_process", str(requests), profile]
    env = env | {"API_REQUESTS_A_MINUTE": str(10**9), "DJANGO_SETTINGS_MODULE": "config.settings"}
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(outcome.stdout.splitlines()[-1])
    for figure in figures.values():
        ratios = [took / bare for took, bare in zip(figure["ms"], figures[BARE]["ms"], strict=True)]
        figure["ratio"] = median(ratios)
    return figures


def show(figures: Figures) -> None:
    print(f"{'':28}{'ms of processor':>16}{'ratio':>9}{'queries':>9}")
    for name, figure in figures.items():
        print(f"{name:28}{median(figure['ms']):>16.2f}{figure['ratio']:>8.2f}×{figure['queries']:>9}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--database-url", default="", help="a PostgreSQL server on which databases may be made"
    )
    parser.add_argument(
        "--redis-url", default="redis://127.0.0.1:6379/14", help="for limits; only with PostgreSQL"
    )
    parser.add_argument("--requests", type=int, default=300, help="of each kind, in each of three rounds")
    parser.add_argument(
        "--profile", default="", metavar="KIND", help='e.g. "signed-in page": where the time goes'
    )
    asked = parser.parse_args()
    show(measure_asking(asked.database_url, asked.redis_url, asked.requests, asked.profile))


if __name__ == "__main__":
    main()
