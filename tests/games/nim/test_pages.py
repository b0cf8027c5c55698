"""Every URL of the site works with a fourth game in the catalogue, for every kind of visitor."""

import pytest
from django.test import Client
from django.urls import reverse

from games.catalogue import GAMES
from tests.games.crawling.scene import Visitor, player, stranger
from tests.games.crawling.visiting import Crawl
from tests.games.tables import advance, full_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def matches(match, sitters, finish):
    """Return a match that has just begun, one under way, and a finished one."""
    found = [
        match,
        advance(full_table(sitters, game="nim")),
        finish(full_table(sitters, game="nim")),
    ]
    return found


@pytest.mark.parametrize("who", ["player", "staff", "nobody"])
def test_no_url_fails_with_a_fourth_game(matches, who):
    visitor = {
        "player": lambda: player(matches[0], 1),
        "staff": lambda: stranger(is_staff=True),
        "nobody": lambda: Visitor(None),
    }[who]()
    answers = Crawl(matches, visitor, only_looks=who != "player").answers
    assert [question for question, answer in answers.items() if answer.startswith("5")] == []
    assert all(answers[f"GET {match.get_absolute_url()}"].startswith("200") for match in matches)


def test_pages_about_all_games_list_the_new_game(client):
    for name in ("home", "rules-index", "open-match", "statistics", "competition-new", "ratings"):
        page = client.get(reverse(name)).content.decode()
        assert all(str(game.name) in page for game in GAMES.values()), name
    assert "Whoever takes the last stick wins." in client.get(reverse("rules", args=["nim"])).content.decode()


def test_game_without_lessons_is_not_taught(client):
    assert "Whoever takes the last stick" not in client.get(reverse("learn")).content.decode()
    assert client.get(reverse("learn-game", args=["nim"])).status_code == 404
    assert reverse("learn") not in client.get(reverse("rules", args=["nim"])).content.decode()


def test_game_without_plans_has_no_plans_page(match):
    client = Client()
    client.force_login(match.host)
    address = reverse("match-plans", args=[match.pk])
    assert address not in client.get(match.get_absolute_url()).content.decode()
    assert client.get(address).status_code == 404


def test_statistics_have_the_common_figures(match, finish, client, monkeypatch):
    monkeypatch.setattr("tournaments.statistics.selectors.game_statistics.LEAST_MATCHES", 1)
    finish(match)
    statistics = client.get(reverse("table-statistics", args=["nim", 3, "all", "people"])).context[
        "statistics"
    ]
    assert statistics.matches == 1
    assert [chart.heading for chart in statistics.shares] == ["Seat"]
    assert sum(row.seats for row in statistics.points.rows) == 3
