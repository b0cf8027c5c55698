"""My matches and the lobby for a person with 500 running matches, in a lobby with 500 tables.

Run: python -m benchmarks.requests.lists [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Without a database URL SQLite is measured. On PostgreSQL a database of its own is made and dropped again.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.processes import ROOT, environment, furnish
from tests.services_real.house import collect_static, migrated_site, own_database

Figures = dict[str, dict[str, float]]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--database-url", help="a PostgreSQL server on which databases may be made")
    parser.add_argument(
        "--redis-url", default="redis://127.0.0.1:6379/14", help="holds the cache of that site"
    )
    asked = parser.parse_args()
    show(
        measure_distributed(asked.database_url, asked.redis_url) if asked.database_url else measure_embedded()
    )


def measure_embedded() -> Figures:
    with TemporaryDirectory(prefix="hidalgo-lists-") as folder:
        data = Path(folder) / "data"
        furnish(data)
        return _measured(environment(DATA_DIR=str(data)))


def measure_distributed(database_url: str, redis_url: str) -> Figures:
    with TemporaryDirectory(prefix="hidalgo-lists-") as name, own_database(database_url, "lists") as url:
        folder = Path(name)
        return _measured(collect_static(migrated_site(url, redis_url, folder), folder))


def _measured(env: dict[str, str]) -> Figures:
    """Measure in a separate process, since Django's settings are per process."""
    command = [sys.executable, "-m", "benchmarks.requests.crowded_lists"]
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(outcome.stdout.splitlines()[-1])
    return figures


def show(figures: Figures) -> None:
    print(f"{'':28}{'CPU ms':>10}{'queries':>10}{'KB':>10}{'KB sent':>10}")
    for name, page in figures.items():
        sizes = f"{page['bytes'] / 1000:>10.1f}{page['compressed'] / 1000:>10.1f}"
        print(f"{name:28}{page['milliseconds']:>10.1f}{page['queries']:>10}{sizes}")


if __name__ == "__main__":
    main()
