"""Upkeep of a ladder: results move people table by table, and monthly snapshots are taken."""

from datetime import date, timedelta

import pytest
from django.utils import timezone
from time_machine import Traveller

from accounts.calendar.models import Vacation
from accounts.notices.models import Notice
from games.matches.models import Match
from tests.tournaments.builders import START
from tests.tournaments.ladders.ladders import (
    accept,
    ask,
    begun,
    end,
    holding,
    ladder,
    on_rung,
    order,
    play,
    tick,
)
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import CompetitionEvent, Contender, Entry, Table
from tournaments.competitions.words.events import chronicle_line
from tournaments.ladders.models import Challenge, LadderSnapshot
from tournaments.rulings.services import adjudicate_table, void_table

pytestmark = pytest.mark.django_db
Kind, State = CompetitionEvent.Kind, Entry.State


def contender(entry: Entry) -> Contender:
    return Contender.objects.get(entry=entry)


def last_event(home) -> CompetitionEvent:
    return holding(home).events.order_by("-pk").first()


def test_the_winner_moves_above_the_loser_and_only_moved_players_get_a_new_since(clock: Traveller):
    home = ladder(5)
    before = order(home)
    clock.shift(timedelta(days=3))
    high, low = on_rung(home, 2), on_rung(home, 4)
    play(low, high, challenger=low)
    assert order(home) == [before[0], before[3], before[1], before[2], before[4]]
    assert [each.since == timezone.now() for each in home.contenders.order_by("place")] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert contender(low).games == contender(high).games == 1
    assert contender(low).last_played_at == timezone.now()
    event = last_event(home)
    assert event.kind == Kind.TABLE_ENDED
    assert (event.before["order"], event.after["order"]) == (before, order(home))
    assert set(Notice.objects.filter(kind="competition").values_list("text", flat=True)) == {
        "You have moved up from rung 4 to rung 2.",
        "You have moved down from rung 2 to rung 3.",
    }


def test_tied_players_keep_their_order_and_a_leaver_is_last():
    home = ladder(5, sizes=[4])
    before = order(home)
    first, second, third, fourth = (on_rung(home, rung) for rung in (1, 2, 3, 4))
    table = begun(fourth, first, second, third)
    seat = table.seats.get(entry=first)
    table.match.seats.filter(index=seat.index).update(resigned_at=timezone.now())
    end(table, {fourth.pk: 1, third.pk: 2, second.pk: 2, first.pk: 4})
    assert order(home) == [before[3], before[1], before[2], before[0], before[4]]


@pytest.mark.parametrize("status", [Match.Status.VOID, Match.Status.CANCELLED])
def test_a_match_without_a_result_moves_nobody(status):
    home = ladder(4)
    before = order(home)
    high, low = on_rung(home, 1), on_rung(home, 4)
    table = begun(low, high)
    end(table, {low.pk: 1, high.pk: 2}, status)
    assert order(home) == before
    assert contender(low).games == 0
    assert Challenge.objects.get().status == Challenge.Status.FINISHED
    assert Table.objects.get().status == Table.Status.VOID


def test_a_table_voided_by_a_ruling_moves_nobody():
    home = ladder(5)
    before = order(home)
    table = begun(on_rung(home, 4), on_rung(home, 1))
    void_table(table_id=table.pk, by=holding(home).owner, reason="A mistake")
    tick(home)
    assert order(home) == before
    assert Challenge.objects.get().status == Challenge.Status.FINISHED


def test_adjudicated_places_move_people_like_any_result():
    home = ladder(5)
    high, low = on_rung(home, 1), on_rung(home, 4)
    table = accept(ask(low, high)).table
    run_competition_jobs()
    ranks = {seat.index: 1 if seat.entry == low else 2 for seat in table.seats.all()}
    adjudicate_table(table_id=table.pk, ranks=ranks, by=holding(home).owner, reason="No time left")
    tick(home)
    assert order(home)[:2] == [low.pk, high.pk]
    assert [each.kind for each in holding(home).events.order_by("-pk")[:2]] == [
        Kind.TABLE_ENDED,
        Kind.ADJUDICATED,
    ]


def test_a_table_timed_out_during_a_vacation_does_not_count(clock: Traveller):
    home = ladder(4)
    before = order(home)
    high, low = on_rung(home, 1), on_rung(home, 4)
    table = begun(low, high)
    day = START.date() + timedelta(days=2)
    Vacation.objects.create(user=high.user, first_day=day, last_day=day, booked_on=START.date())
    clock.shift(timedelta(days=2))
    seat = table.match.seats.get(user=high.user)
    seat.caretaker_since = timezone.now()
    seat.save()
    clock.shift(timedelta(days=5))
    end(table, {low.pk: 1, high.pk: 2})
    assert order(home) == before
    assert "during a vacation" in " ".join(chronicle_line(last_event(home), reads_all=False).changes)
    assert Notice.objects.filter(text="The table counts for nothing; you stay on rung 4.").exists()


def test_a_table_timed_out_before_the_vacation_counts(clock: Traveller):
    home = ladder(4)
    high, low = on_rung(home, 1), on_rung(home, 4)
    table = begun(low, high)
    table.match.seats.filter(user=high.user).update(caretaker_since=timezone.now())
    day = START.date() + timedelta(days=1)
    Vacation.objects.create(user=high.user, first_day=day, last_day=day, booked_on=START.date())
    clock.shift(timedelta(days=1))
    end(table, {low.pk: 1, high.pk: 2})
    assert on_rung(home, 1) == low


def test_tables_count_in_the_order_in_which_they_ended(clock: Traveller):
    home = ladder(4)
    first, second, third, fourth = (on_rung(home, rung) for rung in (1, 2, 3, 4))
    early, late = begun(fourth, third), begun(third, first)
    for table, winner in ((late, third), (early, fourth)):
        clock.shift(timedelta(hours=1))
        for seat in table.seats.all():
            table.match.seats.filter(index=seat.index).update(rank=1 if seat.entry == winner else 2, points=0)
        Match.objects.filter(pk=table.match_id).update(status="finished", finished_at=timezone.now())
    tick(home)
    assert order(home) == [fourth.pk, third.pk, first.pk, second.pk]


def test_a_snapshot_is_taken_every_month(clock: Traveller):
    home = ladder(3)
    tick(home)
    tick(home)
    started = order(home)
    clock.shift(timedelta(days=10))
    play(on_rung(home, 3), on_rung(home, 1), challenger=on_rung(home, 3))
    clock.shift(timedelta(days=22))
    tick(home)
    clock.shift(timedelta(days=1))
    tick(home)
    looks = list(LadderSnapshot.objects.order_by("taken_on").values_list("taken_on", "order"))
    assert looks == [(START.date(), started), (date(2026, 4, 3), order(home))]
