"""The site with Nim as a fourth game, and nothing else changed."""

from copy import deepcopy
from pathlib import Path

import pytest
from rest_framework import serializers

from games.catalogue import GAMES
from games.matches.models import Match
from tests.games.nim.game import GAME
from tests.games.tables import full_table, people, play_out
from tournaments.pages.api import settings as settings_of_recipes
from tournaments.pages.api.serializers import NewCompetitionShape

TEMPLATES = Path(__file__).parent / "templates"


@pytest.fixture(autouse=True)
def _nim_in_the_catalogue(monkeypatch, settings):
    """Add Nim to the catalogue, and its folder of templates."""
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    # Values that a process computes once, from the catalogue at its start.
    monkeypatch.setitem(NewCompetitionShape._declared_fields, "game", serializers.ChoiceField(list(GAMES)))
    monkeypatch.setattr(settings_of_recipes, "_asked", settings_of_recipes._asked.__wrapped__)
    engines = deepcopy(settings.TEMPLATES)
    engines[0]["DIRS"].append(TEMPLATES)
    settings.TEMPLATES = engines


@pytest.fixture
def sitters():
    return people(3)


@pytest.fixture
def match(sitters) -> Match:
    return full_table(sitters, game="nim")


@pytest.fixture
def finish(django_capture_on_commit_callbacks, run_jobs):
    """finish(match): play it to its end, and run every job that follows."""

    def play(match: Match) -> Match:
        with django_capture_on_commit_callbacks(execute=True):
            match = play_out(match)
        run_jobs()
        return match

    return play
