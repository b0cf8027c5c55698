"""Many workers at the same moment: every notice is sent once."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone
from pytest_django import Settings

from accounts.notices.models import Delivery, Digest, Dispatch, Notice, NoticeKind
from accounts.notices.services.deliveries import send_again
from accounts.notices.services.outbox import mark_notices_seen, notify
from accounts.notices.services.preferences import choose_deliveries
from accounts.tasks import deliver_digest, deliver_dispatch
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


class ReaderComes(EmailBackend):
    """A mail server that takes so long that the reader has seen everything before it answers."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        for notice in Notice.objects.select_related("user"):
            mark_notices_seen(user=notice.user)
        return int(super().send_messages(messages))


@pytest.fixture
def burst(settings: Settings) -> Digest:
    """Three notices that have waited long enough, in one burst."""
    settings.MAIL_WAIT_MINUTES = 5
    tell_several(3)
    for job in Job.objects.all():
        runner.run(job.pk)
    age_notices()
    return Digest.objects.get()


def job_of(burst: Digest) -> int:
    """Return the id of the job that sends it; there is never more than one."""
    return Job.objects.get(task="accounts.tasks.deliver_digest", args=[burst.pk]).pk


def age_notices() -> None:
    """Let all notices have been written, and all jobs be due, ten minutes earlier."""
    earlier = timezone.now() - timedelta(minutes=10)
    Notice.objects.update(created_at=earlier)
    Job.objects.update(run_after=earlier)


def outcomes() -> set[tuple[str, str]]:
    return set(Dispatch.objects.values_list("state", "reason"))


def test_concurrent_dispatches_share_one_burst(settings: Settings) -> None:
    settings.MAIL_WAIT_MINUTES = 5
    dispatches = tell_several(CROWD)
    at_once([partial(deliver_dispatch, dispatch.pk) for dispatch in dispatches])
    burst = Digest.objects.get()
    assert burst.is_burst
    assert set(Dispatch.objects.values_list("state", "digest")) == {("held", burst.pk)}
    assert Job.objects.filter(task="accounts.tasks.deliver_digest").count() == 1


def test_only_one_of_many_workers_sends_a_burst(burst: Digest) -> None:
    ran = at_once([partial(runner.run, job_of(burst))] * CROWD)
    assert sorted(ran) == [False] * (CROWD - 1) + [True]
    assert len(mail.outbox) == 1
    assert outcomes() == {("sent", "")}


def test_notices_that_are_seen_while_their_mail_is_handed_over_were_sent(
    burst: Digest, settings: Settings, run_jobs: Callable[[], int]
) -> None:
    settings.EMAIL_BACKEND = f"{ReaderComes.__module__}.{ReaderComes.__qualname__}"
    deliver_digest(burst.pk)
    assert not Notice.objects.filter(seen_at=None).exists()
    assert outcomes() == {("sent", "")}
    run_jobs()
    deliver_digest(burst.pk)
    assert outcomes() == {("sent", "")}
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("_turn", range(5))
def test_notice_seen_at_the_moment_of_sending_is_either_sent_or_skipped(
    burst: Digest, run_jobs: Callable[[], int], _turn: int
) -> None:
    see = partial(mark_notices_seen, user=burst.user)
    send = partial(runner.run, job_of(burst))
    at_once([send, see, send])
    run_jobs()
    sent = Dispatch.objects.filter(state="sent").count()
    assert outcomes() <= {("sent", ""), ("skipped", "seen")}
    assert len(mail.outbox) == (1 if sent else 0)


@pytest.mark.parametrize("_turn", range(3))
def test_notice_that_comes_while_a_burst_is_sent_goes_with_it_or_with_the_next(
    burst: Digest, run_jobs: Callable[[], int], _turn: int
) -> None:
    for number in range(CROWD):
        notify(user=burst.user, kind="chat", subject="Late", text="…", url="/", dedupe_key=f"late-{number}")
    late = [dispatch.pk for dispatch in Dispatch.objects.filter(digest=None)]
    send = partial(runner.run, job_of(burst))
    at_once([send, *(partial(deliver_dispatch, number) for number in late)])
    age_notices()
    run_jobs()
    assert outcomes() == {("sent", "")}
    assert len(mail.outbox) == Digest.objects.count() <= 2
    assert not Job.objects.exists()
