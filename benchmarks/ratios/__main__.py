"""Measures the whole table: what requests cost beside a bare insert, how much the site takes, and whether it stays flat.

Run: make bench, or python -m benchmarks.ratios [--only PART …] [--runs 3] [--database-url …] [--redis-url …]
The site runs on PostgreSQL and Redis as in docs/operating/running.md. A database is made on the server and dropped again;
the numbered Redis database is EMPTIED, so name one that nobody uses.
"""

import signal
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from types import FrameType
from typing import Final

from benchmarks.ratios.conditions import Conditions, say
from benchmarks.ratios.engine import engine_rows
from benchmarks.ratios.growth import growth_rows
from benchmarks.ratios.loop import loop_rows
from benchmarks.ratios.others import asking_rows, list_rows
from benchmarks.ratios.report import keep, part_of_results, table_lines
from benchmarks.ratios.requests import request_rows
from benchmarks.ratios.rows import Row

#: In this order: the first one needs no site, the last one fills the site with matches.
PARTS: Final[dict[str, Callable[[Conditions], list[Row]]]] = {
    "engine": engine_rows,
    "requests": request_rows,
    "loop": loop_rows,
    "asking": asking_rows,
    "lists": list_rows,
    "growth": growth_rows,
}


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART", help=", ".join(PARTS)
    )
    parser.add_argument("--runs", type=int, default=3, help="of each part; medians are shown")
    parser.add_argument(
        "--tables", type=int, default=50, help="tables at which a turn is played in each block"
    )
    parser.add_argument(
        "--seconds", type=float, default=15, help="for which each run of the whole loop lasts"
    )
    parser.add_argument("--running", type=int, default=20_000, help="running matches for `growth`")
    parser.add_argument("--database-url", default="postgres://postgres@127.0.0.1:5432/postgres")
    parser.add_argument("--redis-url", default="redis://127.0.0.1:6379/14", help="is emptied")
    parser.add_argument("--no-keep", action="store_true", help="only print; write neither JSON nor README")
    asked = parser.parse_args()
    # Killed politely, clean up as after Ctrl-C.
    signal.signal(signal.SIGTERM, _stop)
    with Conditions(
        asked.database_url, asked.redis_url, asked.runs, asked.running, asked.tables, asked.seconds
    ) as conditions:
        for name in (name for name in PARTS if name in asked.only):
            measured = {name: part_of_results(PARTS[name](conditions), asked.runs)}
            print("\n".join(table_lines(measured)), flush=True)
            if not asked.no_keep:
                # At once: who stops the benchmark loses only the part that is being measured.
                keep(measured, list(PARTS))
                say("Written to benchmarks/results/latest.json and benchmarks/README.md.")


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(143)


if __name__ == "__main__":
    main()
