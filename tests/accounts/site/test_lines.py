"""Open lines: closed at once by whatever ends a right, told once of a burst, and checked for all in one go."""

import json
from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session
from django.db import connections
from django.test import Client
from django.urls import reverse

from accounts.notices.services.lines import NUDGE, bell_group
from accounts.people.models import User
from accounts.privacy.services.closing import disable_account, erase_account
from accounts.sanctions.models import Sanction
from accounts.security.services.sessions import end_other_sessions, end_session
from accounts.site.consumers.base import NO_LONGER
from accounts.site.consumers.bell import BellConsumer
from accounts.site.lines.hub import present_hub
from config.asgi import application
from games.match_page.consumers import MatchConsumer
from games.play.receivers import match_group
from tests.accounts.notices.test_bell import in_a_thread, tell
from tests.factories import PASSWORD, UserFactory
from tests.games.tables import advance, full_table, people
from tests.lines import begun_session
from tests.moderators import impose

pytestmark = pytest.mark.django_db(transaction=True)

Event = Callable[[Client, User], object]


@pytest.fixture(autouse=True)
async def _closed_connections():
    """Close the database connections of other threads, which async code has used and which would outlive the tests."""
    yield
    await sync_to_async(connections.close_all)()


def signed_in(person: User) -> Client:
    browser = Client()
    browser.post(reverse("account_login"), {"login": person.username, "password": PASSWORD})
    return browser


async def opened(browser: Client, path: str) -> WebsocketCommunicator:
    """Return the websocket of a browser's page, which has been greeted."""
    cookie = f"sessionid={browser.cookies['sessionid'].value}".encode()
    headers = [(b"cookie", cookie), (b"origin", b"http://localhost"), (b"host", b"localhost")]
    line = WebsocketCommunicator(application, path, headers=headers)
    assert (await line.connect())[0]
    await line.receive_json_from()
    return line


async def is_closed_next(line: WebsocketCommunicator) -> bool:
    said = await line.receive_output()
    return (said["type"], said.get("code")) == ("websocket.close", NO_LONGER)


def sign_out(browser: Client, person: User) -> None:
    browser.post(reverse("account_logout"))


def have_the_session_ended(browser: Client, person: User) -> None:
    end_session(session=UserSession.objects.get(user=person))


def have_all_sessions_ended(browser: Client, person: User) -> None:
    end_other_sessions(user=person)


def change_the_password(browser: Client, person: User) -> None:
    passwords = {
        "oldpassword": PASSWORD,
        "password1": "Dulcinea of Toboso",
        "password2": "Dulcinea of Toboso",
    }
    signed_in(person).post(reverse("account_change_password"), passwords)


def be_suspended(browser: Client, person: User) -> None:
    impose(person, Sanction.Kind.SUSPENSION)


def be_banned(browser: Client, person: User) -> None:
    impose(person, Sanction.Kind.BAN)


def close_the_account(browser: Client, person: User) -> None:
    disable_account(user=person)


def erase_the_account(browser: Client, person: User) -> None:
    erase_account(user=person, typed_name=person.username)


EVENTS: list[Event] = [
    sign_out,
    have_the_session_ended,
    have_all_sessions_ended,
    change_the_password,
    be_suspended,
    be_banned,
    close_the_account,
    erase_the_account,
]


@pytest.mark.parametrize("happen", EVENTS)
async def test_event_that_ends_a_right_closes_open_pages_without_another_message(happen: Event) -> None:
    match = await in_a_thread(lambda: full_table(people(2)))
    person = await in_a_thread(UserFactory)
    browser = await in_a_thread(signed_in, person)
    bell, page = await opened(browser, "/ws/bell/"), await opened(browser, f"/ws/matches/{match.pk}/")
    await in_a_thread(happen, browser, person)
    assert await is_closed_next(bell)
    assert await is_closed_next(page)


@pytest.mark.parametrize("happen", [sign_out, be_suspended, close_the_account])
async def test_nudge_that_follows_at_once_is_not_delivered(happen: Event) -> None:
    match = await in_a_thread(lambda: full_table(people(2)))
    person = await in_a_thread(UserFactory)
    browser = await in_a_thread(signed_in, person)
    bell, page = await opened(browser, "/ws/bell/"), await opened(browser, f"/ws/matches/{match.pk}/")

    def happen_and_nudge() -> None:
        happen(browser, person)
        tell(person)
        advance(match)

    await in_a_thread(happen_and_nudge)
    assert await is_closed_next(bell)
    assert await is_closed_next(page)


