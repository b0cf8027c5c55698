"""Whole competitions of 200 people in fast motion, with drop-outs, no-shows and matches that never end by themselves.

Run: python -m benchmarks.competitions.season [--seeds 20] [--people 200] [--kind league …]
Each seed plays a league, heats with a final, and a Swiss tournament, on SQLite in a database of its own. Services, drawings and jobs are
real; only the play itself is decided by lot. Ends with an error if a competition needed a hand.
"""

import os
import sys
import time
from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

#: Name and stages of each kind.
KINDS: dict[str, list[dict[str, Any]]] = {
    "league": [{"format": "league", "sizes": [4], "league": {"group_size": 7}}],
    "heats": [
        {"format": "heats", "sizes": [4]},
        {"format": "knockout", "sizes": [4], "advance": 4, "days": 40, "soft_days": 30},
        {"format": "knockout", "sizes": [4], "days": 40, "soft_days": 30},
    ],
    "swiss": [{"format": "swiss", "sizes": [4, 3], "rounds": 4, "days": 40, "soft_days": 30}],
}


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument(
        "--kind", action="append", choices=KINDS, help="may be given several times; all if not given"
    )
    asked = parser.parse_args()

    import django

    django.setup()
    from django.db import connection
    from time_machine import travel

    from tests.tournaments.builders import START

    former = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0)
    faults = 0
    try:
        print(f"{'seed':>4} {'kind':8}{'days':>6}{'tables':>8}{'left':>6}{'barred':>8}{'CPU s':>8}  faults")
        for seed in range(1, asked.seeds + 1):
            for kind in asked.kind or KINDS:
                with travel(START, tick=False) as clock:
                    faults += play(kind, seed, asked.people, clock)
    finally:
        connection.creation.destroy_test_db(former, verbosity=0)
    print(f"{faults} faults found")
    return bool(faults)


def play(kind: str, seed: int, people: int, clock: Any) -> int:
    from tests.factories import UserFactory
    from tests.tournaments.builders import START, entrants
    from tests.tournaments.season import Season, findings
    from tournaments.competitions.models import Bar, Competition, Entry, Table
    from tournaments.organising.services.lifecycle import create_competition, open_sign_up

    begun = time.process_time()
    owner = UserFactory()
    competition = create_competition(
        owner=owner,
        name=f"{kind} {seed}",
        game="el_grande",
        options={},
        regulations={"start": {"at": (START + timedelta(days=10)).isoformat()}},
        stages=[{"name": f"Stage {n}", "settings": settings} for n, settings in enumerate(KINDS[kind], 1)],
        visibility=Competition.Visibility.PUBLIC,
    )
    open_sign_up(competition_id=competition.pk, by=owner)
    entrants(people, competition, Entry.State.ENTERED)
    competition.refresh_from_db()
    Season(competition, clock, seed).run()
    competition.refresh_from_db()
    found = findings(competition)
    tables = Table.objects.filter(round__stage__competition=competition)
    took = (competition.finished_at - START).days if competition.finished_at else 0
    left = competition.entries.exclude(state=Entry.State.ACTIVE).count()
    barred = Bar.objects.filter(cause__competition=competition).count()
    cpu = time.process_time() - begun
    print(
        f"{seed:>4} {kind:8}{took:>6}{tables.count():>8}{left:>6}{barred:>8}{cpu:>8.1f}  {'; '.join(found[:3]) or 'none'}",
        flush=True,
    )
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
