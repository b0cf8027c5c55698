"""Two tabs of one browser at the same moment: one guest, one match, one member, and no answer is an error."""

from datetime import timedelta
from functools import partial

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from accounts.guests.refusals import NameTakenNow
from accounts.guests.services.forgetting import forget_silent_guests
from accounts.guests.services.guests import make_guest
from accounts.guests.services.membership import Wish, admit_guest, sign_up_guest
from accounts.people.models import User
from games.matches.models import Match
from games.matchmaking.services.computers import play_computers
from tests.crowd import at_once
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "x" * 32


def tab() -> Client:
    """A browser that has a home page open, but no session yet."""
    client = Client(raise_request_exception=False)
    client.cookies["csrftoken"] = SECRET
    return client


def test_two_tabs_that_press_play_now_at_once_share_a_guest_and_a_match() -> None:
    tabs = [tab() for _number in range(4)]
    answers = at_once([partial(each.post, "/play/el_grande/computers/") for each in tabs])
    match = Match.objects.get()
    assert {(answer.status_code, answer.url) for answer in answers} == {(302, match.get_absolute_url())}
    assert User.objects.get() == match.host
    for each in tabs:
        assert each.get(match.get_absolute_url()).context["sight"].seat.index == 0


def test_form_of_the_other_tab_is_still_valid() -> None:
    first = Client(enforce_csrf_checks=True)
    page = first.get("/")
    token = page.context["csrf_token"]
    assert first.post("/play/el_grande/computers/", {"csrfmiddlewaretoken": str(token)}).status_code == 302
    assert first.post("/play/el_capitan/computers/", {"csrfmiddlewaretoken": str(token)}).status_code == 302
    assert User.objects.count() == 1
    assert Match.objects.count() == 2


def test_becoming_a_member_while_another_tab_plays_loses_nothing() -> None:
    browser = Client(raise_request_exception=False)
    browser.post("/play/el_grande/computers/")
    other = Client(raise_request_exception=False)
    other.cookies["sessionid"] = browser.cookies["sessionid"].value
    wish = {
        "username": "Dulcinea",
        "email": "dulcinea@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    look = partial(other.get, Match.objects.get().get_absolute_url())
    upgrade, *looks = at_once([partial(browser.post, "/guests/member/", wish), look, look, look])
    assert upgrade.status_code == 302
    assert [(seen.status_code, seen.context["sight"].seat.index) for seen in looks] == [(200, 0)] * 3
    assert User.objects.get().username == "Dulcinea"


def test_of_two_guests_who_want_a_name_at_once_one_is_told() -> None:
    guests = [make_guest(browser="", language="en") for _number in range(2)]
    wishes = [Wish("Dulcinea", f"{number}@example.org", PASSWORD) for number in range(2)]
    told = at_once(
        [partial(sign_up_guest, guest=guest, wish=wish) for guest, wish in zip(guests, wishes, strict=True)]
    )
    assert sorted((type(each) for each in told), key=str) == sorted([EmailAddress, NameTakenNow], key=str)


def test_guest_who_is_admitted_while_being_forgotten_is_one_or_the_other() -> None:
    guest = make_guest(browser="", language="en")
    play_computers(user=guest, game="el_grande")
    later = timezone.now() + timedelta(days=31)
    admitted, forgotten = at_once(
        [partial(admit_guest, guest=guest), partial(forget_silent_guests, now=later)]
    )
    guest.refresh_from_db()
    assert (admitted, forgotten) in {(True, 0), (False, 1)}
    assert bool(guest.erased_at) == bool(forgotten)
