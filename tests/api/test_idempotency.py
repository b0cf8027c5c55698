"""A repeated idempotency key gets the same answer, and nothing is done twice."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.api.models import IdempotentAnswer, Scope
from accounts.api.services.idempotency import forget_answers
from games.matches.models import Match
from games.talk.models import ChatMessage
from tests.api.asking import ROOT, Program, problem
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh
from tests.tournaments.organising.competitions import opened

pytestmark = pytest.mark.django_db

TABLE = {"game": "el_grande", "players": 3}
KEY = "lost-on-the-way"


def test_repeating_a_request_with_the_same_key_opens_one_table():
    host = Program(UserFactory())
    first = host.post("matches/", TABLE, KEY)
    again = host.post("matches/", dict(reversed(TABLE.items())), KEY)
    assert (again.status_code, again.json()) == (201, first.json())
    assert again["Location"] == first["Location"] == f"{ROOT}matches/{first.json()['id']}/"
    assert Match.objects.count() == 1


def test_an_idempotency_key_is_bound_to_one_request_of_one_person():
    host, other = Program(UserFactory()), Program(UserFactory())
    host.post("matches/", TABLE, KEY)
    assert problem(host.post("matches/", TABLE | {"players": 2}, KEY)) == (422, "idempotency_key_used")
    assert problem(host.post("matches/1/join/", {}, KEY)) == (422, "idempotency_key_used")
    assert other.post("matches/", TABLE, KEY).status_code == 201


def test_a_refused_request_may_be_retried_with_the_same_key():
    host = Program(UserFactory())
    assert problem(host.post("matches/", TABLE | {"players": 19}, KEY)) == (422, "invalid_input")
    assert not IdempotentAnswer.objects.exists()
    assert host.post("matches/", TABLE, KEY).status_code == 201


@pytest.mark.parametrize("key", ["short", "x" * 65, "with blanks in it", "señor-de-la-mancha"])
def test_an_idempotency_key_has_8_to_64_ascii_characters(key):
    refused = Program(UserFactory()).post("matches/", TABLE, key)
    assert problem(refused) == (422, "invalid_input")
    assert refused.json()["field"] == "Idempotency-Key"


def test_moves_need_an_idempotency_key(match, programs, first_action):
    version, action = first_action
    refused = programs.player.post(f"matches/{match.pk}/moves/", {"version": version, "actions": [action]})
    assert problem(refused) == (422, "invalid_input")


def test_chat_messages_and_competition_entries_can_be_repeated(match, programs):
    for _ in range(2):
        assert programs.player.post(f"matches/{match.pk}/chat/", {"text": "Salud"}, KEY).status_code == 201
    assert ChatMessage.objects.count() == 1
    cup = opened()
    entered = [programs.other.post(f"competitions/{cup.slug}/enter/", {}, KEY).json() for _ in range(2)]
    assert entered[0] == entered[1]
    assert entered[0]["state"] == "entered"


def test_every_write_can_be_repeated(match, programs, first_action):
    version, action = first_action
    me, draft = programs.player, f"matches/{match.pk}/draft/"
    assert_alike(me, "POST", draft, {"version": version, "action": action})
    assert_alike(me, "DELETE", f"{draft}?version={version}&drafted=1")
    assert_alike(me, "POST", "me/notices/seen/", {})
    table = me.post("matches/", TABLE).json()["id"]
    programs.other.post(f"matches/{table}/join/")
    assert_alike(programs.other, "POST", f"matches/{table}/leave/")
    assert_alike(me, "POST", f"matches/{table}/cancel/")
    assert_alike(me, "POST", f"matches/{match.pk}/resign/")


def assert_alike(program, method, address, body=None):
    """Check that two requests with one key get the same answer, and that another query may not use the key."""
    key = {"Idempotency-Key": f"{method}-{address}"[-64:]}
    first, again = (program.ask(method, address, body, **key) for _ in range(2))
    assert first.status_code < 300, first.content
    assert (again.status_code, again.content) == (first.status_code, first.content)
    if "?" in address:
        other = program.ask(method, f"{address}0", body, **key)
        assert problem(other) == (422, "idempotency_key_used")


def test_answers_are_forgotten_after_two_days():
    host = Program(UserFactory(), [Scope.PLAY])
    host.post("matches/", TABLE, KEY)
    now = timezone.now()
    assert forget_answers(now=now + timedelta(days=1)) == 0
    assert forget_answers(now=now + timedelta(days=3)) == 1


def test_a_move_may_reuse_an_expired_key_or_a_key_of_the_former_holder(match, programs, first_action):
    version, action = first_action
    moves = f"matches/{match.pk}/moves/"
    assert programs.player.post(moves, {"version": version, "actions": [action]}, KEY).status_code == 200
    forget_answers(now=timezone.now() + timedelta(days=3))
    assert_played(programs.player, match, programs.me.index)
    programs.me.user = UserFactory()
    programs.me.save()
    assert_played(Program(programs.me.user), match, programs.me.index)


def assert_played(program, match, index):
    """Check that a move with the old key is played, as soon as it is this seat's turn again."""
    while awaited_seat(match) != index:
        advance(match)
    told = program.get(f"matches/{match.pk}/actions/").json()
    body = {"version": told["version"], "actions": [told["actions"][0]["action"]]}
    played = program.post(f"matches/{match.pk}/moves/", body, KEY)
    assert (played.status_code, fresh(match).version > told["version"]) == (200, True)
