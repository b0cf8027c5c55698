"""Who is mailed about turns: not those who look at the table, and nobody who plays computer players only."""

from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.hooks import solitude_checks
from accounts.notices.models import Dispatch, MailPreference, Notice
from accounts.people.models import User
from games.lobby.services.tables import resign_match
from games.matches.models import Match
from games.matches.selectors.notices import against_computers
from games.seats.models import Vacancy
from games.talk.models import Visit
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, play_out, submit
from tests.seen import look_at

pytestmark = pytest.mark.django_db

WAIT = timedelta(minutes=5)


@pytest.fixture(autouse=True)
def waiting(settings: Settings) -> None:
    settings.MAIL_WAIT_MINUTES = 5


def device_of(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


def turn_of(person: User) -> Dispatch:
    """Return the mail about the person's newest turn."""
    return Dispatch.objects.filter(notice__user=person, notice__kind="your_turn", channel="mail").latest("pk")


def holder(match: Match) -> User:
    return match.seats.get(index=awaited_seat(match)).user


def outcome(dispatch: Dispatch) -> tuple[str, str]:
    dispatch.refresh_from_db()
    return dispatch.state, dispatch.reason


def to(person: User) -> list[str]:
    return [letter.subject for letter in mail.outbox if person.email in letter.to]


def test_turn_seen_at_the_table_on_one_device_is_not_mailed(run_jobs) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table(people(2)), 1)
        person = holder(match)
        run_jobs()
        clock.shift(timedelta(minutes=1))
        phone, desk = device_of(person), device_of(person)
        look_at(phone, phone.get(match.get_absolute_url()))
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn_of(person)) == ("skipped", "seen")
        assert "You’d already seen it on this site." in desk.get("/notices/deliveries/").text
    assert to(person) == []


def test_page_that_nobody_looks_at_is_not_looking(run_jobs) -> None:
    """A page that is fetched and never reported as seen: a tab in the background, or a program."""
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table(people(2)), 1)
        person = holder(match)
        run_jobs()
        device_of(person).get(match.get_absolute_url())
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn_of(person)) == ("sent", "")
    (subject,) = to(person)
    assert subject.startswith(f"Your turn in El Grande #{match.pk}")


def test_page_that_shows_an_older_position_is_not_looking_at_the_turn(run_jobs) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table(people(2)), 1)
        person = holder(match)
        run_jobs()
        seat = match.seats.get(user=person)
        Visit.objects.create(seat=seat, user=person, seen_version=match.version - 1, seen_at=timezone.now())
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn_of(person)) == ("sent", "")


def test_turn_that_was_played_is_not_mailed(run_jobs) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table(people(2)), 1)
        person = holder(match)
        turn = turn_of(person)
        run_jobs()
        clock.shift(timedelta(minutes=1))
        submit(match, awaited_seat(match), legal(match, awaited_seat(match))[0])
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn) == ("skipped", "outdated")
    assert not [subject for subject in to(person) if subject.startswith("Your turn")]


def test_match_that_has_ended_mails_no_turn_and_no_reminder(run_jobs) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = play_out(full_table(people(2)))
        assert match.status == Match.Status.FINISHED
        run_jobs()
        clock.shift(WAIT)
        run_jobs()
    asked = Dispatch.objects.filter(notice__kind__in=("your_turn", "time_runs_out"), channel="mail")
    assert set(asked.values_list("state", "reason")) == {("skipped", "outdated")}
    for person in User.objects.all():
        assert len(to(person)) == 1, "that it has begun and that it is over come in one mail"


def test_turn_of_a_match_that_counts_for_nothing_is_not_mailed(run_jobs) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table(people(2)), 1)
        turn = turn_of(holder(match))
        run_jobs()
        Match.objects.update(status=Match.Status.VOID)
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn) == ("skipped", "outdated")


def test_whole_match_against_computers_mails_no_turn(run_jobs) -> None:
    (person,) = people(1)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = full_table([person], ["uniform"])
        run_jobs()
        while (match := fresh(match)).status == Match.Status.PLAYING:
            submit(match, 0, legal(match, 0)[0])
            run_jobs()
        clock.shift(WAIT)
        run_jobs()
    turns = Dispatch.objects.filter(notice__kind="your_turn", channel="mail")
    assert turns.count() > 5
    assert set(turns.values_list("state", "reason")) == {("skipped", "computers")}
    assert len(to(person)) == 1


def test_player_who_wants_mails_about_computers_gets_them(run_jobs) -> None:
    (person,) = people(1)
    MailPreference.objects.create(user=person, turns_against_computers=True)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        match = advance(full_table([person], ["uniform"]), 1)
        assert holder(match) == person
        run_jobs()
        clock.shift(WAIT)
        run_jobs()
        assert outcome(turn_of(person)) == ("sent", "")


def solitary(match: Match) -> bool:
    notice = Notice.objects.filter(topic=f"match-{match.pk}", kind="your_turn").latest("pk")
    assert solitude_checks["your_turn"] is against_computers
    return against_computers([notice]) == {notice.pk}


def test_only_people_who_still_play_count_as_company() -> None:
    match = advance(full_table(people(2), ["uniform"]), 1)
    person = holder(match)
    other = match.seats.exclude(user=person).get(user__isnull=False)
    assert not solitary(match)
    other.caretaker_since = timezone.now()
    other.save()
    assert not solitary(match), "they may come back"
    other.end_care()
    other.save()
    resign_match(match_id=match.pk, user=other.user)
    assert solitary(match)
    vacancy = Vacancy.objects.create(seat=other, cause=Vacancy.Cause.GIVEN_UP, opened_at=timezone.now())
    assert not solitary(match), "somebody may take the seat over"
    vacancy.closed_at = timezone.now()
    vacancy.save()
    assert solitary(match)
