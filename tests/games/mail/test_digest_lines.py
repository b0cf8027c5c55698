"""Digests say of every turn what is asked and how much time is left."""

import pytest
from django.core import mail

from accounts.notices.models import Delivery, Notice, NoticeKind
from accounts.notices.services.preferences import choose_deliveries
from games.core.types import TABLE
from games.mail.selectors.digest_lines import turn_lines
from tests.games.clocks.timed import DAILY, DAY, HOUR, awaited, sweep, timed_table
from tests.games.tables import advance, awaited_seat, full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(noon):
    """Somebody in Tokyo who gets everything by a digest and has three days for each turn."""
    sitters = people(2)
    for each in sitters:
        each.time_zone = "Asia/Tokyo"
        each.save()
        choose_deliveries(
            user=each, deliveries={(kind, "mail"): Delivery.DIGEST for kind in NoticeKind.values}
        )
    return awaited(timed_table(sitters, clock=DAILY | {"turn_hours": 72})).user


def test_a_digest_says_of_each_turn_what_is_asked_and_how_long_there_is_time(noon, reader, run_jobs):
    noon.shift(40 * HOUR)
    sweep()
    run_jobs()
    noon.shift(30 * HOUR)
    run_jobs()
    turn = Notice.objects.get(user=reader, kind="your_turn")
    letter = next(letter for letter in mail.outbox if letter.to == [reader.email])
    html = letter.alternatives[0][0]
    for part in (letter.body, html):
        assert turn.text in part
        assert "left, until May 7, 2026, 9 p.m." in part


def test_a_reminder_says_what_is_asked_and_a_turn_says_it_once(noon, reader):
    noon.shift(2 * DAY)
    sweep()
    notices = list(Notice.objects.filter(user=reader).exclude(kind="match_started"))
    assert {notice.kind for notice in notices} == {"your_turn", "time_runs_out"}
    asked = next(notice.text for notice in notices if notice.kind == "your_turn")
    for notice in notices:
        lines = turn_lines([notice])[notice.pk]
        assert (asked in lines) == (notice.kind == "time_runs_out")
        assert lines[-1].startswith("1\N{NO-BREAK SPACE}day left, until May 7, 2026")


def test_a_turn_that_was_taken_and_one_without_a_clock_have_no_time(reader):
    timeless = full_table(people(2))
    while awaited_seat(timeless) == TABLE:
        advance(timeless)
    mine = awaited(timeless).user
    notice = Notice.objects.get(user=mine, kind="your_turn")
    assert turn_lines([notice]) == {notice.pk: []}
    advance(timeless)
    assert turn_lines([notice]) == {notice.pk: []}


@pytest.mark.parametrize("tables", [1, 30])
def test_lines_cost_the_same_however_many_turns_there_are(noon, tables, django_assert_num_queries):
    host, guest = people(2)
    for _ in range(tables):
        timed_table([host, guest])
    notices = list(Notice.objects.filter(kind="your_turn", user=host))
    with django_assert_num_queries(3):
        lines = turn_lines(notices)
    assert [len(each) for each in lines.values()] == [1] * tables
