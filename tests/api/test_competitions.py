"""Ratings and competitions in the API: the same data as on the pages, with the same privacy."""

from datetime import timedelta

import pytest

from accounts.api.models import Scope
from tests.api.asking import ROOT, Program, problem
from tests.factories import UserFactory
from tests.tournaments.builders import competition, contenders, entrants, round_with_tables, stage
from tests.tournaments.organising.competitions import moved_to, opened
from tests.tournaments.ratings.test_pages import rated
from tournaments.competitions.models import Competition, Round

pytestmark = pytest.mark.django_db


def running_cup(number=3, **fields):
    cup = competition(**fields)
    contenders(stage(cup).divisions.get(), entrants(number, cup))
    return cup


def test_leaderboard_and_ratings_of_one_person_can_be_read():
    rated(UserFactory(username="Ana"), 30, standing=1486)
    rated(UserFactory(username="Blas"), 28, standing=1458)
    board = Program().get("ratings/el_grande-duel/").json()
    assert [(row["place"], row["name"]) for row in board["results"]] == [(1, "Ana"), (2, "Blas")]
    mine = Program().get("people/ana/ratings/").json()
    assert [(row["pool"], row["rating"]) for row in mine] == [
        ("el_grande-duel", board["results"][0]["rating"])
    ]
    assert problem(Program().get("ratings/chess/")) == (404, "not_found")
    assert problem(Program().get("people/nobody-here/ratings/")) == (404, "not_found")


def test_competitions_and_their_standings_can_be_read():
    cup = running_cup(name="Spring cup")
    listed = Program().get("competitions/?shelf=running&game=el_grande").json()
    assert [(row["slug"], row["entrants"]) for row in listed["results"]] == [("spring-cup", 3)]
    told = Program().get("competitions/spring-cup/").json()
    assert (told["name"], told["seed_commitment"]) == ("Spring cup", cup.seed_commitment)
    assert cup.seed not in str(told)
    (division,) = Program().get("competitions/spring-cup/standings/").json()
    assert [row["place"] for row in division["standings"]] == [1, 2, 3]


@pytest.mark.parametrize(("asked", "field"), [("shelf=attic", "shelf"), ("game=chess", "game")])
def test_an_unknown_shelf_or_game_is_refused_by_field(asked, field):
    answer = Program().get(f"competitions/?{asked}")
    assert problem(answer) == (422, "invalid_input")
    assert answer.json()["field"] == field


def test_a_private_competition_is_visible_to_its_entrants_only():
    cup = running_cup(visibility=Competition.Visibility.PRIVATE)
    inside, outside = Program(cup.entries.first().user), Program(UserFactory())
    for part in ("", "standings/"):
        assert inside.get(f"competitions/{cup.slug}/{part}").status_code == 200
        assert problem(outside.get(f"competitions/{cup.slug}/{part}")) == (404, "not_found")
        assert problem(Program().get(f"competitions/{cup.slug}/{part}")) == (404, "not_found")


@pytest.mark.parametrize("number", [1, 30])
def test_standings_query_count_does_not_grow_with_players(number, django_assert_num_queries):
    running_cup(number)
    with django_assert_num_queries(3):
        (division,) = Program().get("competitions/spring-cup/standings/").json()
    assert len(division["standings"]) == number


def test_a_player_can_enter_check_in_and_withdraw():
    cup, player = opened(), Program(UserFactory(), [Scope.READ, Scope.PLAY])
    address = f"competitions/{cup.slug}/"
    assert player.get(address).json()["my_entry"] is None
    assert player.post(f"{address}enter/").json()["state"] == "entered"
    assert player.get(address).json()["my_entry"] == "entered"
    assert problem(player.post(f"{address}check-in/")) == (409, "competition_wrong_moment")
    moved_to(cup, Competition.Status.CHECK_IN)
    assert player.post(f"{address}check-in/").json()["checked_in_at"]
    assert player.post(f"{address}withdraw/").json()["state"] == "withdrawn"
    assert [each["state"] for each in Program().get(f"{address}entries/").json()["results"]] == ["withdrawn"]


