"""Mails wait for their reader to look at the site; what is unseen by then goes out in one mail."""

from collections.abc import Iterator
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.test import Client
from pytest_django import Settings
from time_machine import Traveller

from accounts.hooks import sight_checks, solitude_checks
from accounts.notices.models import Delivery, Digest, Dispatch, MailPreference, NoticeKind
from accounts.notices.selectors.notices import delivery_preferences_of
from accounts.notices.services.deliveries import send_again
from accounts.notices.services.outbox import mark_notices_seen
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
    pass_time,
    tell,
)
from tests.accounts.notices.mail_server import Mailbox, mail_server
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

WAIT = timedelta(minutes=5)
MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def mailbox(settings: Settings) -> Iterator[Mailbox]:
    settings.MAIL_WAIT_MINUTES = 5
    settings.SITE_URL = "https://play.example.org"
    with mail_server(settings) as opened:
        yield opened


def see(person: User, number: int) -> None:
    assert mark_notices_seen(user=person, urls=[f"/matches/{number}/"]) == 1


def test_notice_is_mailed_once_its_reader_has_not_seen_it_for_some_minutes(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    dispatch = tell(person)
    run_jobs()
    assert fate(dispatch) == (State.HELD, "grace")
    assert dispatch.due_at == NOON + WAIT
    clock.move_to(NOON + WAIT - timedelta(seconds=1))
    assert run_jobs() == 0
    clock.move_to(NOON + WAIT)
    run_jobs()
    assert fate(dispatch) == (State.SENT, "")
    (letter,) = mailbox.letters
    assert letter["Subject"] == "News 1"
    assert letter["Message-ID"] == dispatch.receipt == f"<digest-{Digest.objects.get().pk}@play.example.org>"
    assert not Job.objects.exists()


def test_seen_notice_is_not_mailed_and_the_receipt_says_why(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, client: Client
) -> None:
    dispatch = tell(person)
    run_jobs()
    client.force_login(person)
    page = client.get("/notices/deliveries/").text
    assert "Waiting" in page
    assert "in case you see it here first" in page
    clock.shift(4 * MINUTE)
    see(person, 1)
    pass_time(clock, run_jobs, 2 * MINUTE)
    assert fate(dispatch) == (State.SKIPPED, "seen")
    assert mailbox.letters == []
    page = client.get("/notices/deliveries/").text
    assert "Not sent" in page
    assert "You’d already seen it on this site." in page


def test_what_an_app_knows_to_be_seen_is_not_mailed(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    dispatch = tell(person)
    with sight_checks.override(lambda notices: {notice.pk for notice in notices}, NoticeKind.YOUR_TURN):
        pass_time(clock, run_jobs, WAIT)
    assert fate(dispatch) == (State.SKIPPED, "seen")
    assert mailbox.letters == []


def test_turn_taken_while_its_mail_waits_is_not_mailed(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, untrue: set[str]
) -> None:
    dispatch = tell(person)
    run_jobs()
    untrue.add("match-1")
    pass_time(clock, run_jobs, WAIT)
    assert fate(dispatch) == (State.SKIPPED, "outdated")
    assert mailbox.letters == []


def test_notices_that_wait_at_the_same_time_go_out_in_one_mail(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    dispatches = [tell(person, 1, NoticeKind.CHAT)]
    run_jobs()
    for number in (2, 3):
        clock.shift(MINUTE)
        dispatches.append(tell(person, number))
        run_jobs()
    clock.shift(MINUTE)
    seen = tell(person, 4)
    run_jobs()
    see(person, 4)
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.SENT, "")}
    assert fate(seen) == (State.SKIPPED, "seen")
    (letter,) = mailbox.letters
    assert {dispatch.receipt for dispatch in dispatches} == {letter["Message-ID"]}
    assert letter["Subject"] == "News 2, and 2 more", "a turn matters most"
    for part in ("plain", "html"):
        words = letter.get_body((part,)).get_content()
        assert [f"at table {number}." in words for number in (1, 2, 3, 4)] == [True, True, True, False]
        assert [f"https://play.example.org/matches/{number}/" in words for number in (1, 4)] == [True, False]


def test_mail_goes_when_its_oldest_unseen_notice_has_waited(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    """Whoever has seen the first has not had time for the second yet."""
    first = tell(person, 1)
    run_jobs()
    clock.shift(4 * MINUTE)
    second = tell(person, 2)
    run_jobs()
    see(person, 1)
    clock.shift(MINUTE)
    run_jobs()
    assert fate(first) == (State.SKIPPED, "seen")
    assert fate(second) == (State.HELD, "grace")
    assert second.due_at == NOON + 9 * MINUTE
    see(person, 2)
    pass_time(clock, run_jobs, WAIT)
    assert fate(second) == (State.SKIPPED, "seen")
    assert mailbox.letters == []
    assert not Job.objects.exists()


def test_mails_of_different_people_are_not_gathered(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    other = UserFactory()
    tell(person, 1)
    tell(other, 2)
    pass_time(clock, run_jobs, WAIT)
    assert sorted((letter["To"], letter["Subject"]) for letter in mailbox.letters) == sorted(
        [(person.email, "News 1"), (other.email, "News 2")]
    )


def test_what_happens_after_a_burst_was_sent_begins_another(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    tell(person, 1)
    pass_time(clock, run_jobs, WAIT)
    tell(person, 2)
    pass_time(clock, run_jobs, WAIT)
    assert [letter["Subject"] for letter in mailbox.letters] == ["News 1", "News 2"]
    assert len({letter["Message-ID"] for letter in mailbox.letters}) == 2


def test_notices_of_a_night_come_in_one_mail_without_those_seen_meanwhile(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    be_quiet(person)
    clock.move_to(NIGHT)
    dispatches = []
    for number in (1, 2, 3):
        dispatches.append(tell(person, number))
        run_jobs()
        clock.shift(timedelta(hours=1))
    assert {fate(dispatch) for dispatch in dispatches} == {(State.HELD, "quiet_hours")}
    see(person, 2)
    clock.move_to(MORNING)
    run_jobs()
    (letter,) = mailbox.letters
    assert letter["Subject"] == "News 1, and 1 more"
    assert [fate(dispatch)[0] for dispatch in dispatches] == [State.SENT, State.SKIPPED, State.SENT]


def test_burst_that_would_come_in_quiet_hours_waits_for_their_end(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    be_quiet(person)
    clock.move_to(NIGHT.replace(hour=21, minute=58))
    dispatch = tell(person)
    pass_time(clock, run_jobs, timedelta(hours=1))
    assert fate(dispatch) == (State.HELD, "quiet_hours")
    assert dispatch.due_at == MORNING
    assert mailbox.letters == []
    pass_time(clock, run_jobs, timedelta(hours=12))
    assert fate(dispatch) == (State.SENT, "")
    assert len(mailbox.letters) == 1


def test_notice_does_not_wait_for_a_burst_of_the_morning_once_quiet_hours_are_over(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    be_quiet(person)
    clock.move_to(NIGHT)
    early = tell(person, 1)
    run_jobs()
    person.notice_schedule.delete()
    late = tell(person, 2)
    pass_time(clock, run_jobs, WAIT)
    assert fate(late) == (State.SENT, "")
    assert fate(early) == (State.HELD, "quiet_hours")
    pass_time(clock, run_jobs, timedelta(hours=8))
    assert [letter["Subject"] for letter in mailbox.letters] == ["News 2", "News 1"]


@pytest.mark.parametrize(("minutes", "due"), [("0", 0), ("15", 15), ("60", 60), ("", 5)])
def test_people_choose_how_long_their_mails_wait(
    person: User,
    run_jobs: RunJobs,
    clock: Traveller,
    mailbox: Mailbox,
    client: Client,
    minutes: str,
    due: int,
) -> None:
    client.force_login(person)
    answer = client.post("/settings/mail/", {"links": "open", "wait_minutes": minutes})
    assert answer.status_code == 302
    tell(person)
    if due:
        pass_time(clock, run_jobs, timedelta(minutes=due, seconds=-1))
        assert mailbox.letters == []
        clock.shift(timedelta(seconds=1))
    run_jobs()
    assert len(mailbox.letters) == 1


def test_unknown_waiting_time_is_refused(person: User, client: Client) -> None:
    client.force_login(person)
    assert client.post("/settings/mail/", {"links": "open", "wait_minutes": "7"}).status_code == 422
    assert not MailPreference.objects.exists()


def test_warnings_and_requested_copies_do_not_wait(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox
) -> None:
    warning, turn = tell(person, 1, "security"), tell(person, 2)
    run_jobs()
    assert fate(warning) == (State.SENT, "")
    see(person, 2)
    pass_time(clock, run_jobs, WAIT)
    assert fate(turn) == (State.SKIPPED, "seen")
    assert send_again(dispatch=turn)
    run_jobs()
    assert fate(turn) == (State.SENT, "")
    assert [letter["Subject"] for letter in mailbox.letters] == ["News 1", "News 2"]


def test_turns_among_computers_are_mailed_only_to_those_who_want_that(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, client: Client
) -> None:
    with solitude_checks.override(lambda notices: {notice.pk for notice in notices}, NoticeKind.YOUR_TURN):
        unasked = tell(person, 1)
        run_jobs()
        assert fate(unasked) == (State.SKIPPED, "computers"), "and at once"
        gather(person)
        unasked = tell(person, 2)
        run_jobs()
        assert fate(unasked) == (State.SKIPPED, "computers"), "nor in the digest"
        gather_nothing = {(kind, "mail"): Delivery.AT_ONCE for kind in NoticeKind.values}
        person.notice_preferences.filter(channel="mail").update(delivery=Delivery.AT_ONCE)
        assert delivery_preferences_of(person).deliveries == gather_nothing
        client.force_login(person)
        client.post("/settings/mail/", {"links": "open", "turns_against_computers": "on"})
        asked = tell(person, 3)
        pass_time(clock, run_jobs, WAIT)
    assert fate(asked) == (State.SENT, "")
    assert [letter["Subject"] for letter in mailbox.letters] == ["News 3"]


def test_unsubscribe_link_of_a_burst_stops_the_kinds_in_it(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, client: Client
) -> None:
    tell(person, 1)
    tell(person, 2, NoticeKind.CHAT)
    pass_time(clock, run_jobs, WAIT)
    (letter,) = mailbox.letters
    path = urlsplit(letter["List-Unsubscribe"].strip(" <>")).path
    page = client.get(path).text
    assert "It’s my turn" in page
    assert "Somebody wrote at my table" in page
    assert client.post(path).status_code == 200
    stopped = delivery_preferences_of(person).deliveries
    assert stopped == {("chat", "mail"): Delivery.NEVER, ("your_turn", "mail"): Delivery.NEVER}


def test_burst_survives_hours_without_a_mail_server_under_the_same_id(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, settings: Settings
) -> None:
    seen, unseen = tell(person, 1), tell(person, 2)
    run_jobs()
    port, settings.EMAIL_PORT = settings.EMAIL_PORT, 1
    pass_time(clock, run_jobs, timedelta(hours=3))
    assert {fate(seen), fate(unseen)} == {(State.FAILED, "unreachable")}
    later = tell(person, 3)
    see(person, 1)
    settings.EMAIL_PORT = port
    pass_time(clock, run_jobs, timedelta(hours=2))
    assert fate(seen) == (State.SKIPPED, "seen")
    assert fate(unseen) == fate(later) == (State.SENT, "")
    assert unseen.receipt == f"<digest-{unseen.digest_id}@play.example.org>"
    assert sorted(letter["Subject"] for letter in mailbox.letters) == ["News 2", "News 3"]
    assert not Job.objects.exists()


def test_every_notice_of_a_busy_day_ends_in_one_state(
    person: User, run_jobs: RunJobs, clock: Traveller, mailbox: Mailbox, untrue: set[str]
) -> None:
    be_quiet(person)
    gather(person, NoticeKind.VOTE)
    for number in range(1, 61):
        tell(person, number, (NoticeKind.YOUR_TURN, NoticeKind.CHAT, NoticeKind.VOTE)[number % 3])
        run_jobs()
        if number % 4 == 0:
            see(person, number - 1)
        if number % 5 == 0:
            untrue.add(f"match-{number - 2}")
        pass_time(clock, run_jobs, timedelta(minutes=number % 7 * 8))
    pass_time(clock, run_jobs, timedelta(days=2))
    assert not Job.objects.exists()
    assert set(Dispatch.objects.values_list("state", flat=True)) == {State.SENT, State.SKIPPED}
    assert not Dispatch.objects.filter(state=State.SKIPPED, reason="").exists()
    ids = [letter["Message-ID"] for letter in mailbox.letters]
    assert len(ids) == len(set(ids))
    assert set(Dispatch.objects.filter(state=State.SENT).values_list("receipt", flat=True)) == set(ids)
    assert len(ids) < Dispatch.objects.filter(state=State.SENT).count(), "some came together"
