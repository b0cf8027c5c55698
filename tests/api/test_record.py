"""Reading in the API: lobby, moves, past views, proof, chat, notices and people."""

import pytest
from django.utils import timezone

from accounts.sanctions.models import Sanction
from games.clocks.models import MeasuredTurn
from games.core.fairness import is_committed
from games.lobby.services.invitations import invite
from games.matches.models import Match
from games.rulings.services.rollbacks import roll_back_match
from games.seats.selectors.reliability import LEAST_TURNS
from tests.api.asking import ROOT, Program, problem
from tests.factories import UserFactory
from tests.games.rulings.ruling import rule
from tests.games.seats.bots import bot_of
from tests.games.tables import advance, full_table, people, play_out
from tests.moderators import impose

pytestmark = pytest.mark.django_db


def ids(answer):
    return [each["id"] for each in answer.json()["results"]]


def test_the_lobby_lists_the_tables_that_the_caller_could_join():
    host, guest, friend = Program(UserFactory()), Program(UserFactory()), UserFactory()
    public = host.post("matches/", {"game": "el_grande", "players": 3}).json()["id"]
    private = host.post("matches/", {"game": "el_capitan", "players": 2, "is_private": True}).json()["id"]
    invite(match_id=private, user=Match.objects.get(pk=private).host, name=friend.username)
    assert ids(guest.get("lobby/")) == ids(Program().get("lobby/")) == [public]
    assert ids(Program(friend).get("lobby/")) == [private, public]
    assert ids(Program(friend).get("lobby/?game=el_capitan")) == [private]
    assert ids(host.get("lobby/")) == []
    guest.post(f"matches/{public}/join/")
    assert ids(guest.get("lobby/")) == []


def test_the_lobby_leaves_out_tables_that_would_refuse_the_caller():
    host, owner, late, limited = people(4)
    bot = bot_of(owner)
    wish = {"game": "el_grande", "players": 3, "welcomes_bots": True}
    demanding = Program(host).post("matches/", wish | {"least_reliability": 90}).json()["id"]
    own = Program(owner).post("matches/", wish).json()["id"]
    with_ai = Program(host).post("matches/", wish | {"ai_levels": ["uniform"]}).json()["id"]
    for _ in range(LEAST_TURNS):
        MeasuredTurn.objects.create(
            user=late,
            match_id=own,
            outcome=MeasuredTurn.Outcome.LATE,
            ended_at=timezone.now(),
        )
    impose(limited, Sanction.Kind.CASUAL)
    assert ids(Program(bot).get("lobby/")) == [with_ai, demanding]
    assert ids(Program(late).get("lobby/")) == [with_ai, own]
    assert ids(Program(limited).get("lobby/")) == [with_ai]
    invite(match_id=(private := waiting_with(owner)), user=owner, name=bot.username)
    assert ids(Program(bot).get("lobby/")) == [private, with_ai, demanding]
    invite(match_id=own, user=owner, name=bot.username)
    assert ids(Program(bot).get("lobby/")) == [private, with_ai, demanding]


def waiting_with(owner):
    """Open a private table of the owner that welcomes bots."""
    wish = {"game": "el_grande", "players": 2, "is_private": True, "welcomes_bots": True}
    return Program(owner).post("matches/", wish).json()["id"]


def test_only_the_host_can_call_off_a_table():
    host, guest = Program(UserFactory()), Program(UserFactory())
    table = host.post("matches/", {"game": "el_grande", "players": 2}).json()["id"]
    assert problem(guest.post(f"matches/{table}/cancel/")) == (403, "not_host")
    assert host.post(f"matches/{table}/cancel/").json()["status"] == "cancelled"
    assert problem(guest.post(f"matches/{table}/join/")) == (409, "match_not_open")


