"""The bell: the number of one's own unseen notices, on every page."""

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.db import connections, transaction
from django.test import Client
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.notices.services.outbox import mark_notices_seen, notify
from accounts.people.models import User
from accounts.routing import websocket_urlpatterns
from accounts.sanctions.models import Sanction
from accounts.site.consumers.base import NO_LONGER, REFUSED
from config.asgi import application
from tests.factories import NoticeFactory, UserFactory
from tests.lines import line_to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_connections():
    """Close the database connections of other threads, which async code has used and which would outlive the tests."""
    yield
    await sync_to_async(connections.close_all)()


async def bell(user):
    return await line_to("/ws/bell/", websocket_urlpatterns, user)


def tell(person: User, key: str = "news") -> None:
    notify(user=person, kind="chat", subject="News", text="A secret word.", url="/matches/", dedupe_key=key)


@sync_to_async
def in_a_thread(work, *args, **kwargs):
    return work(*args, **kwargs)


async def hears(line) -> int:
    news = await line.receive_json_from()
    assert list(news) == ["unseen"], "nothing but the number travels"
    return news["unseen"]


async def test_bell_sends_the_unseen_count_at_once_and_after_each_change() -> None:
    person = await in_a_thread(UserFactory)
    await in_a_thread(NoticeFactory.create_batch, 2, user=person)
    line = await bell(person)
    await line.connect()
    assert await hears(line) == 2
    await in_a_thread(tell, person)
    assert await hears(line) == 3
    await in_a_thread(mark_notices_seen, user=person)
    assert await hears(line) == 0
    await line.disconnect()


async def test_bell_does_not_ring_for_notices_of_others() -> None:
    person, other = await in_a_thread(UserFactory.create_batch, 2)
    line = await bell(other)
    await line.connect()
    assert await hears(line) == 0
    await in_a_thread(tell, person)
    assert await line.receive_nothing()
    await line.disconnect()


async def test_bell_does_not_ring_for_rolled_back_or_duplicate_notices() -> None:
    person = await in_a_thread(UserFactory)
    # Written without a ring, which might come only after the line is open.
    await in_a_thread(NoticeFactory, user=person, dedupe_key="news")
    line = await bell(person)
    await line.connect()
    assert await hears(line) == 1

    def take_back() -> None:
        with transaction.atomic():
            tell(person, "taken back")
            transaction.set_rollback(True)

    await in_a_thread(take_back)
    await in_a_thread(tell, person)
    assert await line.receive_nothing()
    await line.disconnect()


async def test_bell_refuses_anonymous_visitors() -> None:
    line = await bell(AnonymousUser())
    await line.connect()
    closed = await line.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", REFUSED)


async def test_bell_ignores_what_a_page_sends() -> None:
    person = await in_a_thread(UserFactory)
    line = await bell(person)
    await line.connect()
    await hears(line)
    for text in ("{", "[]", '{"type": "notices.changed"}'):
        await line.send_to(text_data=text)
    assert await line.receive_nothing()
    await line.disconnect()


def sign_out_everywhere(person: User) -> None:
    Session.objects.all().delete()


def suspend(person: User) -> None:
    Sanction.objects.create(
        person=person,
        kind=Sanction.Kind.SUSPENSION,
        rule="conduct",
        reason="Windmills were insulted.",
        imposed_by=UserFactory(),
        imposed_at=timezone.now(),
    )


def switch_off(person: User) -> None:
    User.objects.filter(pk=person.pk).update(is_active=False)


@pytest.mark.parametrize("become_unwelcome", [sign_out_everywhere, suspend, switch_off])
async def test_bell_closes_when_its_person_is_signed_out_suspended_or_deactivated(become_unwelcome) -> None:
    person = await in_a_thread(UserFactory)
    line = await bell(person)
    await line.connect()
    assert await hears(line) == 0
    await in_a_thread(become_unwelcome, person)
    await in_a_thread(tell, person)
    closed = await line.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER)


async def test_pages_of_other_sites_cannot_open_the_bell() -> None:
    person = await in_a_thread(UserFactory)
    browser = Client()
    await in_a_thread(browser.force_login, person)
    cookie = ("cookie", f"sessionid={browser.cookies['sessionid'].value}")

    async def is_connected(origin: str) -> bool:
        headers = [(b"cookie", cookie[1].encode()), (b"origin", origin.encode()), (b"host", b"localhost")]
        line = WebsocketCommunicator(application, "/ws/bell/", headers=headers)
        connected, _code = await line.connect()
        if connected:
            assert await hears(line) == 0
            await line.disconnect()
        return connected

    assert await is_connected("http://localhost")
    assert not await is_connected("https://evil.example")


async def test_notice_is_written_while_the_channel_layer_is_down(settings) -> None:
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1/0"]},
        }
    }
    person = await in_a_thread(UserFactory)
    await in_a_thread(tell, person)
    assert await Notice.objects.acount() == 1


async def test_latest_notices_shows_only_my_unseen_ones() -> None:
    person = await in_a_thread(UserFactory)
    await in_a_thread(NoticeFactory.create_batch, 8, user=person, subject="Mine", url="/matches/7/")
    await in_a_thread(NoticeFactory, subject="Theirs")
    browser = Client()
    await in_a_thread(browser.force_login, person)
    answer = await in_a_thread(browser.get, "/notices/latest/")
    assert answer.text.count("Mine") == 6
    assert "Theirs" not in answer.text
    assert "no-store" in answer["Cache-Control"]
    stranger = await in_a_thread(Client().get, "/notices/latest/")
    assert stranger.status_code == 302


async def test_notices_linking_to_the_shown_page_are_marked_as_seen() -> None:
    person = await in_a_thread(UserFactory)
    here = await in_a_thread(NoticeFactory, user=person, url="/matches/7/")
    there = await in_a_thread(NoticeFactory, user=person, url="/matches/8/")
    browser = Client()
    await in_a_thread(browser.force_login, person)
    answer = await in_a_thread(browser.post, "/notices/seen/", {"url": "/matches/7/"})
    assert answer.status_code == 204
    await here.arefresh_from_db()
    await there.arefresh_from_db()
    assert here.seen_at is not None
    assert there.seen_at is None