async def test_pages_of_other_sessions_and_people_stay_open() -> None:
    person, other = await in_a_thread(UserFactory.create_batch, 2)
    leaving, staying = await in_a_thread(signed_in, person), await in_a_thread(signed_in, person)
    lines = [
        await opened(each, "/ws/bell/") for each in (leaving, staying, await in_a_thread(signed_in, other))
    ]
    await in_a_thread(sign_out, leaving, person)
    assert await is_closed_next(lines[0])
    for line in lines[1:]:
        assert await line.receive_nothing()
        await line.disconnect()


async def test_suspended_owner_closes_the_pages_of_their_bots() -> None:
    owner = await in_a_thread(UserFactory)
    bot = await in_a_thread(lambda: UserFactory(owner=owner))
    browser = await in_a_thread(lambda: forced_in(bot))
    line = await opened(browser, "/ws/bell/")
    await in_a_thread(impose, owner, Sanction.Kind.SUSPENSION)
    assert await is_closed_next(line)


def forced_in(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


async def test_session_that_has_run_out_is_found_by_the_next_check_of_all_lines() -> None:
    browser = await in_a_thread(lambda: forced_in(UserFactory()))
    line = await opened(browser, "/ws/bell/")
    await present_hub().check_all()
    assert await line.receive_nothing()
    await Session.objects.aupdate(expire_date="2000-01-01T00:00:00Z")
    await present_hub().check_all()
    assert await is_closed_next(line)


async def test_burst_of_versions_becomes_one_message_with_the_newest() -> None:
    match = await in_a_thread(lambda: full_table(people(2)))
    browser = await in_a_thread(lambda: forced_in(UserFactory()))
    line = await opened(browser, f"/ws/matches/{match.pk}/")
    group = match_group(match.pk)
    for version in (3, 5, 4):
        told = {"match": match.pk, "version": version}
        message = {"type": NUDGE, "group": group, "told": told, "version": version, "hearers": None}
        await get_channel_layer().group_send(group, message)
    assert await line.receive_json_from() == {"match": match.pk, "version": 5}
    assert await line.receive_nothing()
    await line.disconnect()


async def test_burst_of_notices_rings_once_with_their_number() -> None:
    person = await in_a_thread(UserFactory)
    line = await opened(await in_a_thread(forced_in, person), "/ws/bell/")
    await in_a_thread(lambda: person.notices.create(kind="chat", subject="News", dedupe_key="news"))
    for _ in range(3):
        ring = {"type": NUDGE, "group": bell_group(person.pk), "told": {}, "version": 0, "hearers": None}
        await get_channel_layer().group_send(bell_group(person.pk), ring)
    assert await line.receive_json_from() == {"unseen": 1}
    assert await line.receive_nothing()
    await line.disconnect()


async def test_process_without_open_lines_keeps_nothing_in_the_channel_layer() -> None:
    browser = await in_a_thread(lambda: forced_in(UserFactory()))
    lines = [await opened(browser, "/ws/bell/") for _ in range(2)]
    assert len(get_channel_layer()._groups) == 1
    for line in lines:
        await line.disconnect()
    assert not get_channel_layer()._groups


def line_of(kind: type[BellConsumer | MatchConsumer], match_id: int) -> BellConsumer | MatchConsumer:
    """Return a line of a new person who is signed in, as it is while nothing happens."""
    line = kind()
    line.scope = {
        "user": UserFactory(),
        "session": begun_session(),
        "url_route": {"kwargs": {"match_id": match_id}},
    }
    return line


@pytest.mark.parametrize(("kind", "queries"), [(BellConsumer, 3), (MatchConsumer, 4)])
@pytest.mark.parametrize("number", [1, 30])
def test_checking_and_reading_many_lines_takes_as_many_queries_as_one(
    kind: type[BellConsumer | MatchConsumer], queries: int, number: int, django_assert_num_queries
) -> None:
    matches = [full_table(people(2)).pk for _ in range(3)]
    lines = [line_of(kind, matches[place % 3]) for place in range(number)]
    with django_assert_num_queries(queries):
        frames = kind.frames(lines)
    assert set(frames) == set(lines)
    assert all(json.loads(frame) for frame in frames.values())
