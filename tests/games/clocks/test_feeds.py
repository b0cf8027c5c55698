"""The calendar feed of deadlines, and what feeds must not show."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar
from pytest_django import DjangoAssertNumQueries

from accounts.notices.feeds.links import token_of
from accounts.notices.services.feeds import make_feed_links
from accounts.notices.services.outbox import notify
from accounts.people.models import User
from games.lobby.services.tables import join_match, leave_match, open_match, resign_match
from games.matches.models import Match, Seat
from games.talk.services.chat import keep_note
from tests.games.tables import DEFAULT_OPTIONS, advance, awaited_seat, full_table, people

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def address_of(person: User, file: str) -> str:
    return f"/feeds/{token_of(make_feed_links(user=person))}/{file}"


def events_of(person: User) -> list:
    answer = Client().get(address_of(person, "deadlines.ics"))
    assert answer.status_code == 200
    return Calendar.from_ical(answer.content).walk("VEVENT")


@pytest.fixture
def match() -> Match:
    """Three people; the first bid is due by noon."""
    match = advance(full_table(people(3)), 1)
    Seat.objects.filter(match=match, is_awaited=True).update(
        deadline=NOON, awaited_since=NOON - timedelta(days=1)
    )
    return match


def sitter(match: Match, index: int) -> User:
    return match.seats.get(index=index).user


def test_turn_is_only_in_the_calendar_of_its_player(match: Match) -> None:
    seat = awaited_seat(match)
    (event,) = events_of(sitter(match, seat))
    assert event["DTSTART"].dt == NOON
    assert event["SUMMARY"] == f"Play in El Grande #{match.pk}"
    assert event["URL"] == f"http://localhost:8000/matches/{match.pk}/"
    assert events_of(sitter(match, (seat + 1) % 3)) == []


def test_later_deadline_moves_the_same_calendar_event(match: Match) -> None:
    owner = sitter(match, awaited_seat(match))
    (before,) = events_of(owner)
    Seat.objects.filter(user=owner).update(deadline=NOON + timedelta(hours=5))
    (after,) = events_of(owner)
    assert after["UID"] == before["UID"]
    assert after["DTSTART"].dt == NOON + timedelta(hours=5)


def test_next_turn_is_another_calendar_event(match: Match) -> None:
    owner = sitter(match, awaited_seat(match))
    (before,) = events_of(owner)
    Seat.objects.filter(user=owner).update(awaited_since=NOON)
    (after,) = events_of(owner)
    assert after["UID"] != before["UID"]


def test_unchanged_calendar_answers_304(match: Match) -> None:
    owner = sitter(match, awaited_seat(match))
    address = address_of(owner, "deadlines.ics")
    client = Client()
    first = client.get(address)
    assert first.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert b"X-PUBLISHED-TTL:PT1H\r\n" in first.content
    condition = {"if-none-match": first.headers["ETag"]}
    assert client.get(address, headers=condition).status_code == 304
    Seat.objects.filter(user=owner).update(deadline=NOON + timedelta(hours=1))
    assert client.get(address, headers=condition).status_code == 200


def test_calendar_has_no_deadlines_of_matches_the_user_resigned(match: Match) -> None:
    owner = sitter(match, awaited_seat(match))
    resign_match(match_id=match.pk, user=owner)
    assert events_of(owner) == []


def test_calendar_has_no_deadlines_of_finished_matches(match: Match) -> None:
    Match.objects.update(status=Match.Status.FINISHED)
    assert events_of(sitter(match, awaited_seat(match))) == []


def told_of(person: User, match: Match) -> None:
    notify(
        user=person,
        kind="chat",
        subject=f"Something at table {match.pk}",
        text="Somebody wrote.",
        url=match.get_absolute_url(),
        dedupe_key=f"chat-{match.pk}",
        topic=f"match-{match.pk}",
    )


def test_notices_of_an_open_table_the_user_left_are_not_in_the_feed() -> None:
    host, guest = people(2)
    match = open_match(host=host, game="el_grande", options=DEFAULT_OPTIONS, players=3, ai_levels=[])
    join_match(match_id=match.pk, user=guest)
    told_of(guest, match)
    address = address_of(guest, "notices.atom")
    words = f"Something at table {match.pk}"
    assert words in Client().get(address).text
    leave_match(match_id=match.pk, user=guest)
    assert words not in Client().get(address).text


def test_notices_of_a_match_the_user_resigned_are_not_in_the_feed(match: Match) -> None:
    owner = sitter(match, 0)
    told_of(owner, match)
    address = address_of(owner, "notices.atom")
    assert f"Something at table {match.pk}" in Client().get(address).text
    resign_match(match_id=match.pk, user=owner)
    assert f"Something at table {match.pk}" not in Client().get(address).text


def test_feeds_contain_no_note_no_secret_and_no_invitation_link(match: Match) -> None:
    owner = sitter(match, awaited_seat(match))
    keep_note(match_id=match.pk, user=owner, text="the windmill at noon")
    secret = bytes(match.secret).hex()
    for file in ("notices.atom", "deadlines.ics"):
        text = Client().get(address_of(owner, file)).text
        assert "windmill" not in text
        assert secret not in text
        assert match.invitation not in text


@pytest.mark.parametrize("number", [1, 30])
def test_calendar_query_count_does_not_grow_with_turns(
    number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    owner, other = people(2)
    for _table in range(number):
        match = open_match(host=owner, game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[])
        join_match(match_id=match.pk, user=other)
    Seat.objects.filter(user=owner).update(
        is_awaited=True, awaited_since=timezone.now(), deadline=timezone.now()
    )
    address = address_of(owner, "deadlines.ics")
    # link with its user, turns with their matches
    with django_assert_num_queries(2):
        answer = Client().get(address)
    assert answer.text.count("BEGIN:VEVENT") == number
