"""Competitions that run by themselves, from the sign-up to the last place."""

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

import pytest
import time_machine
from django.db import transaction
from django.db.models import QuerySet
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from time_machine import Traveller

from config.jobs.models import Job
from games.models import Match, Seat
from tests.factories import UserFactory
from tests.tournaments.builders import START, entrants
from tests.tournaments.season import Season, findings, run_competition_jobs
from tournaments.models import (
    Bar,
    Competition,
    CompetitionEvent,
    Contender,
    Division,
    Entry,
    Round,
    Stage,
    Table,
    TableSeat,
)
from tournaments.services import rounds
from tournaments.services.absences import take_offered_seat
from tournaments.services.competitions import create_competition, open_sign_up
from tournaments.services.entries import check_in, enter_competition, withdraw_entry
from tournaments.services.refusals import WrongMoment
from tournaments.services.running import advance_competition, sweep_competitions

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind
WELL_BEHAVED: Final = {"no_shows": 0, "drop_outs": 0, "slow_matches": 0}


@pytest.fixture
def clock() -> Iterator[Traveller]:
    with time_machine.travel(START, tick=False) as moving:
        yield moving


def stage(format: str, sizes: list[int], name: str = "Stage", **settings: Any) -> dict[str, Any]:
    return {"name": name, "settings": {"format": format, "sizes": sizes, **settings}}


def opened(*stages: dict[str, Any], players: int, **regulations: Any) -> Competition:
    """A competition with so many entrants that starts in ten days."""
    owner = UserFactory()
    competition = create_competition(
        owner=owner,
        name="Spring cup",
        game="el_grande",
        options={},
        regulations={"start": {"at": (START + timedelta(days=10)).isoformat()}, **regulations},
        stages=list(stages),
        visibility=Competition.Visibility.PUBLIC,
    )
    open_sign_up(competition_id=competition.pk, by=owner)
    entrants(players, competition, Entry.State.ENTERED)
    competition.refresh_from_db()
    return competition


def at_once() -> dict[str, Any]:
    """A start without check-in."""
    return {"at": (START + timedelta(days=10)).isoformat(), "check_in_hours": 0}


def tick(competition: Competition) -> None:
    advance_competition(competition_id=competition.pk, now=timezone.now())
    competition.refresh_from_db()


def tables_of(stage: Stage) -> QuerySet[Table]:
    return Table.objects.filter(round__stage=stage)


def end_matches(clock: Traveller) -> None:
    """Everybody finishes at once, and the workers hear of it."""
    season = Season(Competition.objects.get(), clock, seed=3, **WELL_BEHAVED)
    for match in Match.objects.filter(status=Match.Status.PLAYING).prefetch_related("seats"):
        season.end(match, list(match.seats.all()))
    run_competition_jobs()


def played(competition: Competition, clock: Traveller, **behaviour: Any) -> Season:
    season = Season(competition, clock, seed=1, **behaviour)
    season.run()
    competition.refresh_from_db()
    return season


def test_heats_lead_to_semi_finals_and_a_final(clock: Traveller) -> None:
    competition = opened(
        stage("heats", [3], "Heats", advance=6),
        stage("knockout", [3], "Semi-finals", advance=3),
        stage("knockout", [3], "Final"),
        players=9,
    )
    played(competition, clock, **WELL_BEHAVED)
    assert findings(competition) == []
    heats, semis, final = competition.stages.all()
    assert [tables_of(each).count() for each in (heats, semis, final)] == [9, 2, 1]
    for entry in competition.entries.all():
        sat = TableSeat.objects.filter(entry=entry, table__round__stage=heats)
        assert sorted(sat.values_list("index", flat=True)) == [0, 1, 2]
    champion = Contender.objects.get(division__stage=final, place=1).entry
    assert champion.final_place == 1
    winners = TableSeat.objects.filter(table__round__stage=semis, rank=1).values_list("entry", flat=True)
    finalists = Contender.objects.filter(division__stage=final).values_list("entry", flat=True)
    assert set(winners) < set(finalists)


def test_a_swiss_stage_draws_equals_together_and_hardly_repeats(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3], rounds=2, days=20, soft_days=15), players=11)
    played(competition, clock, **WELL_BEHAVED)
    assert findings(competition) == []
    first, second = Round.objects.filter(stage__competition=competition)
    assert {table.seats.count() for table in first.tables.all()} == {3, 4}
    assert second.report["repeats"] <= second.report["repeats_bound"] + 1
    assert second.published_at >= first.closed_at + timedelta(hours=24)
    assert Contender.objects.filter(division__stage__competition=competition, games=2).count() == 11


