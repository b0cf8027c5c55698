"""What becomes of a notice: it is sent at once, later or not at all, and says which."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.core import mail
from time_machine import Traveller

from accounts.notices.models import Delivery, Dispatch, Notice, NoticeKind, TopicPreference
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

pytestmark = pytest.mark.django_db


def test_notice_is_held_until_the_end_of_quiet_hours(
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


def test_quiet_hours_are_in_the_persons_time_zone(person: User, run_jobs: RunJobs, clock: Traveller) -> None:
    User.objects.update(time_zone="Asia/Tokyo")
    be_quiet(person)
    person.refresh_from_db()
    clock.move_to(datetime(2026, 7, 1, 14, 0, tzinfo=UTC))
    dispatch = tell(person)
    run_jobs()
    assert fate(dispatch) == (State.HELD, "quiet_hours")
    assert dispatch.due_at == datetime(2026, 7, 1, 22, 0, tzinfo=UTC)


def test_notice_that_cannot_be_declined_is_sent_in_quiet_hours(
    person: User, run_jobs: RunJobs, clock: Traveller
) -> None:
    be_quiet(person)
    choose_topic(user=person, topic="match-1", wish=TopicPreference.Wish.MUTE)
    clock.move_to(NIGHT)
    dispatch = tell(person, kind="security")
    run_jobs()
    assert fate(dispatch) == (State.SENT, "")


def test_held_notice_about_a_turn_taken_since_is_skipped(
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


def test_notice_about_a_turn_taken_before_it_was_sent_is_skipped(
    person: User, run_jobs: RunJobs, untrue: set[str]
) -> None:
    untrue.add("match-1")
    dispatch = tell(person, 1)
    run_jobs()
    assert fate(dispatch) == (State.SKIPPED, "outdated")
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("wish", "turn", "chat"),
    [
        (TopicPreference.Wish.MUTE, "muted", "muted"),
        (TopicPreference.Wish.ONLY_MY_TURN, "", "muted"),
        ("", "", ""),
    ],
)
def test_notices_of_one_match_can_be_muted(
    person: User, run_jobs: RunJobs, wish: str, turn: str, chat: str
) -> None:
    choose_topic(user=person, topic="match-1", wish=TopicPreference.Wish.MUTE)
    choose_topic(user=person, topic="match-1", wish=wish)
    about = [tell(person, 1), tell(person, 1, NoticeKind.CHAT), tell(person, 2, NoticeKind.CHAT)]
    run_jobs()
    assert [fate(dispatch)[1] for dispatch in about] == [turn, chat, ""]


def test_preferences_of_one_person_do_not_affect_others(person: User, run_jobs: RunJobs) -> None:
    choose_topic(user=person, topic="match-1", wish=TopicPreference.Wish.MUTE)
    choose_deliveries(user=person, deliveries={(NoticeKind.YOUR_TURN, "mail"): Delivery.NEVER})
    be_quiet(person, time(0), time(23, 59))
    other = tell(UserFactory(), 1)
    run_jobs()
    assert fate(other) == (State.SENT, "")


def test_requested_copy_is_sent_at_once_with_its_own_message_id(
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


def test_number_of_requested_copies_is_limited(person: User, run_jobs: RunJobs) -> None:
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


def test_every_dispatch_ends_as_sent_or_skipped_with_a_reason(
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
