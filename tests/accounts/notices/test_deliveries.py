"""What becomes of a notice on its way out: at once, later or not at all; each visibly."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.core import mail
from time_machine import Traveller

from accounts.notices.models import Delivery, Dispatch, Notice, NoticeKind, TopicWish
from accounts.notices.services.deliveries import send_again
from accounts.notices.services.preferences import choose_deliveries, choose_topic
from accounts.people.models import User
from config.jobs.models import Job
from tests.accounts.notices.dispatches import (
    MORNING,
    NIGHT,
    NOON,
    RunJobs,
    State,
    be_quiet,
    fate,
    gather,
    tell,
)
from tests.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("untrue")]


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
