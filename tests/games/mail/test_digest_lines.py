"""Digests tell for every turn what is asked and how much time is left."""

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
    """Return a player in Tokyo who gets everything by digest and has three days for each turn."""
    sitters = people(2)
    for each in sitters:
        each.time_zone = "Asia/Tokyo"
        each.save()
        choose_deliveries(
            user=each, deliveries={(kind, "mail"): Delivery.DIGEST for kind in NoticeKind.values}
        )
    return awaited(timed_table(sitters, clock=DAILY | {"turn_hours": 72})).user


def test_digest_tells_for_each_turn_the_prompt_and_the_time_left(noon, reader, run_jobs):
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


def test_reminder_contains_the_prompt_and_a_turn_notice_does_not_repeat_it(noon, reader):
    noon.shift(2 * DAY)
    sweep()
    notices = list(Notice.objects.filter(user=reader).exclude(kind="match_started"))
    assert {notice.kind for notice in notices} == {"your_turn", "time_runs_out"}
    asked = next(notice.text for notice in notices if notice.kind == "your_turn")
    for notice in notices:
        lines = turn_lines([notice])[notice.pk]
        assert (asked in lines) == (notice.kind == "time_runs_out")
        assert lines[-1].startswith("1\N{NO-BREAK SPACE}day left, until May 7, 2026")


def test_turns_without_a_clock_or_already_taken_have_no_lines(reader):
    timeless = full_table(people(2))
    while awaited_seat(timeless) == TABLE:
        advance(timeless)
    mine = awaited(timeless).user
    notice = Notice.objects.get(user=mine, kind="your_turn")
    assert turn_lines([notice]) == {notice.pk: []}
    advance(timeless)
    assert turn_lines([notice]) == {notice.pk: []}


@pytest.mark.parametrize("tables", [1, 30])
def test_digest_lines_query_count_does_not_grow_with_turns(noon, tables, django_assert_num_queries):
    host, guest = people(2)
    for _ in range(tables):
        timed_table([host, guest])
    notices = list(Notice.objects.filter(kind="your_turn", user=host))
    with django_assert_num_queries(3):
        lines = turn_lines(notices)
    assert [len(each) for each in lines.values()] == [1] * tables
