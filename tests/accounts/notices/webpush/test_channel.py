"""Push messages, through a push service of our own and a browser that decrypts them."""

import base64
import json
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
import time_machine
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.notices.channels.webpush.channel import WebPushChannel
from accounts.notices.channels.webpush.keys import own_public_key
from accounts.notices.models import Dispatch, Notice, PushDevice
from accounts.notices.services.outbox import mark_notices_seen, notify
from accounts.notices.services.push_devices import add_device
from accounts.people.models import User
from config.jobs.models import Job
from tests.accounts.notices.webpush.browsers import SubscribedBrowser
from tests.factories import UserFactory
from tests.receivers import Receiver, receiver

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]


@pytest.fixture
def push_service(settings: Settings) -> Iterator[Receiver]:
    with receiver() as end:
        end.status = 201
        settings.OUTBOUND_TRUSTED = [end.netloc]
        yield end


@pytest.fixture
def browser(push_service: Receiver, person: User) -> SubscribedBrowser:
    subscribed = SubscribedBrowser.at(f"{push_service.address}/send/D3V1CE")
    join(person, subscribed)
    return subscribed


def join(person: User, browser: SubscribedBrowser) -> PushDevice:
    keys = browser.subscription["keys"]
    return add_device(user=person, endpoint=browser.endpoint, label="Firefox on Android", **keys)


def tell(person: User, key: str = "turn:7:18", kind: str = "your_turn") -> Notice:
    notice = notify(
        user=person,
        kind=kind,
        subject="À vous de jouer",
        text="The text stays at home.",
        url="/matches/7/",
        dedupe_key=key,
    )
    assert notice is not None
    return notice


def way_of(notice: Notice) -> Dispatch:
    return Dispatch.objects.get(notice=notice, channel="webpush")


def unpacked(part: str) -> bytes:
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def test_push_message_contains_only_subject_and_link(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    notice = tell(person)
    run_jobs()
    (request,) = push_service.received
    assert request.path == "/send/D3V1CE"
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["urgency"] == "high"
    assert int(request.headers["ttl"]) == 86_400
    assert json.loads(browser.open(request.body)) == {
        "title": "À vous de jouer",
        "url": "/matches/7/",
        "tag": f"notice-{notice.pk}",
    }
    assert b"matches" not in request.body
    way = way_of(notice)
    assert (way.state, way.receipt, way.address) == ("sent", "201", "Firefox on Android")
    assert PushDevice.objects.get().used_at is not None


def test_push_request_is_signed_with_vapid(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    """RFC 8292: a token for this push service alone, valid for half a day, signed with the key that the browser has."""
    with time_machine.travel("2026-05-01T12:00:00Z", tick=False):
        tell(person)
        run_jobs()
        now = timezone.now().timestamp()
    scheme, _space, rest = push_service.received[0].headers["authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == own_public_key()
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unpacked(head))["alg"] == "ES256"
    said = json.loads(unpacked(claims))
    assert said == {
        "aud": push_service.address,
        "exp": int(now) + 12 * 3600,
        "sub": "mailto:noreply@localhost",
    }
    raw = unpacked(signature)
    numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    ours = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(parts["k"]))
    ours.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_another_browser_cannot_decrypt_a_push_message(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    tell(person)
    run_jobs()
    with pytest.raises(InvalidTag):
        SubscribedBrowser.at(browser.endpoint).open(push_service.received[0].body)


def test_every_device_gets_the_push_message(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    second = SubscribedBrowser.at(f"{push_service.address}/send/2")
    join(person, second)
    tell(person, kind="chat")
    run_jobs()
    first_body, second_body = (request.body for request in push_service.received)
    assert json.loads(browser.open(first_body)) == json.loads(second.open(second_body))
    assert {request.headers["urgency"] for request in push_service.received} == {"normal"}


@pytest.mark.parametrize("status", [404, 410])
def test_device_with_an_ended_subscription_is_deleted(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs, status: int
) -> None:
    push_service.status = status
    notice = tell(person)
    run_jobs()
    assert not PushDevice.objects.exists()
    assert (way_of(notice).state, way_of(notice).reason) == ("failed", "no_address")
    assert not Job.objects.exists()


@pytest.mark.parametrize(("status", "is_tried_again"), [(400, False), (413, False), (429, True), (500, True)])
def test_only_temporary_push_failures_are_tried_again(
    person: User,
    push_service: Receiver,
    browser: SubscribedBrowser,
    run_jobs: RunJobs,
    status: int,
    is_tried_again: bool,
) -> None:
    push_service.status = status
    tell(person)
    run_jobs()
    assert PushDevice.objects.exists()
    assert Job.objects.exists() is is_tried_again


def test_push_endpoint_that_resolves_to_a_private_address_is_not_called(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    """Endpoints come from visitors, like any other URL."""
    PushDevice.objects.update(endpoint="https://localhost/send/1")
    notice = tell(person)
    run_jobs()
    assert push_service.received == []
    assert (way_of(notice).state, way_of(notice).reason) == ("failed", "refused")
    assert "public internet" in way_of(notice).error
    assert not Job.objects.exists()


def test_removed_device_gets_no_push_message(
    person: User, push_service: Receiver, browser: SubscribedBrowser, run_jobs: RunJobs
) -> None:
    notice = tell(person)
    PushDevice.objects.all().delete()
    run_jobs()
    assert push_service.received == []
    assert way_of(notice).state == "skipped"


def test_there_is_no_push_without_a_vapid_key(
    person: User, browser: SubscribedBrowser, settings: Settings
) -> None:
    settings.VAPID_PRIVATE_KEY = ""
    assert not WebPushChannel().destinations([person])
    assert own_public_key() == ""


@pytest.mark.parametrize("number", [1, 30])
def test_push_destinations_take_one_query_for_any_number_of_people(
    number: int, push_service: Receiver, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    people = UserFactory.create_batch(number)
    for place, person in enumerate(people):
        join(person, SubscribedBrowser.at(f"{push_service.address}/send/{place}"))
    with django_assert_num_queries(1):
        assert len(WebPushChannel().destinations(people)) == number


def test_push_waits_for_an_open_page_and_is_dropped_if_the_notice_was_seen(
    person: User,
    push_service: Receiver,
    browser: SubscribedBrowser,
    run_jobs: RunJobs,
    settings: Settings,
) -> None:
    settings.PUSH_WAIT_SECONDS = 20
    with time_machine.travel(timezone.now(), tick=False) as clock:
        seen, unseen = tell(person, "seen"), tell(person, "unseen")
        run_jobs()
        assert {way_of(seen).reason, way_of(unseen).reason} == {"grace"}
        assert push_service.received == []
        mark_notices_seen(user=person, ids=[seen.pk])
        clock.shift(timedelta(seconds=20))
        run_jobs()
    assert (way_of(seen).state, way_of(seen).reason) == (Dispatch.State.SKIPPED, "seen")
    assert way_of(unseen).state == Dispatch.State.SENT
    assert len(push_service.received) == 1, "push messages are not gathered, and come one by one"
