"""Digests: several notices in one mail, at the chosen time and on the chosen day."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.core import mail
from pytest_django import Settings
from time_machine import Traveller

from accounts.notices.models import Delivery, Digest, NoticeKind, NoticeSchedule
from accounts.notices.services.preferences import choose_deliveries
from accounts.people.models import User
from accounts.tasks import deliver_digest
from config.jobs.models import Job
from tests.accounts.notices.dispatches import RunJobs, State, be_quiet, fate, gather, tell
from tests.accounts.notices.mail_server import mail_server

pytestmark = pytest.mark.django_db


def test_digest_sends_several_notices_in_one_mail(
    person: User, run_jobs: RunJobs, clock: Traveller, untrue: set[str], settings: Settings
) -> None:
    gather(person, NoticeKind.YOUR_TURN, NoticeKind.MATCH_FINISHED)
    dispatches = [tell(person, number) for number in (1, 2, 3)]
    dispatches.append(tell(person, 4, NoticeKind.MATCH_FINISHED))
    at_once = tell(person, 5, NoticeKind.MATCH_STARTED)
    run_jobs()
    assert {fate(dispatch) for dispatch in dispatches} == {(State.HELD, "digest")}
    assert fate(at_once) == (State.SENT, "")
    assert Job.objects.count() == Digest.objects.count() == 1
    untrue.add("match-2")
    clock.move_to(datetime(2026, 7, 2, 8, 0, tzinfo=UTC))
    with mail_server(settings) as mailbox:
        run_jobs()
    (letter,) = mailbox.letters
    assert letter["Subject"] == "3 new notices at Hidalgo"
    assert letter["Message-ID"] == f"<digest-{Digest.objects.get().pk}@localhost>"
    for part in ("plain", "html"):
        words = letter.get_body((part,)).get_content()
        assert [f"News {number}" in words for number in (1, 2, 3, 4, 5)] == [True, False, True, True, False]
        assert "http://localhost:8000/matches/3/" in words
    assert [fate(dispatch)[0] for dispatch in dispatches] == [
        State.SENT,
        State.SKIPPED,
        State.SENT,
        State.SENT,
    ]
    assert dispatches[0].receipt == letter["Message-ID"]


def test_weekly_digest_is_due_on_its_day(person: User, run_jobs: RunJobs, clock: Traveller) -> None:
    NoticeSchedule.objects.create(
        user=person, digest_every=NoticeSchedule.DigestEvery.WEEK, digest_weekday=4, digest_at=time(18)
    )
    gather(person)
    dispatch = tell(person)
    run_jobs()
    dispatch.refresh_from_db()
    assert dispatch.due_at == datetime(2026, 7, 3, 18, 0, tzinfo=UTC)


def test_digest_in_quiet_hours_is_due_at_their_end(person: User, run_jobs: RunJobs, clock: Traveller) -> None:
    be_quiet(person, time(6), time(9))
    gather(person)
    dispatch = tell(person)
    run_jobs()
    dispatch.refresh_from_db()
    assert dispatch.due_at == datetime(2026, 7, 2, 9, 0, tzinfo=UTC)


def test_digest_with_nothing_left_is_not_sent(
    person: User, run_jobs: RunJobs, clock: Traveller, untrue: set[str]
) -> None:
    gather(person)
    first, second = tell(person, 1), tell(person, 2, NoticeKind.CHAT)
    run_jobs()
    untrue.add("match-1")
    choose_deliveries(user=person, deliveries={(NoticeKind.CHAT, "mail"): Delivery.NEVER})
    clock.shift(timedelta(days=1))
    run_jobs()
    assert fate(first) == (State.SKIPPED, "outdated")
    assert fate(second) == (State.SKIPPED, "not_wanted")
    assert mail.outbox == []


def test_failed_digest_is_retried_with_the_same_content(
    person: User, run_jobs: RunJobs, clock: Traveller, untrue: set[str], settings: Settings
) -> None:
    gather(person)
    early = tell(person, 1)
    run_jobs()
    digest = Digest.objects.get()
    clock.move_to(digest.due_at)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    run_jobs()
    assert fate(early) == (State.FAILED, "unreachable")
    late = tell(person, 2)
    run_jobs()
    assert fate(late) == (State.HELD, "digest")
    assert late.digest_id != digest.pk
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    clock.shift(timedelta(minutes=1))
    run_jobs()
    assert fate(early) == (State.SENT, "")
    assert fate(late) == (State.HELD, "digest")
    (letter,) = mail.outbox
    assert letter.subject == "1 new notice at Hidalgo"


def test_notice_after_a_digest_has_closed_joins_the_next_one(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    gather(person)
    tell(person, 1)
    run_jobs()
    first = Digest.objects.get()
    deliver_digest(first.pk)
    late = tell(person, 2)
    run_jobs()
    late.refresh_from_db()
    assert late.due_at == first.due_at + timedelta(days=1)
    clock.move_to(late.due_at)
    run_jobs()
    assert fate(late) == (State.SENT, "")
    assert len(mail.outbox) == 2
