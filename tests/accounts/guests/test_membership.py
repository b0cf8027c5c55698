"""A guest becomes a member in one step, by a password or a passkey, and is one once the address is confirmed."""

import html
import json
import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.guests.refusals import MemberAlready
from accounts.guests.services.membership import Wish, admit_guest, sign_up_guest
from accounts.people.models import User
from games.matches.models import Match
from tests.accounts.security.authenticators import Passkey
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

MEMBER = "/guests/member/"
WISH = {
    "username": "Dulcinea",
    "email": "Dulcinea@Example.org",
    "password1": PASSWORD,
    "password2": PASSWORD,
}


@pytest.fixture
def playing(client: Client) -> Client:
    """A browser in which a guest has begun a match."""
    client.post("/play/el_grande/computers/")
    return client


def ask(client: Client, **changes: str) -> HttpResponse:
    return client.post(MEMBER, WISH | changes)


def link_in_last_mail() -> str:
    found = re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)
    assert found
    return found[1]


def seated_in(client: Client) -> User:
    user = client.get("/lobby/").context["user"]
    assert user.is_authenticated
    return User.objects.get(pk=user.pk)


def test_guest_keeps_everything_and_is_a_member_once_the_address_is_confirmed(playing: Client) -> None:
    guest = seated_in(playing)
    assert ask(playing).status_code == 302
    waiting = seated_in(playing)
    assert (waiting.pk, waiting.username, waiting.is_guest) == (guest.pk, "Dulcinea", True)
    assert "mailed a link to dulcinea@example.org" in playing.get(MEMBER).text
    playing.post(link_in_last_mail())
    member = seated_in(playing)
    assert (member.pk, member.is_guest, member.email) == (guest.pk, False, "dulcinea@example.org")
    assert Match.objects.get().host == member
    assert "Become a member" not in playing.get("/matches/").text


def test_guest_goes_on_playing_while_the_address_waits(playing: Client) -> None:
    ask(playing)
    assert playing.get("/matches/").context["user"].username == "Dulcinea"
    assert playing.post("/play/el_capitan/computers/").status_code == 302
    assert playing.get("/settings/bots/").status_code == 403


def test_member_signs_in_elsewhere_and_finds_the_match(playing: Client) -> None:
    ask(playing)
    elsewhere = Client()
    elsewhere.post("/accounts/login/", {"login": "Dulcinea", "password": PASSWORD})
    assert elsewhere.get("/matches/").status_code == 302
    playing.post(link_in_last_mail())
    elsewhere.post("/accounts/login/", {"login": "dulcinea@example.org", "password": PASSWORD})
    assert Match.objects.get().get_absolute_url() in elsewhere.get("/matches/").text


def test_link_opened_on_another_device_makes_a_member_and_signs_nobody_in(playing: Client) -> None:
    ask(playing)
    phone, link = Client(), link_in_last_mail()
    phone.post(link)
    assert phone.get("/matches/").status_code == 302
    assert not seated_in(playing).is_guest


def test_link_opened_twice_is_harmless(playing: Client) -> None:
    ask(playing)
    link = link_in_last_mail()
    playing.post(link)
    member = seated_in(playing)
    assert playing.get(link).status_code == 200
    assert playing.post(link).status_code < 500
    assert seated_in(playing) == member
    assert not seated_in(playing).is_guest


def test_other_tab_goes_on_in_the_same_session(playing: Client) -> None:
    before = playing.cookies["sessionid"].value
    ask(playing)
    assert playing.cookies["sessionid"].value == before
    assert playing.get("/matches/").status_code == 200


def test_becoming_a_member_again_is_answered_plainly(playing: Client) -> None:
    ask(playing)
    playing.post(link_in_last_mail())
    answer = playing.post(MEMBER, WISH | {"username": "Aldonza"}, follow=True)
    assert "You’re already a member" in answer.text
    assert seated_in(playing).username == "Dulcinea"
    with pytest.raises(MemberAlready):
        sign_up_guest(guest=seated_in(playing), wish=Wish("Aldonza", "a@example.org", PASSWORD))
    assert not admit_guest(guest=seated_in(playing))


