"""The websocket of a match page: sends only numbers, and only to those who may watch."""

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.db import connections

from accounts.site.consumers.base import NO_LONGER, REFUSED
from games.lobby.services.invitations import invite, withdraw_invitation
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from games.routing import websocket_urlpatterns
from games.rulings.services.rulings import seat_substitute
from tests.factories import UserFactory
from tests.games.rulings.ruling import rule
from tests.games.tables import DEFAULT_OPTIONS, advance, full_table, people
from tests.lines import line_to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_connections():
    """Close the connections that async code opened in another thread; they would outlive the tests."""
    yield
    await sync_to_async(connections.close_all)()


async def line(match_id, user):
    return await line_to(f"/ws/matches/{match_id}/", websocket_urlpatterns, user)


async def is_refused(communicator):
    await communicator.connect()
    closed = await communicator.receive_output()
    return closed["type"] == "websocket.close" and closed["code"] == REFUSED


async def greeted(communicator):
    """Connect, and return the version that is sent first."""
    await communicator.connect()
    return (await communicator.receive_json_from())["version"]


async def test_websocket_sends_the_current_version_on_connect():
    match = await sync_to_async(lambda: advance(full_table(people(2)), 1))()
    page = await line(match.pk, AnonymousUser())
    assert await greeted(page) == 1
    await page.disconnect()


async def test_websocket_announces_a_move_with_numbers_only():
    match = await sync_to_async(lambda: full_table(people(2)))()
    page = await line(match.pk, AnonymousUser())
    await greeted(page)
    await sync_to_async(advance)(match, 1)
    assert await page.receive_json_from() == {"match": match.pk, "version": 1}
    await page.disconnect()


async def test_websocket_ignores_what_a_page_sends():
    match = await sync_to_async(lambda: full_table(people(2)))()
    page = await line(match.pk, AnonymousUser())
    await greeted(page)
    for text in ("{", "[]", '{"type": "match.advanced"}'):
        await page.send_to(text_data=text)
    assert await page.receive_nothing()
    await page.disconnect()


async def test_table_without_spectators_accepts_websockets_of_its_players_only():
    match = await sync_to_async(lambda: full_table(people(2)))()
    await Match.objects.aupdate(welcomes_spectators=False)
    assert await is_refused(await line(match.pk, AnonymousUser()))
    assert await is_refused(await line(999_999, AnonymousUser()))
    seat = await match.seats.select_related("user").afirst()
    page = await line(match.pk, seat.user)
    assert await greeted(page) == 0
    await page.disconnect()


async def test_spectator_socket_closes_when_spectators_are_no_longer_welcome():
    match = await sync_to_async(lambda: full_table(people(2)))()
    page = await line(match.pk, AnonymousUser())
    await greeted(page)
    await Match.objects.aupdate(welcomes_spectators=False)
    await sync_to_async(advance)(match, 1)
    closed = await page.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER)


async def is_closed_next(page):
    said = await page.receive_output()
    return (said["type"], said.get("code")) == ("websocket.close", NO_LONGER)


async def test_guest_of_a_private_table_is_cut_off_once_the_invitation_is_withdrawn():
    def opened_and_invited():
        host, guest = people(2)
        table = {"host": host, "game": "el_grande", "options": DEFAULT_OPTIONS, "ai_levels": []}
        match = open_match(**table, players=2, is_private=True)
        return match, host, guest, invite(match_id=match.pk, user=host, name=guest.username)

    match, host, guest, invitation = await sync_to_async(opened_and_invited)()
    page = await line(match.pk, guest)
    assert await greeted(page) == 0
    await sync_to_async(withdraw_invitation)(invitation_id=invitation.pk, user=host)
    assert await is_closed_next(page)


async def test_waiting_page_of_a_stranger_is_cut_off_when_a_table_without_spectators_begins():
    def opened():
        host, other = people(2)
        table = {"host": host, "game": "el_grande", "options": DEFAULT_OPTIONS, "ai_levels": []}
        return open_match(**table, players=2, welcomes_spectators=False), other

    match, other = await sync_to_async(opened)()
    stranger, player = await line(match.pk, AnonymousUser()), await line(match.pk, other)
    assert (await greeted(stranger), await greeted(player)) == (0, 0)
    await sync_to_async(join_match)(match_id=match.pk, user=other)
    assert await is_closed_next(stranger)
    assert await player.receive_json_from() == {"match": match.pk, "version": 0}
    await player.disconnect()


async def test_former_holder_of_a_seat_at_a_closed_table_is_cut_off():
    def replaced_at(match):
        former, heir = match.seats.get(index=0).user, UserFactory()
        return former, lambda: rule(seat_substitute, match, seat=0, user=heir)

    match = await sync_to_async(lambda: full_table(people(2)))()
    await Match.objects.aupdate(is_private=True)
    former, replace = await sync_to_async(replaced_at)(match)
    page = await line(match.pk, former)
    await greeted(page)
    await sync_to_async(replace)()
    assert await is_closed_next(page)


async def test_move_is_stored_while_the_channel_layer_is_down(settings):
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1/0"]},
        }
    }
    match = await sync_to_async(lambda: full_table(people(2)))()
    assert (await sync_to_async(advance)(match, 1)).version == 1
