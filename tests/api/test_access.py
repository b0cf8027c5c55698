"""Who may use the API for what: tokens, scopes, sessions and private tables."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.api.models import Scope
from accounts.api.services.tokens import revoke_token
from games.matches.models import Match
from tests.api.asking import Program, problem
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

READABLE = ("", "view/", "export/")
OWN = ("actions/", "draft/")
WRITES = {
    "join/": {},
    "leave/": {},
    "resign/": {},
    "draft/": {"version": 1, "action": {}},
    "draft/confirm/": {"version": 1},
    "moves/": {"version": 1, "actions": [{}]},
}
KEY = "a-key-of-mine"


def test_a_public_match_is_open_to_all_but_actions_and_drafts_to_its_players_only(match, programs):
    for part in READABLE:
        for program in (programs.player, programs.other, programs.stranger, programs.nobody):
            assert program.get(f"matches/{match.pk}/{part}").status_code == 200
    for part in OWN:
        assert programs.player.get(f"matches/{match.pk}/{part}").status_code == 200
        assert programs.other.get(f"matches/{match.pk}/{part}").status_code == 200
        assert problem(programs.stranger.get(f"matches/{match.pk}/{part}")) == (403, "not_seated")
        assert problem(programs.nobody.get(f"matches/{match.pk}/{part}")) == (401, "not_authenticated")


def test_a_private_match_is_404_for_others(match, programs):
    Match.objects.filter(pk=match.pk).update(is_private=True)
    for part in READABLE:
        assert programs.other.get(f"matches/{match.pk}/{part}").status_code == 200
        assert problem(programs.stranger.get(f"matches/{match.pk}/{part}")) == (404, "not_found")
        assert problem(programs.nobody.get(f"matches/{match.pk}/{part}")) == (404, "not_found")
    for part in OWN:
        assert problem(programs.stranger.get(f"matches/{match.pk}/{part}")) == (404, "not_found")
    for part, body in WRITES.items():
        private = programs.stranger.post(f"matches/{match.pk}/{part}", body, KEY)
        missing = programs.stranger.post(f"matches/{match.pk + 999}/{part}", body, KEY)
        assert problem(private) == problem(missing) == (404, "not_found")
        assert private.content == missing.content


def test_every_write_without_a_token_is_401(match, programs):
    for part, body in WRITES.items():
        answer = programs.nobody.post(f"matches/{match.pk}/{part}", body, KEY)
        assert problem(answer) == (401, "not_authenticated")
        assert answer["WWW-Authenticate"].startswith("Bearer")


def test_a_spectator_cannot_act(match, programs):
    for part in ("draft/", "draft/confirm/", "moves/", "resign/"):
        answer = programs.stranger.post(f"matches/{match.pk}/{part}", WRITES[part], KEY)
        assert problem(answer) == (403, "not_seated")


def test_a_token_is_limited_to_its_scopes(match, programs):
    reader = Program(programs.me.user, [Scope.READ])
    player = Program(programs.me.user, [Scope.PLAY])
    assert reader.get("me/").json()["scopes"] == ["read"]
    for part, body in WRITES.items():
        answer = reader.post(f"matches/{match.pk}/{part}", body, KEY)
        assert problem(answer) == (403, "scope_missing")
    assert problem(player.get("me/")) == (403, "scope_missing")


def test_tokens_that_are_revoked_or_of_a_closed_account_are_refused(programs):
    assert programs.player.get("me/").status_code == 200
    revoke_token(token=programs.player.token)
    assert problem(programs.player.get("me/")) == (401, "bad_token")
    programs.them.user.is_active = False
    programs.them.user.save()
    assert problem(programs.other.get("games/")) == (401, "bad_token")


def test_a_session_may_use_the_api_but_writes_need_the_csrf_token(match, programs):
    client = Client(enforce_csrf_checks=True)
    client.force_login(programs.me.user)
    assert client.get(reverse("api-me")).json()["scopes"] == Scope.values
    assert problem(client.post(reverse("api-resign", args=[match.pk]))) == (403, "permission_denied")


def test_a_user_reads_only_their_own_notices(programs):
    assert programs.stranger.get("me/notices/").json()["results"] == []
    mine = programs.player.get("me/notices/").json()["results"]
    assert {notice["topic"] for notice in mine}
    assert problem(programs.nobody.get("me/notices/")) == (401, "not_authenticated")


def test_each_seat_gets_its_own_view(match, programs):
    views = [
        program.get(f"matches/{match.pk}/view/").json()
        for program in (programs.player, programs.other, programs.stranger, programs.nobody)
    ]
    assert [view["seat"] for view in views] == [programs.me.index, programs.them.index, None, None]
    assert views[2] == views[3]
    assert views[0]["view"] != views[1]["view"] != views[2]["view"]


def test_a_draft_is_invisible_to_others(match, programs, first_action):
    version, action = first_action
    onlookers = programs.other, programs.stranger
    before = [program.get(f"matches/{match.pk}/view/").content for program in onlookers]
    answer = programs.player.post(f"matches/{match.pk}/draft/", {"version": version, "action": action})
    assert answer.json()["actions"] == [action]
    assert [program.get(f"matches/{match.pk}/view/").content for program in onlookers] == before
    assert programs.other.get(f"matches/{match.pk}/draft/").json()["actions"] == []


def test_a_private_table_can_be_joined_only_with_its_invitation():
    host, guest = Program(UserFactory()), Program(UserFactory())
    table = host.post("matches/", {"game": "el_grande", "players": 3, "is_private": True}).json()
    address = f"matches/{table['id']}/join/"
    assert problem(guest.post(address)) == (404, "not_found")
    assert problem(guest.post(address, {"invitation": "guessed"})) == (404, "not_found")
    joined = guest.post(address, {"invitation": table["invitation"]})
    assert joined.json()["my_seat"] == 1
    assert problem(guest.post(address, {"invitation": table["invitation"]})) == (409, "already_seated")
    assert guest.post(f"matches/{table['id']}/leave/").status_code == 204
    assert problem(guest.get(f"matches/{table['id']}/")) == (404, "not_found")
