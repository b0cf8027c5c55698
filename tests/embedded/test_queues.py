from django.conf import settings

import accounts.tasks
from config.embedded.workers import THREADS
from config.jobs.registry import job_name, kind_named


def test_the_embedded_process_has_a_worker_for_every_queue() -> None:
    assert set(THREADS) == set(settings.JOB_QUEUES)


def test_external_deliveries_do_not_share_a_queue_with_matches() -> None:
    waiting = (accounts.tasks.deliver_dispatch, accounts.tasks.deliver_digest, accounts.tasks.test_webhook)
    assert {kind_named(job_name(job)).queue for job in waiting} == {"outbound"}
    assert kind_named("games.tasks.resolve_table").queue == "default"
