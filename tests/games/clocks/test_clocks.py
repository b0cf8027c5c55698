"""Clocks of a match: they run for awaited seats, and stop with the turn."""

from datetime import date, time

import pytest
from django.db import connection
from msgspec.structs import replace

from accounts.calendar.services import save_calendar
from games.clocks.services import clocks
from games.el_grande.rules.actions import ChooseRegion, VetoPass
from games.el_grande.rules.agenda import Turn
from games.el_grande.rules.state import ArmedVeto, Face
from games.lobby.services.tables import open_match, resign_match
from games.matches.models import Match, Seat
from games.matches.refusals import InvalidInput
from games.matches.selectors.positions import position_of
from games.plans.services.standing_orders import keep_plan
from games.play.services.moves import await_seats
from tests.games.clocks.timed import DAILY, DAY, HOUR, NOON, awaited, clock, measured, timed_table
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    fresh,
    full_table,
    legal,
    people,
    play_out,
    put,
    submit,
)

pytestmark = pytest.mark.django_db

BANK = {"preset": "custom", "turn_hours": 10, "bank_hours": 20, "increment_hours": 3, "cap_hours": 25}


def test_clock_runs_only_for_the_awaited_seat(time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(3))
    mover = awaited(match)
    assert mover.deadline == NOON + DAY
    assert fresh(match).seats.filter(deadline__isnull=False).count() == 1
    time_machine.move_to(NOON + 5 * HOUR, tick=False)
    submit(match, mover.index, legal(match, mover.index)[0])
    mover.refresh_from_db()
    assert (mover.deadline, mover.remind_at) == (None, None)
    assert measured(mover.user) == ["in_time"]
    assert awaited(match).deadline == NOON + 5 * HOUR + DAY


def test_without_a_clock_nobody_has_a_deadline():
    match = advance(full_table(people(2)), 1)
    assert not match.seats.filter(deadline__isnull=False).exists()
    assert awaited(match).clock is None


def test_no_clock_runs_for_an_ai():
    match = timed_table(people(1), ["uniform"], options=DEFAULT_OPTIONS | {"first_player": "1"})
    assert awaited(match).ai_level
    assert not match.seats.filter(deadline__isnull=False).exists()


def test_bank_pays_for_a_long_turn_and_gets_its_increment(time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(2), clock=BANK)
    mover = awaited(match)
    assert mover.deadline == NOON + 30 * HOUR
    time_machine.move_to(NOON + 14 * HOUR, tick=False)
    submit(match, mover.index, legal(match, mover.index)[0])
    mover.refresh_from_db()
    assert clock(mover).bank == (20 - 4 + 3) * HOUR


def test_changed_sleeping_hours_apply_from_the_next_turn(time_machine):
    time_machine.move_to(NOON, tick=False)
    sitters = people(2)
    match = timed_table(sitters, clock=DAILY | {"honours_sleep": True})
    mover = awaited(match)
    save_calendar(user=mover.user, sleeps_at=time(22), wakes_at=time(8), weekend=[])
    assert awaited(match).deadline == NOON + DAY
    while (seat := awaited(match)).awaited_since == NOON or seat.user_id != mover.user_id:
        time_machine.shift(60)
        advance(match)
    assert seat.deadline == seat.awaited_since + DAY + 2 * 10 * HOUR


def test_seat_that_plays_and_is_asked_again_at_once_gets_fresh_hours(time_machine):
    """The last bidder may have the first turn."""
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(2), options=DEFAULT_OPTIONS | {"first_player": "0"})
    first = awaited(match)
    submit(match, first.index, min(legal(match, first.index), key=lambda bid: bid.card))
    time_machine.move_to(NOON + 23 * HOUR, tick=False)
    second = awaited(match)
    highest = max(legal(match, second.index), key=lambda bid: bid.card)
    submit(match, second.index, highest)
    assert awaited(match).index == second.index
    assert awaited(match).deadline == NOON + 23 * HOUR + DAY


@pytest.fixture
def facing_veto(noon) -> Match:
    """Seat 0 is to declare the King card, its clock runs since noon; seat 1 has a veto."""
    match = timed_table(people(3), clock=BANK)
    state = position_of(match).state
    faces = tuple(Face(card, 0 if card == "5A" else None) for card in ("1H", "2H", "3D", "4B", "5A"))
    return put(
        match,
        replace(
            state,
            king="GAL",
            order=(0, 1, 2),
            bids=(13, 12, 11),
            display=faces,
            vetoes=(ArmedVeto(1, state.round, state.round + 1),),
            agenda=(Turn(0, "5A"),),
        ),
    )


