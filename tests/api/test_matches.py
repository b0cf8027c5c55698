"""Opening tables and finding them again."""

import json

import pytest

from config.http.error_views import server_error
from games.catalogue import GAMES
from games.matches.models import Match
from tests.api.asking import Program, problem
from tests.factories import UserFactory
from tests.games.tables import full_table

pytestmark = pytest.mark.django_db

TABLE = {"game": "el_grande", "players": 2}


@pytest.fixture
def host():
    return Program(UserFactory())


def test_every_game_says_what_a_table_may_choose_and_its_defaults_open_one(host):
    games = Program().get("games/").json()
    assert [game["key"] for game in games] == list(GAMES)
    for game in games:
        assert Program().get(f"games/{game['key']}/").json() == game
        options = {option["name"]: option["default"] for option in game["options"]}
        body = {"game": game["key"], "players": game["players"][-1], "options": options}
        answer = host.post("matches/", body)
        assert answer.status_code == 201
        assert answer.json()["options"] == options
    assert problem(Program().get("games/chess/")) == (404, "not_found")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"players": 19}, "players"),
        ({"players": "many"}, "players"),
        ({"players": 10**40}, "players"),
        ({"options": {"length": "endless"}}, "options"),
        ({"options": [1]}, "options"),
        ({"ai_levels": ["genius"]}, "ai_levels"),
        ({"ai_levels": [7, {}]}, "ai_levels.1"),
        ({"clock": {"kind": 5}}, "clock"),
        ({"absence": "run away"}, "absence"),
        ({"caretaker_level": "nobody"}, "caretaker_level"),
        ({"least_reliability": 101}, "least_reliability"),
    ],
)
def test_what_cannot_be_read_is_named(host, wrong, field):
    answer = host.post("matches/", TABLE | wrong)
    assert problem(answer) == (422, "invalid_input")
    assert answer.json()["field"] == field


@pytest.mark.parametrize(
    "body", [b"{", b"[]", b"7", b"[" * 60_000, b'{"game": NaN}', b'"\\ud800"', b"\xff", b" " * 70_000]
)
def test_what_is_no_json_object_is_refused(host, body):
    assert problem(host.ask("POST", "matches/", body)) == (400, "parse_error")


def test_methods_that_an_address_does_not_have_are_problems_too(host):
    assert problem(host.ask("PUT", "matches/")) == (405, "method_not_allowed")
    assert problem(host.ask("OPTIONS", "matches/")) == (405, "method_not_allowed")


def test_only_json_is_read(host):
    refused = host.client.post("/api/v1/matches/", {"game": "el_grande"}, headers=host.headers)
    assert problem(refused) == (415, "unsupported_media_type")


def test_a_body_of_unknown_length_is_refused_and_not_lost(host):
    """As it arrives in pieces: the server below hands on nothing of it."""
    refused = host.ask("POST", "me/notices/seen/", Transfer_Encoding="chunked")
    assert problem(refused) == (411, "length_required")


def test_what_breaks_unforeseen_is_a_problem_for_programs_and_a_page_for_people(rf):
    assert problem(_read(server_error(rf.get("/api/v1/games/")))) == (500, "server_error")
    assert "<html" in server_error(rf.get("/lobby/")).content.decode()


def _read(answer):
    answer.json = lambda: json.loads(answer.content)
    return answer


def test_refusals_come_in_the_language_that_is_asked_for(host):
    english = host.get("matches/?status=lost").json()["detail"]
    french = host.get("matches/?status=lost", Accept_Language="fr").json()["detail"]
    assert "status" in english
    assert "status" in french
    assert english != french


def test_my_matches_can_be_narrowed(match, programs):
    waiting = programs.player.post("matches/", TABLE).json()["id"]
    ids = lambda answer: [each["id"] for each in answer.json()["results"]]  # noqa: E731
    assert ids(programs.player.get("matches/")) == [waiting, match.pk]
    assert ids(programs.player.get("matches/?status=open")) == [waiting]
    assert ids(programs.player.get("matches/?awaiting=me")) == [match.pk]
    assert ids(programs.other.get("matches/?awaiting=me")) == []
    assert ids(programs.stranger.get("matches/")) == []
    assert problem(programs.nobody.get("matches/")) == (401, "not_authenticated")


def test_pages_follow_one_another(host):
    opened = [host.post("matches/", TABLE).json()["id"] for _ in range(5)]
    seen, address = [], "matches/?limit=2"
    while address:
        page = host.get(address.removeprefix("http://testserver")).json()
        seen += [each["id"] for each in page["results"]]
        address = page["next"]
    assert seen == opened[::-1]
    assert problem(host.get("matches/?cursor=guessed")) == (404, "not_found")


@pytest.mark.parametrize("number", [1, 30])
def test_a_list_takes_the_same_queries_for_any_number_of_matches(number, django_assert_num_queries):
    user, other = UserFactory(), UserFactory()
    for _ in range(number):
        full_table([user, other])
    program = Program(user)
    program.get("matches/")
    with django_assert_num_queries(5):
        assert len(program.get("matches/").json()["results"]) == number


@pytest.mark.parametrize(
    ("address", "body", "field"),
    [
        ("matches/", {"game": "el_grande", "players": 3, "is_privat": True}, "is_privat"),
        ("me/notices/seen/", {"id": [1]}, "id"),
    ],
)
def test_a_field_that_nobody_asks_for_is_refused_by_name(programs, address, body, field):
    before = Match.objects.count()
    refused = programs.player.post(address, body)
    assert (problem(refused), refused.json()["field"]) == ((422, "invalid_input"), field)
    assert Match.objects.count() == before
    assert not programs.me.user.notices.exclude(seen_at=None).exists()
