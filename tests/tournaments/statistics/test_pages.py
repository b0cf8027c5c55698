"""Pages of statistics: what they show, what they hide, and their queries."""

from functools import partial

import pytest
from django.urls import reverse

from games.catalogue import GAMES
from games.matches.models import Match
from tests.factories import UserFactory
from tests.games.tables import people
from tests.tournaments.statistics.results import ended_match, repeat
from tournaments.statistics.models import GameTally, PairTally
from tournaments.statistics.rules.facts import WIN
from tournaments.statistics.sections import record_section
from tournaments.statistics.selectors.game_statistics import LEAST_MATCHES
from tournaments.statistics.services.counting import count_match

pytestmark = pytest.mark.django_db

TABLE = {"game": "el_grande", "players": 2, "kind": "long", "company": "people"}
LONG_TABLE = partial(reverse, "table-statistics", args=["el_grande", 2, "long", "people"])


def tallied(matches, **table):
    """A kind of table where the first seat has won three of four matches."""
    table = TABLE | table
    wins = {0: WIN * matches * 3 // 4, 1: WIN * matches // 4}
    for place, won in wins.items():
        for aspect, value in (("seat", place), ("start", place), ("opening", 13 - place)):
            GameTally.objects.create(
                **table, aspect=aspect, value=value, seats=matches, wins=won, points=matches * (90 - place)
            )
        GameTally.objects.create(
            **table, aspect="points", value=90 - place, seats=matches, wins=won, points=matches * (90 - place)
        )


def read(client, address):
    """The text of a page, with plain spaces."""
    return client.get(address).text.replace("\N{NO-BREAK SPACE}", " ")


def against(person, other):
    return reverse("head-to-head", args=[person.username, other.username])


def test_the_page_of_a_game_shows_shares_with_intervals(client):
    tallied(100)
    page = read(client, LONG_TABLE())
    assert "100 matches played to their end by those who began them." in page
    assert "everybody would win 50%" in page
    for words in ("Wins by seat", "First seat", "75%", "66% to 82%", "Wins by first bid", "Final scores"):
        assert words in page
    assert "On average 89.5." in page


def test_too_few_matches_show_no_figures(client):
    tallied(LEAST_MATCHES - 1)
    page = read(client, LONG_TABLE())
    assert "Too few matches yet" in page
    assert "9 matches were played to their end at tables of this kind; figures appear with 10." in page
    assert "Wins by seat" not in page


def test_the_start_page_shows_the_most_played_kind_of_table(client):
    assert "Too few matches yet" in client.get(reverse("statistics")).text
    tallied(12)
    tallied(40, game="el_caballero", players=2, kind="advanced")
    tallied(300, game="el_caballero", players=2, kind="base", company="ai")
    page = client.get(reverse("statistics")).text
    assert "40 matches played to their end" in page
    assert "<title>Statistics: El Caballero" in page


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_table_has_a_page_with_words_for_its_values(client, game):
    opening = "VEN" if game == "el_capitan" else "7"
    for kind in GAMES[game].statistics.kinds:
        tallied(20, game=game, kind=kind)
        GameTally.objects.filter(aspect="opening", value="13").update(value=opening)
        GameTally.objects.filter(aspect="opening", value="12").delete()
        page = client.get(reverse("table-statistics", args=[game, 2, kind, "people"]))
        assert page.status_code == 200
        assert ("Venice" if game == "el_capitan" else "Wins by first bid") in page.text


@pytest.mark.parametrize(
    "wrong",
    ["chess/2/long/people", "el_grande/6/long/people", "el_grande/2/base/people", "el_grande/2/long/cats"],
)
def test_unknown_kinds_of_tables_are_404(client, wrong):
    assert client.get(f"/statistics/{wrong}/").status_code == 404


@pytest.mark.parametrize("kinds", [1, 30])
def test_game_statistics_query_count_does_not_grow_with_tallies(client, kinds, django_assert_num_queries):
    tallied(20)
    for number in range(kinds):
        GameTally.objects.create(
            **TABLE, aspect="points", value=100 + number, seats=1, wins=0, points=100 + number
        )
        tallied(20, kind=f"kind {number}")
    with django_assert_num_queries(2):
        client.get(LONG_TABLE())


def test_the_head_to_head_page_shows_both_sides(client):
    ana, ben = people(2)
    for points in ([90, 60], [50, 60], [70, 60], [60, 60]):
        count_match(match_id=ended_match([ana, ben], points).pk)
    page = read(client, against(ana, ben))
    assert "They met in 4 matches." in page
    assert f"{ana.username} finished ahead in 62%" in page
    assert page.count("match-row") >= 4
    assert f"{ben.username} finished ahead in 38%" in read(client, against(ben, ana))


def test_the_head_to_head_page_of_people_who_never_met_says_so(client):
    ana, ben = people(2)
    assert "n’t yet finished a match together" in read(client, against(ana, ben))


def test_head_to_head_names_are_case_insensitive_and_oneself_redirects_to_the_profile(client):
    ana, ben = UserFactory(username="Ana"), UserFactory(username="Ben")
    answer = client.get("/people/ana/against/BEN/")
    assert (answer.status_code, answer.url) == (301, against(ana, ben))
    assert client.get("/people/Ana/against/ana/").url == ana.get_absolute_url()
    assert client.get("/people/Ana/against/nobody/").status_code == 404


def test_results_at_private_tables_are_only_shown_to_their_players(client):
    ana, ben, eva = people(3)
    match = ended_match([ana, ben], [90, 60])
    Match.objects.filter(pk=match.pk).update(is_private=True)
    count_match(match_id=match.pk)
    for stranger in (None, eva):
        if stranger:
            client.force_login(stranger)
        assert "n’t yet finished a match together" in read(client, against(ana, ben))
        assert "Record" not in client.get(ana.get_absolute_url()).text
    client.force_login(ben)
    assert "They met once." in read(client, against(ana, ben))
    assert "Record" not in client.get(ana.get_absolute_url()).text
    assert ana.username in client.get(ben.get_absolute_url()).text


def test_a_profile_shows_the_persons_record(client):
    ana, ben = people(2)
    assert "Record" not in client.get(ana.get_absolute_url()).text
    count_match(match_id=ended_match([ana, ben], [90, 60]).pk)
    count_match(match_id=ended_match([ana, ben], [80, 80]).pk)
    client.force_login(ben)
    page = read(client, ana.get_absolute_url())
    for words in (
        "People only",
        "1.5",
        "75%, by chance 50%",
        "85.0",
        "best 90, 110% of",
        "2 matches: 1 ahead, 1 level, 0 behind",
    ):
        assert words in page
    assert against(ben, ana) in page


@pytest.mark.parametrize("number", [1, 30])
def test_head_to_head_query_count_does_not_grow_with_matches(client, number, django_assert_num_queries):
    ana, ben = people(2)
    match = ended_match([ana, ben], [90, 60])
    repeat(match, number)
    for other in people(number):
        PairTally.objects.create(user=ana, opponent=other, game="el_grande", is_private=False, met=3, ahead=1)
    with django_assert_num_queries(6):
        assert client.get(against(ana, ben)).text.count("<article") == min(number, 20)
    with django_assert_num_queries(2):
        assert record_section(ana, ben)
