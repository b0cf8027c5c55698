"""Idleness on a ladder costs rungs, and everybody may come back at the bottom."""

from datetime import timedelta

import pytest
from django.utils import timezone
from time_machine import Traveller

from accounts.calendar.models import Vacation
from accounts.people.models import User
from tests.factories import UserFactory
from tests.tournaments.builders import START, entrants
from tests.tournaments.ladders.ladders import ask, begun, holding, ladder, on_rung, order, person, rungs, tick
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import CompetitionEvent, Contender, Entry, EntryBan
from tournaments.competitions.words.events import chronicle_line
from tournaments.entering.services import enter_competition, withdraw_entry
from tournaments.ladders.models import LadderSnapshot
from tournaments.organising.services.lifecycle import (
    create_competition,
    open_sign_up,
    pause_competition,
    resume_competition,
)
from tournaments.rulings.services import reinstate_entry, remove_entry

pytestmark = pytest.mark.django_db
Kind, State = CompetitionEvent.Kind, Entry.State


def contender(entry: Entry) -> Contender:
    return Contender.objects.get(entry=entry)


def last_event(home) -> CompetitionEvent:
    return holding(home).events.order_by("-pk").first()


def test_an_idle_player_moves_down_a_tenth_once_and_later_off_the_ladder(clock: Traveller):
    home = ladder(20)
    idler, others = on_rung(home, 3), [on_rung(home, rung) for rung in (1, 2, 4, 5)]
    rest = list(home.contenders.exclude(entry=idler).values_list("entry", flat=True))
    for day in (30, 31, 59, 60):
        clock.move_to(START + timedelta(days=day))
        home.contenders.filter(entry__in=rest).update(last_played_at=timezone.now())
        tick(home)
        place = contender(idler).place
        assert place == (5 if day < 60 else None), day
        assert rungs(home) == list(range(1, 21 if day < 60 else 20))
    assert order(home)[:4] == [entry.pk for entry in others]
    idler.refresh_from_db()
    assert idler.state == State.DROPPED
    assert not EntryBan.objects.exists()
    steps = list(holding(home).events.order_by("pk").values_list("kind", "entry"))
    assert steps == [(Kind.SANK, idler.pk), (Kind.DROPPED_OUT, idler.pk)]
    assert [
        chronicle_line(each, reads_all=False).changes for each in holding(home).events.order_by("pk")
    ] == [
        ["rung: 3 → 5"],
        ["cause: no table for too long"],
    ]


def test_vacations_pauses_and_running_tables_do_not_count_as_idle(clock: Traveller):
    home = ladder(10, reach_places=10)
    held, today = holding(home), START.date()
    away, playing = on_rung(home, 1), on_rung(home, 2)
    Vacation.objects.create(
        user=away.user,
        first_day=today + timedelta(days=1),
        last_day=today + timedelta(days=10),
        booked_on=today,
    )
    begun(on_rung(home, 10), playing)
    clock.shift(timedelta(days=20))
    pause_competition(competition_id=held.pk, by=held.owner, reason="Holidays")
    clock.shift(timedelta(days=15))
    resume_competition(competition_id=held.pk, by=held.owner, reason="Back")
    tick(home)
    assert not holding(home).events.filter(kind=Kind.SANK).exists()
    clock.shift(timedelta(days=10))
    tick(home)
    sunk = holding(home).events.filter(kind=Kind.SANK).values_list("entry", flat=True)
    assert len(sunk) == 7
    assert not {away.pk, playing.pk} & set(sunk)


def test_a_player_dropped_for_idleness_may_come_back_at_the_bottom(clock: Traveller):
    home = ladder(4, idle_days=7)
    gone = on_rung(home, 1)
    clock.shift(timedelta(days=14))
    home.contenders.exclude(entry=gone).update(last_played_at=timezone.now())
    tick(home)
    assert gone.pk not in order(home)
    enter_competition(competition_id=holding(home).pk, user=gone.user)
    newcomer = enter_competition(competition_id=holding(home).pk, user=UserFactory())
    run_competition_jobs()
    assert order(home)[-2:] == [gone.pk, newcomer.pk]
    assert rungs(home) == [1, 2, 3, 4, 5]
    tick(home)
    assert order(home)[-2:] == [gone.pk, newcomer.pk]


def test_a_player_who_withdraws_and_re_enters_at_once_is_at_the_bottom():
    home = ladder(4)
    hasty = on_rung(home, 1)
    withdraw_entry(competition_id=holding(home).pk, user=hasty.user)
    enter_competition(competition_id=holding(home).pk, user=hasty.user)
    tick(home)
    assert order(home)[-1] == hasty.pk
    assert rungs(home) == [1, 2, 3, 4]


def test_removing_a_player_leaves_no_gap_and_reinstating_puts_them_at_the_bottom():
    home = ladder(4)
    removed, owner = on_rung(home, 2), holding(home).owner
    remove_entry(entry_id=removed.pk, by=owner, reason="Unkind words")
    tick(home)
    assert rungs(home) == [1, 2, 3]
    reinstate_entry(entry_id=removed.pk, by=owner, reason="A misunderstanding")
    tick(home)
    assert order(home)[-1] == removed.pk
    assert contender(removed).place == 4


def test_a_closed_account_leaves_the_ladder():
    home = ladder(3)
    User.objects.filter(pk=person(home, 2).pk).update(is_active=False)
    ask(on_rung(home, 3), on_rung(home, 1))
    tick(home)
    assert rungs(home) == [1, 2]
    assert last_event(home).after == {"cause": "account_closed"}


def test_reserves_move_up_when_there_is_room():
    home = ladder(3, regulations={"admission": {"most_entrants": 3, "least_entrants": 2}})
    reserve = enter_competition(competition_id=holding(home).pk, user=UserFactory())
    silent = entrants(1, holding(home), State.RESERVE)[0]
    assert reserve.state == State.RESERVE
    tick(home)
    assert len(order(home)) == 3
    withdraw_entry(competition_id=holding(home).pk, user=person(home, 1))
    tick(home)
    assert order(home)[-1] == reserve.pk
    assert len(order(home)) == 3
    silent.refresh_from_db()
    assert silent.state == State.RESERVE


def test_a_ladder_starts_by_itself_with_the_best_rated_on_top_and_takes_a_snapshot(clock: Traveller):
    owner = UserFactory()
    held = create_competition(
        owner=owner,
        name="Endless",
        game="el_grande",
        options={},
        regulations={
            "start": {"at": (START + timedelta(days=2)).isoformat(), "check_in_hours": 0},
            "admission": {"least_entrants": 2},
        },
        stages=[{"name": "Ladder", "settings": {"format": "ladder", "sizes": [2, 3]}}],
        visibility="public",
    )
    open_sign_up(competition_id=held.pk, by=owner)
    field = entrants(4, held, State.ENTERED)
    for number, entry in enumerate(field):
        Entry.objects.filter(pk=entry.pk).update(seed_rating=1400 + 50 * number)
    clock.shift(timedelta(days=2))
    run_competition_jobs()
    home = held.stages.get().divisions.get()
    assert order(home) == [entry.pk for entry in reversed(field)]
    assert LadderSnapshot.objects.get().order == order(home)
    held.refresh_from_db()
    assert held.due_at == timezone.now() + timedelta(hours=1)