def test_past_views_show_what_each_seat_knew_at_the_time(match, programs):
    match = advance(match, 4)
    moves = programs.player.get(f"matches/{match.pk}/moves/").json()["results"]
    assert [move["version"] for move in moves] == list(range(1, match.version + 1))
    assert all(move["action"] is None for move in moves)
    address = f"matches/{match.pk}/view/"
    then = programs.player.get(f"{address}?version=2").json()
    assert (then["version"], then["seat"]) == (2, programs.me.index)
    now = programs.player.get(f"{address}?version={match.version}").json()
    assert now == programs.player.get(address).json()
    assert then["view"] != programs.stranger.get(f"{address}?version=2").json()["view"]
    assert problem(programs.player.get(f"{address}?version={match.version + 1}")) == (404, "not_found")
    assert problem(programs.player.get(f"{address}?version=0")) == (422, "invalid_input")


def test_moves_are_paginated_with_a_constant_query_count(match, programs, django_assert_num_queries):
    advance(match, 8)
    address = f"/api/v1/matches/{match.pk}/moves/?limit=3"
    first = programs.nobody.get(address).json()
    second = programs.nobody.get(first["next"].removeprefix("http://testserver")).json()
    assert [move["version"] for move in first["results"] + second["results"]] == [1, 2, 3, 4, 5, 6]
    for limit in (1, 9):
        with django_assert_num_queries(4):
            programs.nobody.get(f"matches/{match.pk}/moves/?limit={limit}")


def test_moves_show_a_rollback_and_the_moves_it_withdrew(match, programs):
    match = advance(match, 3)
    rule(roll_back_match, match, to_version=2, expected_version=match.version)
    moves = programs.player.get(f"matches/{match.pk}/moves/").json()["results"]
    assert [move["is_withdrawn"] for move in moves] == [False, False, True, True, False]
    assert [move["resumes"] for move in moves] == [None, None, None, None, 2]
    assert (moves[-1]["by"], moves[-1]["action"]) == ("ruling", None)
    now = programs.player.get(f"matches/{match.pk}/view/").json()
    then = programs.player.get(f"matches/{match.pk}/view/?version=2").json()
    assert (now["view"], now["version"]) == (then["view"], match.version + 1)


def test_the_proof_reveals_secret_and_actions_only_after_the_match():
    match = full_table(people(2))
    running = Program().get(f"matches/{match.pk}/proof/").json()
    assert (running["commitment"], running["is_revealed"]) == (match.commitment, False)
    assert running["secret"] == running["seed"] == ""
    play_out(match)
    told = Program().get(f"matches/{match.pk}/proof/").json()
    assert is_committed(bytes.fromhex(told["secret"]), told["commitment"])
    assert (told["is_revealed"], told["failures"]) == (True, [])
    moves = Program().get(f"matches/{match.pk}/moves/?limit=1").json()["results"]
    assert moves[0]["action"]


def test_the_last_action_of_a_draft_can_be_undone(match, programs, first_action):
    version, action = first_action
    address = f"matches/{match.pk}/draft/"
    programs.player.post(address, {"version": version, "action": action})
    undone = programs.player.post(f"{address}undo/", {"version": version, "drafted": 1})
    assert undone.json()["actions"] == []
    refused = programs.player.post(f"{address}undo/", {"version": version, "drafted": 0})
    assert problem(refused) == (409, "nothing_drafted")


def test_chat_is_readable_for_all_who_see_the_table_but_writable_for_players_only(match, programs):
    said = programs.player.post(f"matches/{match.pk}/chat/", {"text": "Salud"})
    assert (said.status_code, said.json()["author"]) == (201, programs.me.user.username)
    assert [line["text"] for line in programs.nobody.get(f"matches/{match.pk}/chat/").json()["results"]] == [
        "Salud"
    ]
    assert problem(programs.stranger.post(f"matches/{match.pk}/chat/", {"text": "Hola"})) == (
        403,
        "not_seated",
    )
    Match.objects.update(is_private=True)
    assert problem(programs.stranger.get(f"matches/{match.pk}/chat/")) == (404, "not_found")


