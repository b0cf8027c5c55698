"""Concurrent requests to the real web process on PostgreSQL, and broken database connections."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import psycopg
import pytest

from tests.crowd import at_once
from tests.services_real.house import House
from tests.services_real.record import Record
from tests.visitors import Answer, Visitor

pytestmark = pytest.mark.real_services

WaitUntil = Callable[..., None]
CROWD = 20
PATIENCE = 40


@pytest.fixture
def database(house: House) -> Iterator[psycopg.Connection]:
    with house.database() as connection:
        yield connection


@pytest.fixture
def me(house: House) -> Visitor:
    return house.people[0]


@pytest.fixture
def record(house: House, me: Visitor, database: psycopg.Connection, wait_until: WaitUntil) -> Record:
    """A match of two people in which `me` has to bid first."""
    record = Record(database, me.open_table("person"))
    assert house.people[1].post(f"/matches/{record.match}/join/").status == 200
    wait_until(lambda: record.awaits(0), seconds=PATIENCE)
    return record


def drafted(me: Visitor, match: int) -> Answer:
    """Draft a turn of `me` without confirming it; return the page."""
    page = me.get(f"/matches/{match}/")
    page = me.post(f"/matches/{match}/draft/", action=page.choices[0], **page.stamp)
    assert page.can_confirm
    return page


def confirm_many_times(me: Visitor, match: int, submissions: list[str]) -> Counter[int]:
    stamp = drafted(me, match).stamp
    calls = [
        partial(me.post, f"/matches/{match}/confirm/", **{**stamp, "submission": submission})
        for submission in submissions
    ]
    return Counter(answer.status for answer in at_once(calls))


def test_when_many_tabs_confirm_one_draft_only_one_succeeds(me: Visitor, record: Record) -> None:
    answers = confirm_many_times(me, record.match, [f"tab-{number:04}" for number in range(CROWD)])
    assert answers == {200: 1, 409: CROWD - 1}
    assert record.versions == [1, 2]


def test_a_confirmation_repeated_with_one_key_always_succeeds_and_is_played_once(
    me: Visitor, record: Record
) -> None:
    answers = confirm_many_times(me, record.match, ["one-and-the-same"] * CROWD)
    assert answers == {200: CROWD}
    assert record.versions == [1, 2]
    turns = [f"match-{record.match}-turn-{version}" for version in (1, 2)]
    assert record.notices("your_turn") == turns


def test_when_many_join_the_last_seat_only_one_gets_it_and_the_match_starts_once(
    house: House, me: Visitor, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    record = Record(database, me.open_table("person"))
    guests = house.people[2:12]
    answers = at_once([partial(guest.post, f"/matches/{record.match}/join/") for guest in guests])
    assert Counter(answer.status for answer in answers) == {200: 1, 409: 9}
    wait_until(lambda: record.awaits(0), seconds=PATIENCE)
    assert record.versions == [1]
    assert len(record.notices("match_started")) == 1


def test_a_connection_that_breaks_during_a_move_leaves_no_half_move(
    me: Visitor, record: Record, house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    page = drafted(me, record.match)
    confirm = partial(me.post, f"/matches/{record.match}/confirm/", **page.stamp)
    with house.database() as other, other.transaction():
        # The moves are already written when deleting their draft has to wait for this lock.
        other.execute("LOCK TABLE games_turndraft IN SHARE MODE")
        answers = at_once([confirm, partial(break_the_waiting, database, wait_until)])
    assert answers[0].status == 500
    assert record.versions == [1]
    assert record.version == 1
    assert confirm().status == 200
    assert record.versions == [1, 2]


def break_the_waiting(database: psycopg.Connection, wait_until: WaitUntil) -> None:
    def is_broken() -> bool:
        found = database.execute(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock'"""
        ).fetchall()
        return bool(found)

    wait_until(is_broken, seconds=PATIENCE)
