"""What becomes of a notice on its way out: at once, later, together with others, or not at all; each visibly."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from django.core import mail
from pytest_django import Settings
from time_machine import Traveller

from accounts import relevance
from accounts.models import Delivery, Digest, Dispatch, Notice, NoticeKind, Rhythm, TopicWish, User
from accounts.services.deliveries import send_again
from accounts.services.notices import notify
from accounts.services.preferences import choose_deliveries, choose_topic
from accounts.tasks import deliver_digest
from config.jobs import runner
from config.jobs.models import Job
from config.jobs.sweep import void_leases
from tests.accounts.letters import mail_server
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]
State = Dispatch.State
NOON = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
NIGHT = datetime(2026, 7, 1, 23, 0, tzinfo=UTC)
MORNING = datetime(2026, 7, 2, 7, 0, tzinfo=UTC)


@pytest.fixture
def clock() -> Iterator[Traveller]:
    with time_machine.travel(NOON, tick=False) as moving:
        yield moving


@pytest.fixture(autouse=True)
def untrue() -> Iterator[set[str]]:
    """Topics of turns that somebody has taken in the meantime."""
    gone: set[str] = set()
    kept = dict(relevance.checks)
    relevance.checks["your_turn"] = lambda notices: {each.pk for each in notices if each.topic not in gone}
    yield gone
    relevance.checks.clear()
    relevance.checks.update(kept)


def tell(person: User, number: int = 1, kind: str = NoticeKind.YOUR_TURN) -> Dispatch:
    notice = notify(
        user=person,
        kind=kind,
        subject=f"News {number}",
        text=f"What happened at table {number}.",
        url=f"/matches/{number}/",
        dedupe_key=f"{kind}-{number}",
        topic=f"match-{number}",
    )
    return Dispatch.objects.get(notice=notice)


def fate(dispatch: Dispatch) -> tuple[str, str]:
    dispatch.refresh_from_db()
    return dispatch.state, dispatch.reason


def be_quiet(person: User, start: time = time(22), end: time = time(7)) -> None:
    Rhythm.objects.update_or_create(user=person, defaults={"quiet_from": start, "quiet_until": end})


def gather(person: User, *kinds: str) -> None:
    wanted = {(kind, "mail"): Delivery.DIGEST for kind in kinds or NoticeKind.values}
    choose_deliveries(user=person, deliveries=wanted)


def test_in_quiet_hours_a_notice_waits_for_their_end(
    person: User, run_jobs: RunJobs, clock: Traveller, untrue: set[str]
) -> None:
    be_quiet(person)
    clock.move_to(NIGHT)
    dispatch = tell(person)
    run_jobs()
    assert fate(dispatch) == (State.HELD, "quiet_hours")
    assert dispatch.due_at == MORNING
    assert mail.outbox == []
    clock.move_to(MORNING - timedelta(seconds=1))
    assert run_jobs() == 0
    clock.move_to(MORNING)
    assert run_jobs() == 1
    assert fate(dispatch) == (State.SENT, "")
    assert dispatch.sent_at == MORNING
    assert len(mail.outbox) == 1


def test_quiet_hours_are_those_of_the_persons_own_clock(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    User.objects.update(time_zone="Asia/Tokyo")
    be_quiet(person)
    person.refresh_from_db()
    clock.move_to(datetime(2026, 7, 1, 14, 0, tzinfo=UTC))
    dispatch = tell(person)
    run_jobs()
    assert fate(dispatch) == (State.HELD, "quiet_hours")
    assert dispatch.due_at == datetime(2026, 7, 1, 22, 0, tzinfo=UTC)


def test_what_nobody_can_decline_comes_at_night_too(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    be_quiet(person)
    choose_topic(user=person, topic="match-1", wish=TopicWish.Wish.MUTE)
    clock.move_to(NIGHT)
    dispatch = tell(person, kind="security")
    run_jobs()
    assert fate(dispatch) == (State.SENT, "")


def test_a_turn_that_was_taken_in_the_night_is_not_told_in_the_morning(
    person: User, run_jobs: RunJobs, clock: Traveller, untrue: set[str]
) -> None:
    be_quiet(person)
    clock.move_to(NIGHT)
    taken, waiting = tell(person, 1), tell(person, 2)
    run_jobs()
    untrue.add("match-1")
    clock.move_to(MORNING)
    run_jobs()
    assert fate(taken) == (State.SKIPPED, "outdated")
    assert fate(waiting) == (State.SENT, "")
    assert [letter.subject for letter in mail.outbox] == ["News 2"]


def test_a_notice_that_need_not_wait_is_sent_even_if_its_reader_was_quicker(
    person: User, run_jobs: RunJobs, untrue: set[str]
) -> None:
    """Being at the table never suppresses a mail silently."""
    untrue.add("match-1")
    dispatch = tell(person, 1)
    run_jobs()
    assert fate(dispatch) == (State.SENT, "")


def test_a_digest_gathers_what_happened_in_one_letter(
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
    assert letter["Subject"] == "3 things happened at Hidalgo"
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


def test_a_weekly_digest_comes_on_its_day(person: User, run_jobs: RunJobs, clock: Traveller) -> None:
    Rhythm.objects.create(
        user=person, digest_every=Rhythm.DigestEvery.WEEK, digest_weekday=4, digest_at=time(18)
    )
    gather(person)
    dispatch = tell(person)
    run_jobs()
    dispatch.refresh_from_db()
    assert dispatch.due_at == datetime(2026, 7, 3, 18, 0, tzinfo=UTC)


def test_a_digest_in_quiet_hours_comes_when_they_end(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    be_quiet(person, time(6), time(9))
    gather(person)
    dispatch = tell(person)
    run_jobs()
    dispatch.refresh_from_db()
    assert dispatch.due_at == datetime(2026, 7, 2, 9, 0, tzinfo=UTC)


def test_a_digest_of_which_nothing_is_left_is_not_sent(
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


def test_a_digest_that_fails_is_tried_again_with_the_same_content(
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
    assert letter.subject == "1 thing happened at Hidalgo"


def test_whoever_comes_as_a_digest_closes_takes_the_next_one(
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


@pytest.mark.parametrize(
    ("wish", "turn", "chat"),
    [
        (TopicWish.Wish.MUTE, "muted", "muted"),
        (TopicWish.Wish.ONLY_MY_TURN, "", "muted"),
        ("", "", ""),
    ],
)
def test_a_match_can_be_quieter_than_others(
    person: User, run_jobs: RunJobs, wish: str, turn: str, chat: str
) -> None:
    choose_topic(user=person, topic="match-1", wish=TopicWish.Wish.MUTE)
    choose_topic(user=person, topic="match-1", wish=wish)
    about = [tell(person, 1), tell(person, 1, NoticeKind.CHAT), tell(person, 2, NoticeKind.CHAT)]
    run_jobs()
    assert [fate(dispatch)[1] for dispatch in about] == [turn, chat, ""]


def test_one_persons_wishes_are_not_anothers(person: User, run_jobs: RunJobs) -> None:
    choose_topic(user=person, topic="match-1", wish=TopicWish.Wish.MUTE)
    choose_deliveries(user=person, deliveries={(NoticeKind.YOUR_TURN, "mail"): Delivery.NEVER})
    be_quiet(person, time(0), time(23, 59))
    other = tell(UserFactory(), 1)
    run_jobs()
    assert fate(other) == (State.SENT, "")


def test_a_copy_that_is_asked_for_comes_at_once_and_under_an_id_of_its_own(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    choose_deliveries(user=person, deliveries={(NoticeKind.YOUR_TURN, "mail"): Delivery.NEVER})
    be_quiet(person, time(0), time(23, 59))
    dispatch = tell(person)
    run_jobs()
    assert fate(dispatch) == (State.SKIPPED, "not_wanted")
    for copy in (2, 3):
        assert send_again(dispatch=dispatch)
        assert not send_again(dispatch=dispatch), "it is on its way"
        run_jobs()
        assert fate(dispatch) == (State.SENT, "")
        assert dispatch.receipt == f"<dispatch-{dispatch.pk}.{copy}@localhost>"
    assert len({letter.extra_headers["Message-ID"] for letter in mail.outbox}) == len(mail.outbox) == 2


def test_nobody_can_ask_for_copies_without_end(person: User, run_jobs: RunJobs) -> None:
    dispatch = tell(person)
    run_jobs()
    asked = 0
    while send_again(dispatch=Dispatch.objects.get(pk=dispatch.pk)):
        asked += 1
        run_jobs()
    assert asked == Dispatch.MOST_COPIES - 1
    assert len(mail.outbox) == Dispatch.MOST_COPIES
    dispatch.refresh_from_db()
    assert not dispatch.can_be_sent_again


def test_every_notice_ends_in_a_state_that_says_what_became_of_it(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    be_quiet(person)
    gather(person, NoticeKind.CHAT)
    choose_deliveries(user=person, deliveries={(NoticeKind.MATCH_STARTED, "mail"): Delivery.NEVER})
    for hour in range(0, 48, 4):
        clock.move_to(NOON + timedelta(hours=hour))
        for kind in NoticeKind.values:
            tell(person, hour, kind)
        run_jobs()
    clock.move_to(NOON + timedelta(days=4))
    run_jobs()
    assert not Job.objects.exists()
    told = Notice.objects.count()
    assert Dispatch.objects.count() == told == 12 * len(NoticeKind)
    assert set(Dispatch.objects.values_list("state", flat=True)) == {State.SENT, State.SKIPPED}
    assert not Dispatch.objects.filter(state=State.SKIPPED, reason="").exists()


@pytest.fixture
def no_mail_server(settings: Settings) -> Settings:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    return settings


def pass_time(clock: Traveller, run_jobs: RunJobs, span: timedelta) -> None:
    """Let jobs run at the moments they are due, until some time has passed."""
    end = datetime.now(UTC) + span
    while (
        job := Job.objects.filter(parked_at=None, run_after__lte=end).order_by("run_after").first()
    ) is not None:
        clock.move_to(max(job.run_after, datetime.now(UTC)))
        run_jobs()
    clock.move_to(end)


def test_mail_outlives_hours_without_a_mail_server(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings, untrue: set[str]
) -> None:
    taken, waiting = tell(person, 1), tell(person, 2)
    pass_time(clock, run_jobs, timedelta(hours=5))
    assert fate(taken) == fate(waiting) == (State.FAILED, "unreachable")
    assert waiting.is_tried_again
    assert not Job.objects.filter(parked_at__isnull=False).exists()
    untrue.add("match-1")
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert fate(taken) == (State.SKIPPED, "outdated")
    assert fate(waiting) == (State.SENT, "")
    assert [letter.subject for letter in mail.outbox] == ["News 2"]


def test_mail_outlives_workers_that_died_of_other_things_meanwhile(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    """Each death costs the job a try; the dispatch must not be parked with it."""
    dispatch = tell(person)
    for _death in range(3):
        assert runner.claim(Job.objects.get().pk)
        void_leases()
    pass_time(clock, run_jobs, timedelta(hours=5))
    assert not Job.objects.filter(parked_at__isnull=False).exists()
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert fate(dispatch) == (State.SENT, "")


def test_after_a_day_a_mail_is_given_up_and_says_so(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    dispatch = tell(person)
    pass_time(clock, run_jobs, timedelta(days=2))
    assert fate(dispatch) == (State.FAILED, "unreachable")
    assert not dispatch.is_tried_again
    assert dispatch.can_be_sent_again
    assert not Job.objects.exists()


def test_a_digest_outlives_hours_without_a_mail_server_too(
    person: User, run_jobs: RunJobs, clock: Traveller, no_mail_server: Settings
) -> None:
    gather(person)
    dispatches = [tell(person, number) for number in (1, 2)]
    pass_time(clock, run_jobs, timedelta(days=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.FAILED, "unreachable")}
    no_mail_server.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.SENT, "")}
    assert len(mail.outbox) == 1
