"""Suspended or banned: every page shows the reason, the API answers with a problem, websockets are refused."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connections
from django.urls import reverse
from django.utils import timezone

from accounts.moderation.roles import Role
from accounts.routing import websocket_urlpatterns
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.sanctions import lift_sanction
from accounts.site.consumers.base import REFUSED
from accounts.site.consumers.middleware import AuthorisedOnly
from tests.api.asking import Program, problem
from tests.factories import PASSWORD, UserFactory
from tests.lines import line_to
from tests.moderators import REASON, impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind
PAGE = {"HTTP_ACCEPT": "text/html"}


@pytest.fixture
def person(client):
    person = UserFactory()
    client.force_login(person)
    return person


@pytest.mark.parametrize("kind", [Kind.SUSPENSION, Kind.BAN])
def test_every_page_shows_the_reason_to_people_who_are_shut_out(client, person, kind):
    impose(person, kind)
    for path in ("/", "/lobby/", "/matches/", "/settings/", "/people/nobody-of-that-name/"):
        answer = client.get(path, **PAGE)
        assert answer.status_code == 403, path
        assert REASON in answer.content.decode()
    assert client.post("/lobby/new/el_grande/", {}).status_code == 403
    assert "no-store" in client.get("/").headers["Cache-Control"]


def test_banned_people_can_still_open_standing_data_security_and_sign_out(client, person):
    impose(person, Kind.BAN)
    for name in ("standing", "my-data", "my-data-file", "mfa_index", "account_logout", "usersessions_list"):
        assert client.get(reverse(name), **PAGE).status_code == 200, name
    assert client.post(reverse("set_language"), {"language": "fr", "next": "/standing/"}).status_code == 302
    assert client.post(reverse("account_logout")).status_code == 302
    assert client.get("/lobby/").status_code == 200


def test_htmx_request_of_a_suspended_person_redirects_to_the_standing_page(client, person):
    impose(person, Kind.SUSPENSION)
    answer = client.get("/notices/latest/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer["HX-Redirect"]) == (403, reverse("standing"))


def test_api_tells_suspended_people_until_when(person, client):
    program = Program(person)
    bot = Program(UserFactory(owner=person))
    assert program.get("matches/").status_code == 200
    sanction = impose(person, Kind.SUSPENSION)
    for answer in (
        program.get("matches/"),
        program.get("games/"),
        program.post("matches/", {"game": "el_grande", "players": 2}),
        bot.get("matches/"),
        client.get("/api/v1/matches/"),
    ):
        assert problem(answer) == (403, "suspended")
        assert answer.json()["until"] == sanction.until.isoformat()


def test_api_tells_banned_people_that_there_is_no_end(person):
    impose(person, Kind.BAN)
    told = Program(person).get("matches/").json()
    assert (told["code"], told["until"]) == ("suspended", None)


def test_pages_open_again_after_the_suspension_ends_and_the_ban_is_lifted(client, person, time_machine):
    impose(person, Kind.SUSPENSION, days=3)
    ban = impose(person, Kind.BAN)
    time_machine.move_to(timezone.now() + timedelta(days=4))
    client.force_login(person)
    assert client.get("/lobby/").status_code == 403
    lift_sanction(sanction_id=ban.pk, by=with_role(Role.SENIOR), reason="Enough.")
    assert client.get("/lobby/").status_code == 200


def test_suspended_moderator_cannot_open_the_desk_or_the_admin(client, settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False
    moderator = with_role(Role.MODERATOR)
    client.force_login(moderator)
    assert client.get("/moderation/inquiries/").status_code == 200
    impose(moderator, Kind.SUSPENSION)
    assert client.get("/moderation/inquiries/").status_code == 403
    assert client.get("/admin/").status_code == 403


def test_sanctions_take_one_query_per_page(client, django_assert_max_num_queries):
    person = UserFactory()
    client.post("/accounts/login/", {"login": person.username, "password": PASSWORD})
    with django_assert_max_num_queries(40) as asked:
        client.get("/lobby/")
    assert sum("accounts_sanction" in query["sql"] for query in asked) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_websockets_are_refused_to_people_who_are_shut_out():
    person = await sync_to_async(UserFactory)()
    line = await line_to("/ws/bell/", websocket_urlpatterns, person)
    welcome = WebsocketCommunicator(AuthorisedOnly(line.application), "/ws/bell/")
    welcome.scope.update({"user": person, "session": line.scope["session"]})
    await welcome.connect()
    assert await welcome.receive_json_from() == {"unseen": 0}
    await welcome.disconnect()
    await sync_to_async(impose)(person, Kind.SUSPENSION)
    refused = WebsocketCommunicator(AuthorisedOnly(line.application), "/ws/bell/")
    refused.scope.update({"user": person, "session": line.scope["session"]})
    await refused.connect()
    assert (await refused.receive_output())["code"] == REFUSED
    await sync_to_async(connections.close_all)()
