"""Workers in many threads, on the database of the test run."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from config.jobs import enqueue, runner
from tests.jobs import work

THREADS = 4


@pytest.mark.django_db(transaction=True)
def test_exactly_one_of_many_concurrent_workers_claims_a_job() -> None:
    rows = [enqueue(work.note, number) for number in range(10)]
    barrier = Barrier(THREADS)

    def claim_all(_: int) -> list[int]:
        won = []
        for row in rows:
            barrier.wait()
            if runner.claim(row.pk):
                won.append(row.pk)
        connections.close_all()
        return won

    with ThreadPoolExecutor(THREADS) as threads:
        winners = [pk for won in threads.map(claim_all, range(THREADS)) for pk in won]
    assert sorted(winners) == sorted(row.pk for row in rows)
