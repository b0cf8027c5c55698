"""A fortnight of correspondence in fast motion: many four-player matches, with outages, absences and every policy.

Run: python -m benchmarks.competitions.fortnight [--matches 200] [--people 300] [--seed 1492]
On SQLite in a database of its own; with DATABASE_URL set, on that PostgreSQL server. Ends with an error if anything was wrong.
"""

import os
import sys
import time
from argparse import ArgumentParser

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--people", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1492)
    asked = parser.parse_args()

    import django

    django.setup()
    from django.db import connection
    from django.test.utils import override_settings
    from time_machine import travel

    from tests.games.simulation.findings import Judge
    from tests.games.simulation.fortnight import Fortnight
    from tests.games.simulation.script import START, Script

    former = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0)
    begun, worked = time.perf_counter(), time.process_time()
    try:
        with (
            override_settings(EMAIL_BACKEND="tests.games.simulation.post.Backend"),
            travel(START, tick=False) as clock,
        ):
            fortnight = Fortnight(Script(asked.seed, asked.matches, asked.people), clock)
            fortnight.run()
            judge = Judge(fortnight)
            found, figures = judge.findings(), judge.figures()
    finally:
        connection.creation.destroy_test_db(former, verbosity=0)
    took, cpu = time.perf_counter() - begun, time.process_time() - worked
    for what, number in figures.items():
        print(f"{what:32}{number:>10}")
    print(f"{'seconds':32}{took:>10.0f}\n{'seconds of this process':32}{cpu:>10.0f}")
    print("\n".join(["", *found, f"{len(found)} faults found"]))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