def test_notices_can_be_marked_as_seen_one_by_one_or_all_at_once(match, programs):
    unseen = ids(programs.other.get("me/notices/?unseen=true"))
    assert unseen
    foreign = ids(programs.player.get("me/notices/"))
    assert programs.other.post("me/notices/seen/", {"ids": foreign}).json() == {"seen": 0}
    assert programs.other.post("me/notices/seen/", {"ids": unseen[:1]}).json() == {"seen": 1}
    assert programs.other.post("me/notices/seen/", {}).json() == {"seen": len(unseen) - 1}
    assert ids(programs.other.get("me/notices/?unseen=true")) == []


def test_a_public_profile_shows_name_and_bot_owner_but_no_mail_address():
    owner = UserFactory(username="Ana")
    bot = UserFactory(username="Molino", owner=owner)
    told = Program().get("people/molino/").json()
    assert (told["name"], told["is_bot"], told["owner"]) == ("Molino", True, "Ana")
    assert bot.email not in str(told)
    assert Program().get("people/Ana/").json()["owner"] is None
    assert problem(Program().get("people/nobody-here/")) == (404, "not_found")
    assert problem(Program().get("people/a%00b/")) == (404, "not_found")


def test_every_get_answer_has_an_etag(match, programs):
    for address in (f"matches/{match.pk}/", "games/", f"matches/{match.pk}/proof/", "me/notices/"):
        tag = programs.player.get(address)["ETag"]
        unchanged = programs.player.get(address, If_None_Match=tag)
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        assert unchanged["RateLimit-Remaining"]
        # A proxy may have turned it into a weak tag.
        assert programs.player.get(address, If_None_Match=f'"old", W/{tag}').status_code == 304
        head = programs.player.ask("HEAD", address)
        assert (head.status_code, head["ETag"], head.content) == (200, tag, b"")
        assert programs.player.ask("HEAD", address, If_None_Match=tag).status_code == 304
    advance(match)
    assert programs.player.get(f"matches/{match.pk}/", If_None_Match=tag).status_code == 200


def test_an_unchanged_record_is_answered_with_304(match, programs):
    """A different time of export is not a change."""
    address = f"matches/{match.pk}/export/"
    tag = programs.player.get(address)["ETag"]
    assert programs.player.get(address, If_None_Match=tag).status_code == 304
    assert programs.player.get(address, If_None_Match=tag.removeprefix("W/")).status_code == 304
    assert programs.other.get(address, If_None_Match=tag).status_code == 200
    advance(match)
    assert programs.player.get(address, If_None_Match=tag).status_code == 200


def test_an_unknown_query_parameter_is_named(programs):
    refused = programs.player.get("matches/?awating=me")
    assert problem(refused) == (422, "invalid_input")
    assert refused.json()["field"] == "awating"


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_unknown_addresses_are_answered_with_a_problem(method):
    for address in ("/api/v1/nowhere/", "/api/v1/matches/seven/", "/api/v2/", "/api/v1/nowhere"):
        assert problem(Program(UserFactory()).ask(method, address)) == (404, "not_found")


@pytest.mark.parametrize(
    ("asked", "meant"), [("matches", "matches/"), ("stream/", "stream"), ("me?x=1", "me/?x=1")]
)
def test_reading_is_redirected_if_only_the_last_slash_is_wrong(asked, meant):
    answer = Program(UserFactory()).get(asked)
    assert answer.status_code == 301
    assert answer["Location"] == ROOT + meant
    assert answer.content == b""


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_a_write_to_an_address_without_its_slash_is_told_the_right_one(method):
    answer = Program(UserFactory()).ask(method, "/api/v1/matches")
    assert problem(answer) == (404, "wrong_slash")
    assert answer.json()["address"] == "/api/v1/matches/"


@pytest.mark.parametrize("cursor", ["cD1hYmM=", "cD0xMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMw=="])
def test_a_forged_cursor_is_404(programs, cursor):
    assert problem(programs.player.get(f"matches/?cursor={cursor}")) == (404, "not_found")
