"""Opening and listing matches, and problems for bad requests."""

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


def test_every_game_lists_its_options_and_their_defaults_open_a_table(host):
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
def test_invalid_fields_of_a_new_table_are_named(host, wrong, field):
    answer = host.post("matches/", TABLE | wrong)
    assert problem(answer) == (422, "invalid_input")
    assert answer.json()["field"] == field


@pytest.mark.parametrize(
    "body", [b"{", b"[]", b"7", b"[" * 60_000, b'{"game": NaN}', b'"\\ud800"', b"\xff", b" " * 70_000]
)
def test_a_body_that_is_not_a_json_object_is_refused(host, body):
    assert problem(host.ask("POST", "matches/", body)) == (400, "parse_error")


def test_an_unsupported_method_is_answered_with_a_problem(host):
    assert problem(host.ask("PUT", "matches/")) == (405, "method_not_allowed")
    assert problem(host.ask("OPTIONS", "matches/")) == (405, "method_not_allowed")


def test_a_body_that_is_not_json_is_refused(host):
    refused = host.client.post("/api/v1/matches/", {"game": "el_grande"}, headers=host.headers)
    assert problem(refused) == (415, "unsupported_media_type")


def test_a_chunked_body_is_refused_rather_than_ignored(host):
    """Under WSGI a chunked body arrives empty."""
    refused = host.ask("POST", "me/notices/seen/", Transfer_Encoding="chunked")
    assert problem(refused) == (411, "length_required")


def test_a_server_error_is_a_problem_in_the_api_and_a_page_elsewhere(rf):
    assert problem(_read(server_error(rf.get("/api/v1/games/")))) == (500, "server_error")
    assert "<html" in server_error(rf.get("/lobby/")).content.decode()


def _read(answer):
    answer.json = lambda: json.loads(answer.content)
    return answer


def test_refusals_are_in_the_requested_language(host):
    english = host.get("matches/?status=lost").json()["detail"]
    french = host.get("matches/?status=lost", Accept_Language="fr").json()["detail"]
    assert "status" in english
    assert "status" in french
    assert english != french


def test_my_matches_can_be_filtered(match, programs):
    waiting = programs.player.post("matches/", TABLE).json()["id"]
    ids = lambda answer: [each["id"] for each in answer.json()["results"]]  # noqa: E731
    assert ids(programs.player.get("matches/")) == [waiting, match.pk]
    assert ids(programs.player.get("matches/?status=open")) == [waiting]
    assert ids(programs.player.get("matches/?awaiting=me")) == [match.pk]
    assert ids(programs.other.get("matches/?awaiting=me")) == []
    assert ids(programs.stranger.get("matches/")) == []
    assert problem(programs.nobody.get("matches/")) == (401, "not_authenticated")


def test_pagination_lists_every_match_once(host):
    opened = [host.post("matches/", TABLE).json()["id"] for _ in range(5)]
    seen, address = [], "matches/?limit=2"
    while address:
        page = host.get(address.removeprefix("http://testserver")).json()
        seen += [each["id"] for each in page["results"]]
        address = page["next"]
    assert seen == opened[::-1]
    assert problem(host.get("matches/?cursor=guessed")) == (404, "not_found")


@pytest.mark.parametrize("number", [1, 30])
def test_match_list_query_count_does_not_grow_with_matches(number, django_assert_num_queries):
    user, other = UserFactory(), UserFactory()
    for _ in range(number):
        full_table([user, other])
    program = Program(user)
    program.get("matches/")
    with django_assert_num_queries(4):
        assert len(program.get("matches/").json()["results"]) == number


@pytest.mark.parametrize(("players", "status"), [(3.0, 201), (3.5, 422), ("3", 422), (True, 422)])
def test_an_integer_may_be_written_as_a_whole_float_and_nothing_else(players, status):
    host = Program(UserFactory())
    assert host.post("matches/", {"game": "el_grande", "players": players}).status_code == status


@pytest.mark.parametrize(
    ("address", "body", "field"),
    [
        ("matches/", {"game": "el_grande", "players": 3, "is_privat": True}, "is_privat"),
        ("me/notices/seen/", {"id": [1]}, "id"),
    ],
)
def test_an_unknown_field_is_refused_by_name(programs, address, body, field):
    before = Match.objects.count()
    refused = programs.player.post(address, body)
    assert (problem(refused), refused.json()["field"]) == ((422, "invalid_input"), field)
    assert Match.objects.count() == before
    assert not programs.me.user.notices.exclude(seen_at=None).exists()