@pytest.mark.parametrize("is_ordered", [True, False], ids=["by standing orders", "in person"])
def test_seat_that_is_asked_again_after_another_has_answered_begins_a_new_turn(noon, facing_veto, is_ordered):
    """No matter how the answer was given: the clock must not reveal that there are standing orders."""
    match = facing_veto
    if is_ordered:
        user = match.seats.get(index=1).user
        keep_plan(match_id=match.pk, user=user, kind="veto", orders={"orders": [], "default": "pass"})
    noon.move_to(NOON + 14 * HOUR)
    submit(match, 0, ChooseRegion("SEV"))
    if not is_ordered:
        submit(match, 1, VetoPass())
    mover = awaited(match)
    assert (mover.index, mover.awaited_since) == (0, NOON + 14 * HOUR)
    assert measured(mover.user) == ["in_time"]
    assert clock(mover).bank == (20 - 4 + 3) * HOUR
    assert mover.deadline == NOON + 14 * HOUR + (10 + 19) * HOUR


@pytest.mark.parametrize(
    ("movers", "is_another_turn"),
    [((0,), False), ((0, 0), False), ((0, 1), True), ((0, 1, 0), True), ((1, 0), False), ((1,), False)],
)
def test_new_turn_begins_only_if_others_have_moved_since(noon, facing_veto, movers, is_another_turn):
    match = facing_veto
    noon.move_to(NOON + HOUR)
    seats = list(match.seats.select_related("user"))
    await_seats(match, seats, frozenset({0}), movers, NOON + HOUR)
    assert bool(measured(seats[0].user)) == is_another_turn
    assert (awaited(match).awaited_since == NOON + HOUR) == is_another_turn


def test_a_finished_match_has_no_clocks():
    match = play_out(timed_table(people(2)))
    assert match.status == Match.Status.FINISHED
    assert not match.seats.filter(deadline__isnull=False).exists()
    assert not match.seats.filter(remind_at__isnull=False).exists()


def test_resigning_stops_the_clock():
    match = timed_table(people(3))
    mover = awaited(match)
    resign_match(match_id=match.pk, user=mover.user)
    mover.refresh_from_db()
    assert (mover.deadline, measured(mover.user)) == (None, [])


def test_pause_stops_the_clocks_and_its_end_restarts_them(time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(2))
    time_machine.move_to(NOON + 10 * HOUR, tick=False)
    Match.objects.update(paused_at=NOON + 10 * HOUR)
    clocks.pause_clocks(fresh(match), list(match.seats.all()))
    assert not Seat.objects.filter(deadline__isnull=False).exists()
    later = NOON + 10 * HOUR + 3 * DAY
    Match.objects.update(paused_at=None)
    clocks.resume_clocks(fresh(match), list(match.seats.select_related("user")), NOON + 10 * HOUR, later)
    assert awaited(match).deadline == later + 14 * HOUR


def test_no_clock_starts_in_a_paused_match(time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(2))
    Match.objects.update(paused_at=NOON)
    clocks.pause_clocks(fresh(match), list(match.seats.all()))
    advance(match)
    assert awaited(match).deadline is None
    Match.objects.update(paused_at=None)
    clocks.resume_clocks(fresh(match), list(match.seats.select_related("user")), NOON, NOON + DAY)
    assert awaited(match).deadline == NOON + 2 * DAY


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("clock", {"clock": DAILY | {"turn_hours": 0}}),
        ("clock", {"clock": DAILY | {"bank_hours": 5}}),
        ("clock", {"clock": {"preset": "hasty", "turn_hours": 1}}),
        ("absence", {"absence": "forget"}),
        ("caretaker_level", {"caretaker_level": "clairvoyant"}),
    ],
)
def test_invalid_clock_absence_or_caretaker_is_refused_by_field(field, change):
    with pytest.raises(InvalidInput) as refused:
        open_match(
            host=people(1)[0], game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[], **change
        )
    assert refused.value.field == field


@pytest.mark.parametrize(("honours_weekends", "more"), [(False, 1), (True, 2)])
def test_clock_costs_a_move_one_query_and_another_if_rests_are_honoured(
    django_assert_max_num_queries, honours_weekends, more
):
    plain = advance(full_table(people(4)), 1)
    timed = timed_table(people(4), clock=DAILY | {"honours_weekends": honours_weekends})
    with django_assert_max_num_queries(40) as without:
        advance(plain)
    with django_assert_max_num_queries(40) as with_clock:
        advance(timed)
    assert len(with_clock) == len(without) + more


@pytest.mark.parametrize(
    ("column", "index"), [("deadline", "seats_by_deadline"), ("remind_at", "seats_by_reminder")]
)
def test_sweeps_use_an_index(column, index):
    timed_table(people(2))
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            # With a handful of rows the planner would not use an index; what matters is that it could.
            cursor.execute("SET LOCAL enable_seqscan = off")
    due = Seat.objects.filter(**{f"{column}__lte": NOON}).order_by(column)
    assert index in due.values_list("match_id", "index")[:500].explain()


def test_vacation_booked_before_the_turn_moves_its_deadline(time_machine):
    from accounts.calendar.services import book_vacation

    time_machine.move_to(NOON, tick=False)
    sitters = people(2)
    for user in sitters:
        book_vacation(user=user, first_day=date(2026, 5, 5), last_day=date(2026, 5, 8), today=NOON.date())
    match = timed_table(sitters, clock=DAILY | {"vacation_days": 3})
    assert awaited(match).deadline == NOON + 4 * DAY