def test_wrong_address_can_be_corrected_but_the_name_stays(playing: Client) -> None:
    ask(playing, email="dulcinea@exmaple.org")
    ask(playing, username="Aldonza")
    assert seated_in(playing).username == "Dulcinea"
    assert list(EmailAddress.objects.values_list("email", "verified")) == [("dulcinea@example.org", False)]
    playing.post(link_in_last_mail())
    assert seated_in(playing).email == "dulcinea@example.org"


def test_link_to_a_corrected_address_is_dead(playing: Client) -> None:
    ask(playing, email="dulcinea@exmaple.org")
    old = link_in_last_mail()
    ask(playing)
    playing.post(old)
    assert seated_in(playing).is_guest


def test_page_does_not_reveal_whether_an_address_is_known(playing: Client) -> None:
    UserFactory(username="Sancho", email="dulcinea@example.org")
    assert ask(playing).url == MEMBER
    assert mail.outbox[-1].subject == "You already have an account at Hidalgo"
    assert mail.outbox[-1].to == ["dulcinea@example.org"]
    guest = seated_in(playing)
    assert (guest.username, guest.is_guest) == ("Dulcinea", True)
    assert "mailed a link to dulcinea@example.org" in playing.get(MEMBER).text
    # Signing in elsewhere asks for the confirmation as always; it cannot take the address from its owner.
    Client().post("/accounts/login/", {"login": "Dulcinea", "password": PASSWORD})
    for letter in mail.outbox:
        if found := re.search(r"http://testserver(/accounts/confirm\S+)", letter.body):
            assert playing.post(found[1]).status_code < 500
    assert seated_in(playing).is_guest
    assert User.objects.get(email="dulcinea@example.org").username == "Sancho"


def test_two_guests_with_one_address_share_it_with_nobody(playing: Client) -> None:
    ask(playing)
    link, other = link_in_last_mail(), Client()
    other.post("/play/el_grande/computers/")
    ask(other, username="Aldonza")
    playing.post(link)
    assert not seated_in(playing).is_guest
    assert seated_in(other).is_guest
    assert other.get("/matches/").status_code == 200


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"username": "Sancho"}, "This name is taken"),
        ({"username": "Guest-77"}, "reserved for the site"),
        ({"username": "admin"}, "reserved for the site"),
        ({"username": ""}, "This field is required"),
        ({"email": "nowhere"}, "valid email address"),
        ({"email": ""}, "This field is required"),
        ({"password1": "short", "password2": "short"}, "too short"),
        ({"password2": "something else"}, "same password each time"),
        ({"password1": "", "password2": ""}, "This field is required"),
        ({"credential": "{"}, "Enter a valid JSON"),
        ({"credential": '{"id": "x"}'}, "That passkey didn’t work"),
    ],
)
def test_bad_input_is_refused_with_a_sentence_and_changes_nothing(
    playing: Client, changes: dict[str, str], words: str
) -> None:
    UserFactory(username="Sancho")
    before = seated_in(playing).username
    answer = ask(playing, **changes)
    assert answer.status_code == 422
    assert words in html.unescape(answer.text)
    assert seated_in(playing).username == before
    assert not mail.outbox


def test_visitors_are_sent_to_sign_in_and_members_home(client: Client, signed_in: Client) -> None:
    assert Client().get(MEMBER).url.startswith("/accounts/login/")
    assert signed_in.get(MEMBER).url == "/"


def test_guest_becomes_a_member_with_a_passkey_alone(playing: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://play.example.org"
    device = Passkey()
    found = re.search(r'data-passkey-options="([^"]*)"', playing.get(MEMBER).text)
    assert found
    options: dict[str, Any] = json.loads(html.unescape(found[1]))["publicKey"]
    assert options["authenticatorSelection"]["residentKey"] == "required"
    ask(playing, password1="", password2="", credential=device.create(options))
    playing.post(link_in_last_mail())
    member = seated_in(playing)
    assert not member.is_guest
    assert not member.has_usable_password()
    assert Authenticator.objects.get().user == member
    elsewhere = Client()
    address = "/accounts/2fa/webauthn/login/"
    asked = elsewhere.get(address, headers={"Accept": "application/json"}).json()["request_options"]
    elsewhere.post(address, {"credential": device.get(asked["publicKey"])})
    assert Match.objects.get().get_absolute_url() in elsewhere.get("/matches/").text
