"""Playing through the API: drafts, moves, repeats, stale requests, and whole matches of every game."""

import json

import pytest
from django.conf import settings

from games.catalogue import GAMES
from games.core.rng import Rng
from games.core.types import TABLE
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from tests.api.asking import Program, problem
from tests.factories import UserFactory
from tests.games.clocks.timed import NOON, awaited, timed_table
from tests.games.substitutes.substituting import time_runs_out
from tests.games.tables import advance, fresh, people

pytestmark = pytest.mark.django_db

#: Actions that undo earlier ones; a random player who takes them may never finish.
WAYS_BACK = {"restart_turn", "cancel_route", "cancel_declaration"}
#: Taking these as soon as possible makes a match short.
ENDS_OF_TURN = {"end_turn", "take_loan", "pass"}


@pytest.fixture
def noon(time_machine):
    time_machine.move_to(NOON, tick=False)
    return time_machine


def play(program, match, version, *actions, key="the-first-key"):
    return program.post(f"matches/{match.pk}/moves/", {"version": version, "actions": actions}, key)


def test_a_move_is_played_once_however_often_it_is_sent(match, programs, first_action):
    version, action = first_action
    first = play(programs.player, match, version, action)
    assert first.status_code == 200
    assert first.json()["version"] == fresh(match).version > version
    again = play(programs.player, match, version, action)
    assert again.json() == first.json()


def test_a_stale_move_is_refused_with_the_current_view(match, programs, first_action):
    version, action = first_action
    play(programs.player, match, version, action)
    late = play(programs.player, match, version, action, key="another-key")
    assert problem(late) == (409, "stale_version")
    assert late.json()["fresh"] == {
        **programs.player.get(f"matches/{match.pk}/view/").json(),
        "draft": programs.player.get(f"matches/{match.pk}/draft/").json(),
    }


def test_an_illegal_action_changes_nothing_and_names_the_rule(match, programs, first_action):
    version, action = first_action
    answer = play(programs.player, match, version, action, action)
    assert answer.status_code == 422
    rule = answer.json()["rule"]
    assert answer.json()["help"] == f"{settings.SITE_URL}/rules/{match.game}/#{rule}"
    assert fresh(match).version == version


def test_a_draft_can_be_read_discarded_and_confirmed(match, programs, first_action):
    version, action = first_action
    me, address = programs.player, f"matches/{match.pk}/draft/"
    drafted = me.post(address, {"version": version, "drafted": 0, "action": action}).json()
    assert (drafted["drafted"], drafted["was_played"]) == (1, False)
    assert me.get(address).json()["actions"] == [action]
    stale = me.post(address, {"version": version, "drafted": 0, "action": action})
    assert problem(stale) == (409, "stale_version")
    assert stale.json()["fresh"]["draft"] == me.get(address).json()
    assert me.ask("DELETE", f"{address}?version={version}&drafted=1").json()["drafted"] == 0
    me.post(address, {"version": version, "drafted": 0, "action": action})
    stamp = {"version": version, "drafted": 1}
    confirmed = me.post(f"{address}confirm/", stamp, "confirming-it")
    assert confirmed.json()["version"] > version
    assert me.post(f"{address}confirm/", stamp, "confirming-it").json() == confirmed.json()


def test_an_unchanged_view_is_answered_with_304(match, programs, first_action):
    address = f"matches/{match.pk}/view/"
    tag = programs.player.get(address)["ETag"]
    unchanged = programs.player.get(address, If_None_Match=f'"old", {tag}')
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert programs.other.get(address, If_None_Match=tag).status_code == 200
    play(programs.player, match, *first_action)
    assert programs.player.get(address, If_None_Match=tag).status_code == 200


def test_resigning_ends_a_two_player_match_and_changes_its_etag(match, programs):
    address = f"matches/{match.pk}/view/"
    tag = programs.other.get(address)["ETag"]
    assert programs.player.post(f"matches/{match.pk}/resign/").json()["status"] == "finished"
    assert programs.other.get(address, If_None_Match=tag).json()["awaited"] == []
    assert problem(programs.player.post(f"matches/{match.pk}/resign/")) == (409, "match_not_playing")


def test_a_player_takes_their_seat_back_from_the_caretaker(noon, run_jobs):
    match = timed_table(people(2))
    seat = time_runs_out(noon, match)
    program, address = Program(seat.user), f"matches/{match.pk}/"
    assert problem(Program(UserFactory()).post(f"{address}take-back/")) == (403, "not_seated")
    assert program.get(f"{address}actions/").json()["is_in_care"]
    told = program.post(f"{address}take-back/")
    assert not told.json()["seats"][seat.index]["is_in_care"]
    run_jobs()
    while awaited(match) != seat:
        advance(match)
    choices = program.get(f"{address}actions/").json()
    body = {"version": choices["version"], "actions": [choices["actions"][0]["action"]]}
    assert program.post(f"{address}moves/", body, "here-again").status_code == 200
    assert problem(program.post(f"{address}take-back/")) == (409, "seat_not_in_care")


@pytest.mark.parametrize("game", GAMES)
def test_two_programs_play_a_random_match_to_its_end(game):
    sitters = people(2)
    host, guest = map(Program, sitters)
    options = {"length": "short"} if game == "el_grande" else {}
    match_id = host.post("matches/", {"game": game, "players": 2, "options": options}).json()["id"]
    assert guest.post(f"matches/{match_id}/join/").json()["status"] == "playing"
    seats = {host.get(f"matches/{match_id}/").json()["my_seat"]: host}
    seats[1 - next(iter(seats))] = guest
    rng, table = Rng(b"two programs"), guest.get(f"matches/{match_id}/view/").json()
    while table["status"] == "playing":
        if table["awaited"] == [TABLE]:
            advance(Match(pk=match_id))
            table = host.get(f"matches/{match_id}/view/").json()
            continue
        program = seats[table["awaited"][0]]
        table = random_turn(program, match_id, rng)
    assert table["status"] == "finished"
    record = guest.get(f"matches/{match_id}/export/").json()
    assert record["is_complete"]
    assert sorted(seat["rank"] for seat in record["seats"])[0] == 1


def random_turn(program, match_id, rng):
    """Play one random action of those that the API offers."""
    told = program.get(f"matches/{match_id}/actions/").json()
    actions = [choice["action"] for choice in told["actions"]]
    forward = [action for action in actions if action["type"] not in WAYS_BACK]
    ends = [action for action in forward if action["type"] in ENDS_OF_TURN]
    body = {"version": told["version"], "actions": [rng.choice(ends or forward or actions)]}
    answer = program.post(f"matches/{match_id}/moves/", body, f"turn-{told['version']:06}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_offered_actions_are_the_legal_actions_of_the_rules(match, programs):
    told = programs.player.get(f"matches/{match.pk}/actions/").json()
    position = position_of(fresh(match))
    legal = position.legal_actions(programs.me.index)
    assert [choice["action"] for choice in told["actions"]] == [
        json.loads(position.codec.encode(action)) for action in legal
    ]
    assert all(choice["label"] for choice in told["actions"])
