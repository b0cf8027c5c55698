"""Measures ratings in the database, inside one process that benchmarks.competitions.ratings starts."""

import sys
from time import process_time

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402

from accounts.people.models import User  # noqa: E402
from benchmarks.competitions.ratings import PEOPLE, middle, results  # noqa: E402
from games.matches.models import Match, Seat  # noqa: E402
from tournaments.ratings.rules.results import Result  # noqa: E402
from tournaments.ratings.services.matches import rate_match  # noqa: E402
from tournaments.ratings.services.recalculation import replays_of, swap_past  # noqa: E402


@transaction.atomic
def store_past(played: list[Result]) -> None:
    User.objects.bulk_create(
        User(pk=pk, username=f"n{pk}", username_key=f"n{pk}", email=f"n{pk}@example.org")
        for pk in range(1, PEOPLE + 1)
    )
    facts = {"game": "el_grande", "options": {}, "secret": b"", "commitment": "", "status": "finished"}
    Match.objects.bulk_create(
        Match(
            pk=r.match, host_id=r.finishes[0].person, invitation=str(r.match), finished_at=r.moment, **facts
        )
        for r in played
    )
    Seat.objects.bulk_create(
        Seat(match_id=r.match, index=index, user_id=finish.person, rank=finish.place, points=0)
        for r in played
        for index, finish in enumerate(r.finishes)
    )


def main() -> None:
    number = int(sys.argv[1])
    call_command("migrate", verbosity=0)
    store_past(list(results(number)))
    took = []
    for match in range(1, number + 1):
        began = process_time()
        rate_match(match_id=match)
        took.append(process_time() - began)
    print(f"rating a stored match in its two pools, as a job does: {middle(took):.1f} ms")
    Match.objects.filter(pk=1).update(status=Match.Status.VOID)
    beside, locked = _replayed(1)
    print(
        f"the first of {number} declared void, both pools: {beside:.1f} s beside the ratings, {locked:.2f} s locked"
    )


def _replayed(match: int) -> tuple[float, float]:
    """Return the seconds of recalculating without a lock, and the seconds during which the pools are locked."""
    began = process_time()
    replays = replays_of(match)
    for replay in replays:
        replay.run_through()
    ready = process_time()
    swap_past(match, replays)
    return ready - began, process_time() - ready


if __name__ == "__main__":
    main()
