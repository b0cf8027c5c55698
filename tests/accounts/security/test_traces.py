"""Networks and devices as digests: who shares one, and that nothing else is stored."""

import logging
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings
from time_machine import Traveller

from accounts.people.models import User
from accounts.security.models import Trace
from accounts.security.selectors.linked_accounts import MOST_PEOPLE, links_of
from accounts.security.services.traces import network_of
from accounts.security.shared_places import SharedPlace
from accounts.security.words import place_sentence
from tests.accounts.security.conftest import enter
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

HOME, NEXT_DOOR, AWAY = "81.2.69.142", "81.2.69.7", "81.2.70.1"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
NEWER_FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"


def from_address(address: str) -> Client:
    return Client(REMOTE_ADDR=address, headers={"User-Agent": FIREFOX})


def traces(person: User, kind: str) -> list[Trace]:
    return list(Trace.objects.filter(user=person, kind=kind))


def place(people: list[User], *, kind: str = "network", digest: str = "d" * 64, days: int = 5) -> None:
    now = timezone.now()
    Trace.objects.bulk_create(
        Trace(
            user=each,
            kind=kind,
            digest=digest,
            first_seen=now - timedelta(days=9),
            last_seen=now,
            days_seen=days,
        )
        for each in people
    )


def test_signing_in_records_one_network_and_one_device() -> None:
    person = UserFactory()
    enter(from_address(HOME), person)
    assert [trace.kind for trace in Trace.objects.filter(user=person).order_by("kind")] == [
        "device",
        "network",
    ]


def test_traces_are_recorded_once_a_day_and_days_are_counted(time_machine: Traveller) -> None:
    time_machine.move_to("2026-03-01 12:00Z", tick=False)
    person, client = UserFactory(), from_address(HOME)
    enter(client, person)
    client.get("/settings/")
    enter(from_address(HOME), person)
    time_machine.move_to("2026-03-02 12:00Z", tick=False)
    client.get("/settings/")
    client.get("/settings/")
    (network,) = traces(person, "network")
    assert (network.days_seen, network.last_seen.day, network.first_seen.day) == (2, 2, 1)


def test_second_page_of_a_day_records_nothing() -> None:
    client = enter(from_address(HOME), UserFactory())
    seen = Trace.objects.values_list("last_seen", flat=True)
    before = list(seen)
    client.get("/settings/")
    assert list(seen.all()) == before


def test_neighbouring_addresses_share_a_network_and_an_updated_browser_stays_the_same() -> None:
    first, second, third = UserFactory.create_batch(3)
    client = enter(from_address(HOME), first)
    enter(from_address(NEXT_DOOR), second)
    enter(from_address(AWAY), third)
    client.post("/accounts/logout/")
    enter(client, third, **{"User-Agent": NEWER_FIREFOX})
    kinds = {link.person: {each.kind for each in link.places} for link in links_of(first)}
    assert kinds == {second: {"network"}, third: {"network", "device"}}


def test_anonymous_visitors_get_no_device_cookie_and_no_trace() -> None:
    client = from_address(HOME)
    client.get("/rules/")
    assert "device" not in client.cookies
    assert not Trace.objects.exists()


def test_ip_address_and_device_cookie_are_neither_stored_nor_logged(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.DEBUG):
        client = enter(from_address(HOME), UserFactory())
    device = client.cookies["device"]
    assert device["httponly"]
    assert device["samesite"] == "Lax"
    kept = str(list(Trace.objects.values()))
    told = caplog.text + capsys.readouterr().out
    for secret in ("81.2.69", device.value):
        assert secret not in kept
        assert secret not in told


def test_device_cookie_is_bound_to_the_host_over_https(settings: Settings) -> None:
    settings.SESSION_COOKIE_SECURE = True
    client = enter(from_address(HOME), UserFactory())
    assert client.cookies["__Host-device"]["secure"]
    assert client.cookies["__Host-device"]["path"] == "/"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        (HOME, "81.2.69.0/24"),
        ("::ffff:81.2.69.142", "81.2.69.0/24"),
        ("2a02:1210:1c2f:4e00::1", "2a02:1210:1c2f::/48"),
        ("192.168.1.4", ""),
        ("127.0.0.1", ""),
        ("", ""),
        ("somewhere", ""),
    ],
)
def test_network_of_an_ip_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_place_shared_by_few_weighs_more() -> None:
    me, near, far = UserFactory.create_batch(3)
    place([me, near], digest="a" * 64)
    place([me, far, *UserFactory.create_batch(8)], digest="b" * 64)
    links = links_of(me)
    assert links[0].person == near
    assert links[0].weight > 5 * links[1].weight


def test_devices_weigh_more_than_networks_and_many_days_more_than_few() -> None:
    me, by_device, by_network, once = UserFactory.create_batch(4)
    place([me, by_device], kind="device", digest="a" * 64)
    place([me, by_network], digest="b" * 64)
    place([me, once], digest="c" * 64, days=1)
    assert [link.person for link in links_of(me)] == [by_device, by_network, once]


def test_place_shared_by_too_many_links_nobody(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    me, *others = UserFactory.create_batch(MOST_PEOPLE + 1)
    place([me, *others])
    with django_assert_num_queries(2):
        assert links_of(me) == []


def test_links_are_looked_up_by_the_index() -> None:
    me, other = UserFactory.create_batch(2)
    place([me, other])
    with CaptureQueriesContext(connection) as asked:
        assert links_of(me)
    by_place = [query["sql"] for query in asked if '"digest" IN' in query["sql"]]
    assert len(by_place) == 2
    assert all('"kind" IN' in sql for sql in by_place)


def test_shared_place_is_explained_in_a_sentence() -> None:
    me, other = UserFactory.create_batch(2)
    place([me, other], kind="device", days=4)
    ((link_place,),) = (link.places for link in links_of(me))
    sentence = place_sentence(link_place)
    assert "The same browser was used by both, on at least 4 days each; 2 accounts have used it." in sentence
    assert "The times from the first to the last visit of each overlap" in sentence


def test_shared_place_does_not_claim_visits_at_the_same_time() -> None:
    """One came in January and March, the other in February: only the first and last visit of each are known."""
    january, february, march = (datetime(2026, month, 10, 12, tzinfo=UTC) for month in (1, 2, 3))
    around = SharedPlace("network", 2, 1, (january, march), (february, february))
    assert "the same weeks" not in place_sentence(around)
    assert (
        "overlap from Feb. 10, 2026 to Feb. 10, 2026; we don’t keep on which days they came"
        in place_sentence(around)
    )
    for early, late in ((january, march), (march, january)):
        apart = SharedPlace("network", 2, 1, (early, early), (late, late))
        assert "One came from there only after the other’s last visit, on Jan. 10, 2026." in place_sentence(
            apart
        )