def test_rounds_and_tables_are_visible_once_they_are_published():
    cup = running_cup()
    held = round_with_tables(cup.stages.get(), [list(cup.entries.all())], status=Round.Status.DRAFT)
    address = f"competitions/{cup.slug}/rounds/"
    director = Program(cup.owner)
    assert Program().get(address).json() == []
    assert problem(Program().get(f"{address}1/1/")) == (404, "not_found")
    assert [each["number"] for each in director.get(address).json()] == [1]
    Round.objects.filter(pk=held.pk).update(status=Round.Status.PLAYING)
    (table,) = Program().get(f"{address}1/1/").json()["results"]
    assert [seat["name"] for seat in table["seats"]] == [each.user.username for each in cup.entries.all()]
    assert table["match"] is None


def test_an_organiser_can_create_a_competition_from_a_recipe_and_run_it():
    organiser = Program(UserFactory(), Scope)
    recipes = {each["key"]: each for each in Program().get("games/el_grande/recipes/").json()}
    assert recipes["swiss"]["settings"]["rounds"] == 4
    wish = {"recipe": "swiss", "game": "el_grande", "name": "Autumn cup", "settings": {"rounds": 5}}
    made = organiser.post("competitions/", wish, "autumn-cup-2026")
    assert (made.status_code, made.json()["status"]) == (201, "draft")
    assert made["Location"] == f"{ROOT}competitions/{made.json()['slug']}/"
    cup = Competition.objects.get()
    assert cup.stages.get(number=1).rules.rounds == 5
    address = f"competitions/{cup.slug}/"
    assert problem(Program().get(address)) == (404, "not_found")
    assert organiser.post(f"{address}open/").json()["status"] == "sign_up"
    assert organiser.post(f"{address}announce/", {"text": "Welcome."}).status_code == 200
    assert cup.announcements.get().text == "Welcome."
    later = cup.starts_at + timedelta(days=3)
    assert organiser.post(f"{address}postpone/", {"at": later.isoformat()}).status_code == 200
    moved_to(cup, Competition.Status.RUNNING)
    assert organiser.post(f"{address}pause/", {"reason": "A strike."}).json()["status"] == "paused"
    assert organiser.post(f"{address}resume/", {"reason": "It is over."}).json()["status"] == "running"
    assert organiser.post(f"{address}call-off/", {"reason": "Nobody came."}).json()["status"] == "cancelled"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"recipe": "lottery"}, "recipe"),
        ({"name": "x"}, "name"),
        ({"settings": {"rounds": "many"}}, "settings.rounds"),
        ({"settings": {"prize": 100}}, "settings.prize"),
        ({"settings": {"reach_places": 3}}, "settings.reach_places"),
        ({"settings": {"rounds": "5"}}, "settings.rounds"),
        ({"settings": {"has_final": 1}}, "settings.has_final"),
        ({"settings": {"other_seats": ["3"]}}, "settings.other_seats.0"),
        *(
            ({"settings": {"starts_at": odd}}, "settings.starts_at")
            for odd in (7, True, [], {}, "soon", "2030-01-01T20:00")
        ),
        ({"settings": []}, "settings"),
        ({"settings": {"seats": {}}}, "settings.seats"),
    ],
)
def test_invalid_settings_of_a_new_competition_are_refused_by_field(wrong, field):
    wish = {"recipe": "swiss", "game": "el_grande", "name": "Autumn cup"} | wrong
    answer = Program(UserFactory(), Scope).post("competitions/", wish)
    assert problem(answer) == (422, "invalid_input")
    assert answer.json()["field"] == field
    assert not Competition.objects.exists()


def test_organising_needs_the_scope_and_a_role():
    cup = opened()
    without_scope, without_role = Program(cup.owner), Program(UserFactory(), Scope)
    for part, body in {"announce/": {"text": "Hola"}, "open/": {}, "pause/": {"reason": "?"}}.items():
        address = f"competitions/{cup.slug}/{part}"
        assert problem(without_scope.post(address, body)) == (403, "scope_missing")
        assert problem(without_role.post(address, body)) == (403, "competition_not_allowed")