def test_the_next_season_of_a_league_follows_from_the_last(clock: Traveller) -> None:
    competition = opened(
        stage("league", [3], league={"group_size": 5}),
        players=15,
        start={"at": (START + timedelta(days=10)).isoformat(), "repeats": "FREQ=MONTHLY;INTERVAL=3"},
    )
    played(competition, clock, **WELL_BEHAVED)
    assert findings(competition) == []
    contenders = Contender.objects.filter(division__stage__competition=competition).select_related("entry")
    up = {each.entry.user_id for each in contenders if each.outcome == "up"}
    down = {each.entry.user_id for each in contenders if each.outcome == "down"}
    assert len(up) == len(down) > 0
    successor = Competition.objects.get(series=competition.series, season=2)
    assert successor.status == Competition.Status.SIGN_UP
    assert successor.entries.count() == 15
    season = Season(successor, clock, seed=2, **WELL_BEHAVED)
    for _day in range(150):
        season.step()
        if Division.objects.filter(stage__competition=successor).exists():
            break
    top = set(
        Contender.objects.filter(division__stage__competition=successor, division__tier=1).values_list(
            "entry__user", flat=True
        )
    )
    assert up <= top
    assert not down & top


def test_a_round_robin_has_everybody_meet_everybody_in_both_seats(clock: Traveller) -> None:
    competition = opened(stage("round_robin", [2], rounds=2, days=50), players=4)
    played(competition, clock, **WELL_BEHAVED)
    assert findings(competition) == []
    pairs = [
        tuple(table.seats.values_list("entry", flat=True))
        for table in Table.objects.filter(round__stage__competition=competition)
    ]
    assert len(pairs) == len(set(pairs)) == 12


def test_silent_entrants_make_room_for_reserves_who_check_in(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3]), players=8, admission={"most_entrants": 8, "least_entrants": 4}
    )
    reserves = entrants(2, competition, Entry.State.RESERVE)
    clock.move_to(competition.starts_at - timedelta(hours=48))
    tick(competition)
    assert competition.status == Competition.Status.CHECK_IN
    present = list(competition.entries.filter(state=Entry.State.ENTERED).select_related("user"))[1:]
    for entry in [*present, reserves[1]]:
        check_in(competition_id=competition.pk, user=entry.user)
    clock.move_to(competition.starts_at)
    tick(competition)
    states = dict(competition.entries.values_list("pk", "state"))
    assert states[reserves[1].pk] == Entry.State.ACTIVE
    assert states[reserves[0].pk] == Entry.State.RESERVE
    assert list(states.values()).count(Entry.State.ACTIVE) == 8


def test_too_few_entrants_call_it_off(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3]), players=3, start=at_once())
    clock.shift(timedelta(days=10))
    tick(competition)
    assert competition.status == Competition.Status.CANCELLED
    event = CompetitionEvent.objects.get(competition=competition, kind=Kind.CANCELLED)
    assert event.after == {"cause": "too_few"}


def test_people_who_stay_away_lose_their_seats_and_nobody_else_does(clock: Traveller) -> None:
    competition = opened(stage("heats", [3]), players=12)
    season = played(competition, clock, no_shows=0.1, drop_outs=0.2, slow_matches=0.1)
    assert findings(competition) == []
    left = set(competition.entries.exclude(state=Entry.State.ACTIVE).values_list("user", flat=True))
    assert season.never_come <= left
    assert left <= season.never_come | set(season.gone_from)
    assert set(Bar.objects.values_list("user", flat=True)) == left - season.says_so
    dropped = TableSeat.objects.filter(table__round__stage__competition=competition, has_dropped=True)
    assert set(dropped.values_list("points", flat=True)) == {0}


