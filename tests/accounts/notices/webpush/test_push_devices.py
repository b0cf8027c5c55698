import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.notices.channels.webpush.keys import own_public_key
from accounts.notices.models import PushDevice
from accounts.notices.services.push_devices import MOST_DEVICES, add_device
from accounts.people.models import User
from accounts.people.user_agents import device_label
from tests.accounts.notices.webpush.browsers import SubscribedBrowser
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

ENDPOINT = "https://push.example.org/send/D3V1CE"
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def subscribe(client: Client, subscription: Any, **headers: str) -> Any:
    return client.post("/settings/devices/", subscription, content_type="application/json", headers=headers)


def test_device_is_added_with_a_recognisable_name(signed_in: Client, person: User) -> None:
    answer = subscribe(signed_in, SubscribedBrowser.at(ENDPOINT).subscription, user_agent=FIREFOX)
    assert answer.status_code == 204
    device = PushDevice.objects.get()
    assert (device.user, device.label, device.endpoint) == (person, "Firefox on Android", ENDPOINT)
    page = signed_in.get("/settings/connections/").text
    assert "Firefox on Android" in page
    # Knowing the endpoint would allow writing to the device.
    assert "D3V1CE" not in page


def test_same_browser_is_one_device_with_its_newest_keys(signed_in: Client) -> None:
    for _again in range(2):
        newest = SubscribedBrowser.at(ENDPOINT)
        subscribe(signed_in, newest.subscription)
    assert PushDevice.objects.get().auth == newest.subscription["keys"]["auth"]


def test_device_belongs_to_the_person_who_switched_it_on_last(signed_in: Client, person: User) -> None:
    """On a shared computer the notices of one person must not be shown to the next."""
    browser = SubscribedBrowser.at(ENDPOINT)
    subscribe(signed_in, browser.subscription)
    other = UserFactory()
    signed_in.force_login(other)
    subscribe(signed_in, browser.subscription)
    assert PushDevice.objects.get().user == other


def test_oldest_device_is_removed_above_the_limit(person: User) -> None:
    for number in range(MOST_DEVICES + 2):
        keys = SubscribedBrowser.at(ENDPOINT).subscription["keys"]
        add_device(user=person, endpoint=f"{ENDPOINT}{number}", label=str(number), **keys)
    labels = set(PushDevice.objects.values_list("label", flat=True))
    assert labels == {str(number) for number in range(2, MOST_DEVICES + 2)}


GOOD = SubscribedBrowser.at(ENDPOINT).subscription


@pytest.mark.parametrize(
    "subscription",
    [
        "no json",
        "[]",
        "null",
        '"text"',
        "{}",
        {"endpoint": ENDPOINT},
        {"endpoint": ENDPOINT, "keys": None},
        {**GOOD, "endpoint": 7},
        {**GOOD, "endpoint": "http://push.example.org/"},
        {**GOOD, "endpoint": "https://127.0.0.1:8000/"},
        {**GOOD, "endpoint": "https://[2606:4700::1111]/"},
        {**GOOD, "endpoint": "file:///etc/passwd"},
        {**GOOD, "keys": {**GOOD["keys"], "auth": "c2hvcnQ"}},
        {**GOOD, "keys": {**GOOD["keys"], "auth": "ümlaut"}},
        {**GOOD, "keys": {**GOOD["keys"], "p256dh": "AAAA"}},
        {**GOOD, "keys": {**GOOD["keys"], "p256dh": "B" + "A" * 86}},
    ],
)
def test_unusable_subscriptions_are_refused(signed_in: Client, subscription: Any) -> None:
    body = subscription if isinstance(subscription, str) else json.dumps(subscription)
    assert subscribe(signed_in, body).status_code == 422
    assert not PushDevice.objects.exists()


def test_device_is_removed_only_by_its_owner(signed_in: Client, person: User) -> None:
    subscribe(signed_in, SubscribedBrowser.at(ENDPOINT).subscription)
    address = f"/settings/devices/{PushDevice.objects.get().pk}/remove/"
    stranger = Client()
    stranger.force_login(UserFactory())
    assert stranger.post(address).status_code == 404
    assert signed_in.get(address).status_code == 405
    signed_in.post(address)
    assert not PushDevice.objects.exists()


def test_subscribing_needs_a_session_and_a_csrf_token(person: User) -> None:
    assert subscribe(Client(), GOOD).status_code == 302
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(person)
    assert subscribe(strict, GOOD).status_code == 403


def test_connections_page_has_the_push_key_or_says_that_there_is_no_push(
    signed_in: Client, settings: Settings
) -> None:
    assert f'data-push-key="{own_public_key()}"' in signed_in.get("/settings/connections/").text
    settings.VAPID_PRIVATE_KEY = ""
    page = signed_in.get("/settings/connections/").text
    assert "set up for push messages" in page
    assert "data-push-offer" not in page


@pytest.mark.parametrize("number", [1, MOST_DEVICES])
def test_connections_page_query_count_does_not_grow_with_devices(
    signed_in: Client, person: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for place in range(number):
        keys = SubscribedBrowser.at(ENDPOINT).subscription["keys"]
        add_device(user=person, endpoint=f"{ENDPOINT}{place}", label="x", **keys)
    # session, person, sanctions, unseen notices, webhooks, devices, links
    with django_assert_num_queries(6):
        signed_in.get("/settings/connections/")


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        (FIREFOX, "Firefox on Android"),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140.0",
            "Edge on Windows",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1",
            "Safari on iPhone",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19 Safari/605.1", "Safari on Mac"),
        ("curl/8", "A browser"),
        ("", "A browser"),
    ],
)
def test_devices_are_named_after_browser_and_system(user_agent: str, label: str) -> None:
    assert device_label(user_agent) == label
