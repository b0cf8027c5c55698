"""Competitions of a fourth game, from the form to the last round."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.api.models import Scope
from games.catalogue import GAMES
from games.matches.models import Match
from tests.api.asking import Program, problem
from tests.factories import UserFactory
from tests.games.tables import play_out
from tests.tournaments.builders import START, entrants
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import Competition, Contender, Entry
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.organising.forms.recipes import RECIPES
from tournaments.organising.services.lifecycle import create_competition, open_sign_up
from tournaments.progress.services import advance_competition

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock():
    with time_machine.travel(START, tick=False) as moving:
        yield moving


def prepared(**absences):
    return create_competition(
        owner=UserFactory(),
        name="Nim cup",
        game="nim",
        options={},
        regulations={
            "start": {"at": (timezone.now() + timedelta(days=10)).isoformat(), "check_in_hours": 0},
            "absences": absences,
        },
        stages=[{"name": "Rounds", "settings": {"format": "swiss", "sizes": [3, 2], "rounds": 2}}],
        visibility=Competition.Visibility.PUBLIC,
    )


def test_swiss_tournament_runs_to_its_end(clock, django_capture_on_commit_callbacks):
    cup = prepared()
    open_sign_up(competition_id=cup.pk, by=cup.owner)
    entrants(6, cup, Entry.State.ENTERED)
    clock.shift(timedelta(days=10, minutes=1))
    for _step in range(12):
        advance_competition(competition_id=cup.pk, now=timezone.now())
        with django_capture_on_commit_callbacks(execute=True):
            run_competition_jobs()
        for match in Match.objects.filter(status=Match.Status.PLAYING):
            play_out(match)
        clock.shift(timedelta(hours=30))
        cup.refresh_from_db()
        if cup.status == Competition.Status.FINISHED:
            break
    assert cup.status == Competition.Status.FINISHED
    assert Match.objects.filter(game="nim", status=Match.Status.FINISHED).count() == 4
    assert Contender.objects.filter(division__stage__competition=cup, place=1).exists()
    for name in ("competition", "competition-standings", "competition-rounds", "competition-regulations"):
        assert Client().get(reverse(name, args=[cup.slug]), follow=True).status_code == 200


def test_leavers_are_replaced_only_by_levels_that_the_game_has(clock):
    assert prepared().rules.absences.ai_level == "uniform"
    with pytest.raises(InvalidRegulations):
        prepared(ai_level="greedy")


@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("counts", [range(2, 4), range(2, 3), range(3, 6)], ids=str)
def test_every_recipe_that_suits_the_player_counts_is_offered(client, monkeypatch, recipe, counts):
    monkeypatch.setattr(type(GAMES["nim"].rules), "players", counts)
    client.force_login(UserFactory())
    answer = client.get(reverse("competition-new-of", args=[recipe, "nim"]))
    suits = any(size in RECIPES[recipe].seats for size in counts)
    assert answer.status_code == (200 if suits else 404)
    offered = client.get(reverse("competition-new")).content.decode()
    assert (reverse("competition-new-of", args=[recipe, "nim"]) in offered) == suits


def test_competition_can_be_created_by_api(clock):
    program = Program(UserFactory(), scopes=[Scope.READ, Scope.ORGANISE])
    body = {"recipe": "swiss", "game": "nim", "name": "Nim cup", "settings": {"seats": 3}}
    made = program.post("competitions/", body)
    assert (made.status_code, made.json()["game"]) == (201, "nim")


def test_game_for_two_has_recipes_and_settings_in_the_api(client, monkeypatch):
    monkeypatch.setattr(type(GAMES["nim"].rules), "players", range(2, 3))
    told = client.get("/api/v1/games/nim/recipes/").json()
    assert {recipe["key"] for recipe in told} < RECIPES.keys()
    program = Program(UserFactory(), scopes=[Scope.READ, Scope.ORGANISE])
    refused = program.post("competitions/", {"recipe": "league", "game": "nim", "name": "Nim league"})
    assert problem(refused) == (422, "invalid_input")
