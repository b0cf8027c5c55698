"""Every address of the site answers with a fourth game in the catalogue, whoever asks."""

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
    """One that has just begun, with a seat; one under way; one that is over."""
    found = [
        match,
        advance(full_table(sitters, game="nim")),
        finish(full_table(sitters, game="nim")),
    ]
    return found


@pytest.mark.parametrize("who", ["player", "staff", "nobody"])
def test_every_address_answers(matches, who):
    visitor = {
        "player": lambda: player(matches[0], 1),
        "staff": lambda: stranger(is_staff=True),
        "nobody": lambda: Visitor(None),
    }[who]()
    answers = Crawl(matches, visitor, only_looks=who != "player").answers
    assert [question for question, answer in answers.items() if answer.startswith("5")] == []
    assert all(answers[f"GET {match.get_absolute_url()}"].startswith("200") for match in matches)


def test_pages_about_all_games_list_it(client):
    for name in ("home", "rules-index", "open-match", "statistics", "competition-new", "ratings"):
        page = client.get(reverse(name)).content.decode()
        assert all(str(game.name) in page for game in GAMES.values()), name
    assert "Whoever takes the last stick wins." in client.get(reverse("rules", args=["nim"])).content.decode()


def test_a_game_that_cannot_be_planned_has_no_page_of_plans(match):
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
