"""Competitions that run by themselves, from sign-up to final places."""

from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone
from time_machine import Traveller

from config.jobs.models import Job
from games.matches.models import Match
from tests.tournaments.builders import START
from tests.tournaments.running import WELL_BEHAVED, at_once, opened, played, stage, tables_of, tick
from tests.tournaments.season import Season, findings, run_competition_jobs
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Division,
    Round,
    Table,
    TableSeat,
)
from tournaments.progress.services import sweep_competitions
from tournaments.rounds.services import rounds

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind


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


def test_a_swiss_stage_is_drawn_with_few_repeats(clock: Traveller) -> None:
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


def test_in_a_double_round_robin_all_meet_in_both_seats(clock: Traveller) -> None:
    competition = opened(stage("round_robin", [2], rounds=2, days=50), players=4)
    played(competition, clock, **WELL_BEHAVED)
    assert findings(competition) == []
    pairs = [
        tuple(table.seats.values_list("entry", flat=True))
        for table in Table.objects.filter(round__stage__competition=competition)
    ]
    assert len(pairs) == len(set(pairs)) == 12


def test_repeated_and_lost_jobs_change_nothing(clock: Traveller) -> None:
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
    # No signal for the end of the matches: the next hourly check finds it.
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


def test_all_tables_of_a_duplicate_round_share_the_deal(clock: Traveller) -> None:
    competition = opened(stage("swiss", [4]), players=8, start=at_once(), is_duplicate=True)
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    one, other = Match.objects.all()
    assert one.setup == other.setup is not None
    assert one.state == other.state
