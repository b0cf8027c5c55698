"""Many workers at the same moment: every notice is sent once."""

from collections.abc import Callable
from functools import partial

import pytest
from django.core import mail

from accounts.notices.models import Delivery, Digest, Dispatch, NoticeKind
from accounts.notices.services.deliveries import send_again
from accounts.notices.services.outbox import notify
from accounts.notices.services.preferences import choose_deliveries
from accounts.tasks import deliver_dispatch
from config.jobs import runner
from config.jobs.models import Job
from tests.crowd import at_once
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 8


def tell_several(number: int) -> list[Dispatch]:
    person = UserFactory()
    for each in range(number):
        notify(
            user=person, kind="chat", subject="News", text="It happened.", url="/", dedupe_key=f"news-{each}"
        )
    return list(Dispatch.objects.select_related("notice__user"))


def test_only_one_of_many_workers_runs_a_job() -> None:
    tell_several(1)
    job = Job.objects.get()
    outcomes = at_once([partial(runner.run, job.pk)] * CROWD)
    assert sorted(outcomes) == [False] * (CROWD - 1) + [True]
    assert len(mail.outbox) == 1
    assert Dispatch.objects.get().tries == 1


def test_concurrent_dispatches_share_one_digest() -> None:
    dispatches = tell_several(CROWD)
    person = dispatches[0].notice.user
    choose_deliveries(user=person, deliveries={(NoticeKind.CHAT, "mail"): Delivery.DIGEST})
    at_once([partial(deliver_dispatch, dispatch.pk) for dispatch in dispatches])
    digest = Digest.objects.get()
    assert set(Dispatch.objects.values_list("state", "digest")) == {("held", digest.pk)}
    jobs = Job.objects.filter(task="accounts.tasks.deliver_digest")
    assert [job.args for job in jobs] == [[digest.pk]]


def test_only_one_of_many_clicks_on_send_again_counts(run_jobs: Callable[[], int]) -> None:
    (dispatch,) = tell_several(1)
    run_jobs()
    dispatch.refresh_from_db()
    outcomes = at_once([partial(send_again, dispatch=dispatch)] * CROWD)
    assert sorted(outcomes) == [False] * (CROWD - 1) + [True]
    run_jobs()
    assert len(mail.outbox) == 2
    assert Dispatch.objects.get().copy == 2
