"""The event stream: what it sends to whom, that nothing is lost when it is interrupted, and when it ends."""

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.testing import ApplicationCommunicator
from django.conf import settings as site
from django.core.cache import cache
from django.db import connections
from django.test import Client
from django.utils import timezone

from accounts.api.models import ApiToken, Scope
from accounts.api.services.tokens import revoke_token
from accounts.bots.services import close_bot, make_bot
from accounts.notices.models import Notice
from accounts.notices.services.outbox import notify
from accounts.privacy.services.closing import disable_account
from accounts.sanctions.models import Sanction
from config.asgi import http
from games.lobby.services.tables import resign_match
from games.matches.models import Match
from games.streams.selectors.events import Follower
from games.streams.services import MOST_STREAMS, keep_place, leave_place, take_place
from tests.api.asking import Program, problem
from tests.api.listening import PATIENCE, Listener, listening, scope_of
from tests.factories import UserFactory
from tests.games.tables import advance, full_table, people
from tests.moderators import impose

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _quick_and_clean(settings):
    settings.STREAM_HEARTBEAT_SECONDS = 0.2
    cache.clear()
    yield
    await sync_to_async(connections.close_all)()


@pytest.fixture
async def table():
    """Two people and their running match."""
    sitters = await sync_to_async(people)(2)
    match = await sync_to_async(lambda: advance(full_table(sitters), 1))()
    return sitters, match


def tell(user, key):
    return notify(user=user, kind="chat", subject=key, text=key, url="/", dedupe_key=key, topic="match-7")


async def test_a_new_stream_sends_the_state_of_my_matches_and_then_every_change(table):
    (me, _other), match = table
    async with listening(me) as listener:
        assert (listener.status, listener.headers["content-type"]) == (200, "text/event-stream")
        assert (await listener.block())["retry"]
        assert await listener.until_quiet() == [{"match": match.pk, "version": 1}]
        await sync_to_async(advance)(match, 1)
        while "match" not in (told := await listener.event()):
            """Skip a notice that it is my turn: whether it is depends on the shuffles."""
        assert told == {"match": match.pk, "version": 2}


async def test_a_notice_arrives_without_waiting_for_a_heartbeat(settings):
    settings.STREAM_HEARTBEAT_SECONDS = 600
    me, somebody_else = await sync_to_async(people)(2)
    async with listening(me) as listener:
        assert await listener.until_quiet() == []
        assert await listener.until_quiet() == []  # it subscribes before it waits
        await sync_to_async(tell)(somebody_else, "not mine")
        notice = await sync_to_async(tell)(me, "mine")
        assert await listener.event() == {"notice": notice.pk, "kind": "chat", "topic": "match-7"}


async def test_an_interrupted_stream_loses_nothing_and_repeats_nothing(table):
    """Interrupted after every single event: the next stream resumes after it."""
    (me, _other), match = table
    async with listening(me) as listener:
        await listener.until_quiet()
        last = listener.last
    notices = [(await sync_to_async(tell)(me, f"missed {number}")).pk for number in range(3)]
    await sync_to_async(resign_match)(match_id=match.pk, user=me)
    notices += [pk async for pk in me.notices.filter(kind="match_finished").values_list("pk", flat=True)]
    heard = []
    for _ in range(len(notices) + 1):
        async with listening(me, last=last) as listener:
            heard.append(await listener.event())
            last = listener.last
    assert sorted(told["notice"] for told in heard if "notice" in told) == notices
    assert [told for told in heard if "match" in told] == [{"match": match.pk, "version": 1}]
    async with listening(me, last=last) as listener:
        assert await listener.until_quiet() == []


async def test_the_id_of_an_event_comes_after_its_data():
    """A program that is cut off within an event must not take it as read."""
    me = await sync_to_async(UserFactory)()
    async with listening(me) as listener:
        await listener.until_quiet()
        await sync_to_async(tell)(me, "news")
        while "data" not in (fields := await listener.block()):
            """Skip a heartbeat."""
        assert list(fields) == ["event", "data", "id"]


async def test_a_notice_committed_late_is_sent_even_after_newer_ones():
    me = await sync_to_async(UserFactory)()
    async with listening(me) as listener:
        await listener.until_quiet()
        quick = await sync_to_async(tell)(me, "quick")
        assert (await listener.event())["notice"] == quick.pk
        last = listener.last
    slow = await sync_to_async(tell)(me, "slow")
    await Notice.objects.filter(pk=slow.pk).aupdate(created_at=timezone.now() - timedelta(seconds=40))
    async with listening(me, last=last) as listener:
        assert [told["notice"] for told in await listener.until_quiet()] == [slow.pk]


async def test_a_watched_match_is_sent_only_while_the_listener_may_watch_it(table):
    _sitters, match = table
    stranger = await sync_to_async(UserFactory)()
    async with listening(stranger, watched=[match.pk]) as listener:
        assert await listener.until_quiet() == [{"match": match.pk, "version": 1}]
        await sync_to_async(advance)(match, 1)
        assert await listener.event() == {"match": match.pk, "version": 2}
        await Match.objects.filter(pk=match.pk).aupdate(is_private=True)
        await sync_to_async(advance)(match, 1)
        await sync_to_async(tell)(stranger, "something else")
        assert (await listener.event())["kind"] == "chat"
    async with listening(stranger, watched=[match.pk]) as refused:
        assert refused.status == 404
    async with listening(stranger) as listener:
        assert await listener.until_quiet() == []


