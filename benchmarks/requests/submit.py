"""Time and queries to accept one action of a 4-player match, early and late in it, on SQLite and on PostgreSQL.

Run: python -m benchmarks.requests.submit [--game el_grande] [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Without a database URL only SQLite is measured. On PostgreSQL a database of its own is made and dropped again.
Matches over HTTP are matches of El Grande; for another game only the services are measured.
"""

import json
import logging
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

import redis

from benchmarks.figures import EARLY, LATE, Figures, milliseconds
from benchmarks.requests.visiting import play_over_http
from games.catalogue import GAMES
from tests.embedded.served import Served
from tests.processes import ROOT
from tests.services_real.house import collect_static, migrated_site, opened_house, own_database

PEOPLE = 4
#: The game whose matches are also played over HTTP.
ON_PAGES = "el_grande"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--database-url", help="a PostgreSQL server on which databases may be made")
    parser.add_argument("--game", choices=sorted(GAMES), default=ON_PAGES)
    parser.add_argument("--redis-url", default="redis://127.0.0.1:6379/14", help="is emptied")
    parser.add_argument(
        "--rounds", type=int, default=10, help="rounds at each table that is played over HTTP"
    )
    asked = parser.parse_args()
    logging.getLogger("mail.log").setLevel(logging.WARNING)
    measured = {"SQLite": measure_embedded(asked.game, asked.rounds)}
    if asked.database_url:
        measured["PostgreSQL"] = measure_distributed(asked)
    show_times(measured)
    show_queries(measured)


def measure_embedded(game: str, rounds: int) -> Figures:
    with TemporaryDirectory() as folder:
        served = Served(Path(folder), people=PEOPLE)
        figures = measure_services(served.env, game)
        if game != ON_PAGES:
            return figures
        with served.process():
            while not served.is_open():
                pass
            figures.seconds.update(play_over_http(served.people, rounds).seconds)
    return figures


def measure_distributed(asked: Namespace) -> Figures:
    with TemporaryDirectory() as name, own_database(asked.database_url, "matches") as url:
        folder = Path(name)
        env = collect_static(migrated_site(url, asked.redis_url, folder), folder)
        figures = measure_services(env, asked.game)
        if asked.game != ON_PAGES:
            return figures
        with redis.Redis.from_url(asked.redis_url) as broker:
            broker.flushdb()
        with opened_house(env, folder) as house:
            figures.seconds.update(play_over_http(house.people[:PEOPLE], asked.rounds).seconds)
    return figures


def measure_services(env: dict[str, str], game: str) -> Figures:
    """Measure in a separate process, since Django's settings are per process."""
    command = [sys.executable, "-m", "benchmarks.requests.accepting", game]
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return Figures(json.loads(outcome.stdout.splitlines()[-1]))


def show_times(measured: dict[str, Figures]) -> None:
    print(f"{'milliseconds':34}{'':12}{'early (moves 1–30)':>24}{'late (from 150)':>24}{'late/early':>12}")
    for database, figures in measured.items():
        for what in figures.timed:
            early, late = figures.seconds[what, EARLY], figures.seconds[what, LATE]
            if early and late:
                ratio = milliseconds(late, 0.5) / milliseconds(early, 0.5)
                print(f"{what:34}{database:12}{_spread(early):>24}{_spread(late):>24}{ratio:>11.2f}×")


def _spread(took: list[float]) -> str:
    return f"p50 {milliseconds(took, 0.5):.1f}  p95 {milliseconds(took, 0.95):.1f}"


def show_queries(measured: dict[str, Figures]) -> None:
    """Print one line per kind, with all databases side by side; a dash where no such action happened."""
    print(f"\n{'queries, at most':36}" + "".join(f"{database:>12} early{'late':>6}" for database in measured))
    kinds = {
        what for figures in measured.values() for what, phase in figures.queries if phase in (EARLY, LATE)
    }
    for what in sorted(kinds):
        cells = ((figures.queries.get((what, EARLY), "–"), figures.queries.get((what, LATE), "–"))
                 for figures in measured.values())  # fmt: skip
        print(f"{what:36}" + "".join(f"{early:>18}{late:>6}" for early, late in cells))


if __name__ == "__main__":
    main()