def test_the_same_news_twice_and_a_lost_message_change_nothing(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3], rounds=1), players=7, start=at_once())
    clock.shift(timedelta(days=10))
    for _again in range(3):
        tick(competition)
    run_competition_jobs()
    assert Round.objects.get(stage__competition=competition).status == Round.Status.PLAYING
    assert Match.objects.count() == 2
    table = Table.objects.first()
    for _again in range(2):
        rounds.open_table(table_id=table.pk)
    rounds.draw_round(round_id=table.round_id, attempt=1, now=timezone.now())
    assert Match.objects.count() == 2
    # Nobody announces the end of the matches: the next glance finds it.
    season = Season(competition, clock, seed=3, **WELL_BEHAVED)
    for match in Match.objects.prefetch_related("seats"):
        season.end(match, list(match.seats.all()))
    Job.objects.all().delete()
    clock.shift(timedelta(hours=1))
    sweep_competitions(now=timezone.now())
    sweep_competitions(now=timezone.now())
    run_competition_jobs()
    competition.refresh_from_db()
    assert competition.status == Competition.Status.FINISHED
    counted = Counter(CompetitionEvent.objects.values_list("kind", flat=True))
    assert counted[Kind.TABLE_ENDED] == 2
    assert counted[Kind.ROUND_CLOSED] == counted[Kind.STAGE_ENDED] == counted[Kind.FINISHED] == 1


def test_whoever_leaves_before_publication_has_the_round_drawn_anew(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4, 3]), players=8, start=at_once(), director_publishes=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    drawn = Round.objects.get(stage__competition=competition)
    assert (drawn.status, drawn.publish_at) == (Round.Status.DRAFT, None)
    leaver = competition.entries.first()
    withdraw_entry(competition_id=competition.pk, user=leaver.user)
    with transaction.atomic():
        rounds.publish_round(drawn, timezone.now())
    run_competition_jobs()
    drawn.refresh_from_db()
    assert (drawn.attempt, drawn.status) == (2, Round.Status.DRAFT)
    assert not TableSeat.objects.filter(table__round=drawn, entry=leaver).exists()


def test_latecomers_play_from_the_next_round_with_one_credit(clock: Traveller) -> None:
    competition = opened(
        stage("swiss", [4, 3], rounds=4, days=20, soft_days=15),
        players=7,
        start=at_once(),
        admission={"admits_late": True},
    )
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    late = UserFactory()
    enter_competition(competition_id=competition.pk, user=late)
    end_matches(clock)
    clock.shift(timedelta(days=1))
    tick(competition)
    run_competition_jobs()
    end_matches(clock)
    contender = Contender.objects.get(entry__user=late)
    assert contender.entry.joined_round == 2
    played = TableSeat.objects.get(entry__user=late, points__isnull=False)
    assert contender.points == played.points + 2


def test_tables_of_a_duplicate_round_are_dealt_the_same(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4]), players=8, start=at_once(), is_duplicate=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    one, other = Match.objects.all()
    assert one.setup == other.setup is not None
    assert one.state == other.state


def test_a_no_show_makes_room_for_a_reserve(clock: Traveller, client: Client) -> None:
    competition = opened(stage("swiss", [4]), players=4, start=at_once())
    (reserve,) = entrants(1, competition, Entry.State.RESERVE)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    seat = TableSeat.objects.order_by("index").first()
    Seat.objects.filter(index=seat.index).update(is_awaited=True, awaited_since=timezone.now())
    clock.shift(timedelta(hours=73))
    tick(competition)
    seat.refresh_from_db()
    assert seat.offered_until == timezone.now() + timedelta(hours=48)
    client.force_login(reserve.user)
    take = reverse("competition-take-seat", args=[competition.slug, seat.pk])
    assert take in client.get(competition.get_absolute_url()).content.decode()
    assert client.post(take).url == seat.table.match.get_absolute_url()
    seat.refresh_from_db()
    assert (seat.substitute, seat.has_dropped, seat.offered_until) == (reserve.user, True, None)
    assert seat.table.match.seats.get(index=seat.index).user == reserve.user
    (slower,) = entrants(1, competition, Entry.State.RESERVE)
    with pytest.raises(WrongMoment):
        take_offered_seat(table_seat_id=seat.pk, user=slower.user)


def test_a_seat_that_no_reserve_takes_goes_to_the_ai(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4]), players=4, start=at_once())
    entrants(1, competition, Entry.State.RESERVE)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    seat = TableSeat.objects.order_by("index").first()
    Seat.objects.filter(index=seat.index).update(is_awaited=True, awaited_since=timezone.now())
    for hours in (73, 49):
        clock.shift(timedelta(hours=hours))
        tick(competition)
    seat.refresh_from_db()
    assert (seat.has_dropped, seat.offered_until) == (True, None)
    assert seat.table.match.seats.get(index=seat.index).stand_in == "greedy"