async def test_a_match_is_unsubscribed_once_the_listener_may_no_longer_watch_it(table):
    _sitters, match = table
    follower = Follower(await sync_to_async(UserFactory)(), [match.pk])
    assert await sync_to_async(follower.followed)() == {match.pk}
    await Match.objects.filter(pk=match.pk).aupdate(is_private=True)
    assert await sync_to_async(follower.followed)() == set()


async def test_a_body_sent_to_the_stream_is_discarded_unread():
    line = ApplicationCommunicator(http, {**scope_of(headers={}), "method": "POST"})
    await line.send_input({"type": "http.request", "body": b"x" * 1000, "more_body": True})
    assert (await line.receive_output(PATIENCE))["status"] == 405
    await line.send_input({"type": "http.request", "body": b"x", "more_body": True})
    await line.send_input({"type": "http.disconnect"})
    await line.wait(PATIENCE)


async def test_a_stream_ends_when_its_token_is_revoked(table):
    (me, _other), _match = table
    async with listening(me) as listener:
        await listener.until_quiet()
        await sync_to_async(revoke_token)(token=listener.token)
        assert await listener.event() is None


async def test_a_stream_ends_when_its_user_signs_out():
    browser, me = Client(), await sync_to_async(UserFactory)()
    await sync_to_async(browser.force_login)(me)
    name = site.SESSION_COOKIE_NAME
    listener = await Listener({"Cookie": f"{name}={browser.cookies[name].value}"}).open()
    assert listener.status == 200
    await listener.until_quiet()
    await sync_to_async(browser.logout)()
    assert await listener.event() is None


async def test_a_stream_ends_when_its_account_is_deactivated():
    me = await sync_to_async(UserFactory)()
    async with listening(me) as listener:
        await listener.until_quiet()
        me.is_active = False
        await me.asave()
        assert await listener.event() is None


def ban_the_owner(bot):
    impose(bot.owner, Sanction.Kind.BAN)


def close_it(bot):
    close_bot(bot=bot)


def close_the_owner(bot):
    disable_account(user=bot.owner)


@pytest.mark.parametrize("end", [ban_the_owner, close_it, close_the_owner])
async def test_a_stream_of_a_bot_ends_at_once_without_a_heartbeat(end, settings):
    settings.STREAM_HEARTBEAT_SECONDS = 600
    bot = await sync_to_async(lambda: make_bot(owner=UserFactory(), name="Rocinante-bot"))()
    async with listening(bot) as listener:
        await listener.until_quiet()
        await listener.until_quiet()
        await sync_to_async(end)(bot)
        assert await listener.event() is None


async def test_a_stream_ends_at_once_when_its_token_is_revoked(settings):
    settings.STREAM_HEARTBEAT_SECONDS = 600
    async with listening(await sync_to_async(UserFactory)()) as listener:
        await listener.until_quiet()
        await listener.until_quiet()
        await sync_to_async(revoke_token)(token=listener.token)
        assert await listener.event() is None


async def test_streams_per_person_are_limited_and_closing_one_frees_its_place():
    me = await sync_to_async(UserFactory)()
    program = await sync_to_async(Program)(me)
    streams = [await Listener(program.headers).open() for _ in range(MOST_STREAMS + 1)]
    assert [stream.status for stream in streams] == [200] * MOST_STREAMS + [429]
    assert streams[-1].headers["retry-after"]
    for stream in streams[1:]:
        await stream.close()
    again = await Listener(program.headers).open()
    assert again.status == 200
    await asyncio.gather(streams[0].close(), again.close())


async def test_a_stream_cannot_keep_a_place_that_another_stream_has_taken():
    place = take_place(user_id=7)
    assert keep_place(place=place)
    leave_place(place=place)
    assert keep_place(place=place), "nobody else wanted it"
    leave_place(place=place)
    heir = take_place(user_id=7)
    assert not keep_place(place=place)
    assert keep_place(place=heir)


async def test_the_stream_needs_a_valid_token_with_the_read_scope():
    me = await sync_to_async(UserFactory)()
    player = await sync_to_async(Program)(me, [Scope.PLAY])
    for headers, status in (({}, 401), ({"Authorization": "Bearer hid_made-up"}, 401), (player.headers, 403)):
        assert (await Listener(headers).open()).status == status
    assert await ApiToken.objects.acount() == 1


@pytest.mark.parametrize("last", ["yesterday", "9" * 40, "-5", "1,".ljust(900, ",")])
async def test_the_stream_starts_over_if_the_last_event_id_cannot_be_read(last):
    async with listening(await sync_to_async(UserFactory)(), last=last) as listener:
        assert listener.status == 200
        assert await listener.block() == {"retry": "3000"}
        assert await listener.block() == {"event": "reset", "data": "{}"}
        assert await listener.until_quiet() == []


async def test_a_server_without_streams_answers_421():
    answer = await sync_to_async(lambda: Program(UserFactory()).get("stream"))()
    assert problem(answer) == (421, "stream_elsewhere")
