"""An anonymous visitor who sends a form becomes a guest: within limits, once per browser, and known by the session."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django import Settings
from time_machine import Traveller

from accounts.guests.access import welcome_guests
from accounts.guests.refusals import GuestsLimited, NoGuestsHere
from accounts.guests.services.guests import make_guest
from accounts.people.models import User
from accounts.people.names import is_reserved
from accounts.people.requests import PersonRequest
from accounts.sanctions.models import Sanction
from accounts.security.device_cookie import cookie_name
from accounts.security.services.traces import device_digest
from accounts.security.session_store import SessionStore
from tests.factories import UserFactory
from tests.moderators import impose

pytestmark = pytest.mark.django_db

BROWSER = "Mozilla/5.0 Firefox/140.0"


@welcome_guests
def whoever_asks(request: PersonRequest) -> HttpResponse:
    return HttpResponse(request.user.username)


def visit(
    secret: str = "s3cret", address: str = "192.0.2.7", device: str = "", session: SessionBase | None = None
) -> HttpRequest:
    request = RequestFactory().post("/", REMOTE_ADDR=address, headers={"User-Agent": BROWSER})
    facts: dict[str, Any] = {"user": AnonymousUser(), "session": session or SessionStore()}
    vars(request).update(facts)
    request.META["CSRF_COOKIE"] = secret
    if device:
        request.COOKIES[cookie_name()] = device
    return request


def test_anonymous_visitor_becomes_a_guest_with_a_name_of_their_own() -> None:
    answer = whoever_asks(visit())
    guest = User.objects.get()
    assert guest.is_guest
    assert answer.content.decode() == guest.username
    assert is_reserved(guest.username)
    assert not guest.has_usable_password()


def test_guest_is_known_again_by_the_session(client: Client) -> None:
    request = visit()
    whoever_asks(request)
    request.session.save()
    client.cookies["sessionid"] = request.session.session_key or ""
    assert client.get("/lobby/").context["user"] == User.objects.get()


def test_signed_in_person_stays_who_they_are(person: User) -> None:
    request = visit()
    request.user = person
    assert whoever_asks(request).content.decode() == "Sancho"
    assert not User.objects.filter(guest_since__isnull=False).exists()


def test_looking_at_the_page_makes_no_guest() -> None:
    assert whoever_asks(RequestFactory().get("/")).status_code == 405
    assert not User.objects.exists()


def test_two_tabs_that_begin_at_the_same_moment_become_the_same_guest() -> None:
    assert whoever_asks(visit("one browser")).content == whoever_asks(visit("one browser")).content
    assert whoever_asks(visit("another browser")).content != whoever_asks(visit("one browser")).content


def test_forms_in_other_tabs_stay_valid() -> None:
    request = visit("one browser")
    whoever_asks(request)
    assert request.META["CSRF_COOKIE"] == "one browser"


def test_later_visitor_in_the_same_browser_is_a_guest_of_their_own(time_machine: Traveller) -> None:
    time_machine.move_to("2026-05-01 12:00")
    first = make_guest(browser="library", language="en")
    time_machine.move_to("2026-05-01 12:02")
    assert make_guest(browser="library", language="en") != first


@pytest.mark.parametrize(("language", "word"), [("fr", "Invité-"), ("it", "Ospite-"), ("en", "Guest-")])
def test_name_is_in_the_language_of_the_guest(language: str, word: str) -> None:
    guest = make_guest(browser="", language=language)
    guest.full_clean(exclude=["password"])
    assert guest.username.startswith(word)
    assert guest.language == language


@pytest.mark.parametrize(
    "name", ["Guest-1", "guest.4821", "invite_77", "Invité5", "OSPITE-12", "Guest-12-bot"]
)
def test_no_member_can_have_the_name_of_a_guest(name: str) -> None:
    assert is_reserved(name)


def test_too_many_guests_from_one_address_are_refused(settings: Settings) -> None:
    settings.GUESTS_AN_HOUR_FROM_ONE_ADDRESS = 2
    for number in range(2):
        whoever_asks(visit(f"browser {number}"))
    with pytest.raises(GuestsLimited):
        whoever_asks(visit("browser 3"))
    whoever_asks(visit("browser 3", address="192.0.2.8"))
    assert User.objects.count() == 3


def test_all_addresses_of_one_household_count_together(settings: Settings) -> None:
    settings.GUESTS_AN_HOUR_FROM_ONE_ADDRESS = 1
    whoever_asks(visit("a", address="2001:db8:0:7::1"))
    with pytest.raises(GuestsLimited):
        whoever_asks(visit("b", address="2001:db8:0:7:ffff::2"))
    whoever_asks(visit("c", address="2001:db8:0:8::1"))


def test_too_many_guests_on_the_whole_site_are_refused(settings: Settings) -> None:
    settings.GUESTS_AN_HOUR = 1
    whoever_asks(visit("a", address="192.0.2.1"))
    with pytest.raises(GuestsLimited):
        whoever_asks(visit("b", address="192.0.2.2"))


def test_nobody_plays_as_a_guest_in_the_browser_of_somebody_who_is_shut_out() -> None:
    banned, now = UserFactory(), timezone.now()
    digest = device_digest("their-device", BROWSER)
    banned.traces.create(kind="device", digest=digest, first_seen=now, last_seen=now)
    whoever_asks(visit(device="their-device"))
    impose(banned, Sanction.Kind.BAN)
    with pytest.raises(NoGuestsHere):
        whoever_asks(visit("another secret", device="their-device"))
