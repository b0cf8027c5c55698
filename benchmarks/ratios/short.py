"""Queries and bytes of hot requests in the middle of a match, compared with benchmarks/budget.json. No times.

Run: make bench-short, or python -m benchmarks.ratios.short [--lower] [--json]
"""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from django.apps import apps  # noqa: E402
from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

from benchmarks.ratios.budget import Counts, limits, lower  # noqa: E402
from benchmarks.ratios.counting import counted_turn  # noqa: E402
from benchmarks.ratios.positions import MIDDLES, PLAYERS  # noqa: E402
from tests.factories import UserFactory  # noqa: E402


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--lower", action="store_true", help="write lower numbers into the budget where they do"
    )
    parser.add_argument("--json", action="store_true", help="only count, and print the counts as JSON")
    asked = parser.parse_args()
    with empty_database():
        people = UserFactory.create_batch(PLAYERS)
        counts = {game: counted_turn(game, people) for game in MIDDLES}
    if asked.json:
        told = {game: {name: asdict(count) for name, count in of.items()} for game, of in counts.items()}
        print(json.dumps(told))
        return 0
    show(counts)
    return compare(counts, is_lowered=asked.lower)


@contextmanager
def empty_database() -> Iterator[None]:
    """A database in a temporary folder, with tables made from the models: migrations would take most of the time."""
    settings.MIGRATION_MODULES = {app.label: None for app in apps.get_app_configs()}
    connection.creation.create_test_db(verbosity=0)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(str(connection.settings_dict["NAME"]), verbosity=0)


def show(counts: Counts) -> None:
    for game, requests in counts.items():
        print(f"{game:28}{'queries':>8}{'KB':>9}{'KB on the wire':>16}")
        for name, count in requests.items():
            print(f"  {name:26}{count.queries:>8}{count.plain / 1000:>9.1f}{count.sent / 1000:>16.1f}")


def compare(counts: Counts, *, is_lowered: bool) -> int:
    compared = list(limits(counts))
    above = [limit for limit in compared if not limit.is_kept]
    for limit in above:
        print(f"ABOVE THE BUDGET: {limit}: {limit.counted:g}, allowed {limit.allowed:g}")
    lowest = [limit for limit in compared if limit.is_loose]
    if is_lowered:
        lower(lowest)
    for limit in lowest:
        print(
            f"{'Lowered' if is_lowered else 'Could be lower'}: {limit}: {limit.allowed:g} → {limit.enough:g}"
        )
    if lowest and not is_lowered:
        print("Lower them with: python -m benchmarks.ratios.short --lower")
    print(f"{len(compared)} numbers compared with benchmarks/budget.json, {len(above)} above.")
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
