"""Websockets: nobody can listen where they are not allowed to, whatever they request or send."""

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.db import connections
from django.test import Client

from accounts.notices.services.bell import bell_group
from accounts.people.models import User
from accounts.site.consumers.base import REFUSED
from config.asgi import application
from games.matches.models import Match
from games.play.receivers import match_group
from tests.factories import UserFactory
from tests.games.tables import advance, full_table, people

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_connections():
    """Close the database connections of the thread in which async code ran; they would outlive the tests."""
    yield
    await sync_to_async(connections.close_all)()


@sync_to_async
def cookie_of(person: User) -> bytes:
    browser = Client()
    browser.force_login(person)
    return f"sessionid={browser.cookies['sessionid'].value}".encode()


async def line(path: str, person: User, origin: bytes = b"http://localhost") -> WebsocketCommunicator:
    headers = [(b"cookie", await cookie_of(person)), (b"origin", origin), (b"host", b"localhost")]
    return WebsocketCommunicator(application, path, headers=headers)


async def test_a_stranger_cannot_listen_at_a_private_table() -> None:
    match = await sync_to_async(lambda: full_table(people(2)))()
    await Match.objects.filter(pk=match.pk).aupdate(is_private=True)
    eavesdropper = await line(f"/ws/matches/{match.pk}/", await sync_to_async(UserFactory)())
    await eavesdropper.connect()
    assert (await eavesdropper.receive_output())["code"] == REFUSED
    assert match_group(match.pk) not in get_channel_layer()._groups


async def test_no_message_subscribes_to_another_users_bell_or_private_table() -> None:
    victim, listener = await sync_to_async(people)(2)
    match = await sync_to_async(lambda: full_table(people(2)))()
    await Match.objects.filter(pk=match.pk).aupdate(is_private=True)
    bell = await line("/ws/bell/", listener)
    await bell.connect()
    await bell.receive_json_from()
    for group in (bell_group(victim.pk), match_group(match.pk)):
        for said in ({"type": "subscribe", "group": group}, {"type": "group_add", "channel": group}):
            await bell.send_json_to(said)
    assert await bell.receive_nothing()
    assert get_channel_layer()._groups.keys() == {bell_group(listener.pk)}
    await sync_to_async(advance)(match, 1)
    assert await bell.receive_nothing()
    await bell.disconnect()


@pytest.mark.parametrize("path", ["/ws/bell/", "/ws/matches/{match}/"])
async def test_a_page_of_another_origin_cannot_open_a_websocket_with_the_visitors_cookie(path: str) -> None:
    match = await sync_to_async(lambda: full_table(people(2)))()
    seat = await match.seats.select_related("user").afirst()
    lure = await line(path.format(match=match.pk), seat.user, origin=b"https://evil.example")
    connected, _code = await lure.connect()
    assert not connected
