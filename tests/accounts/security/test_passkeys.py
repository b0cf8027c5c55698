"""Passkeys, with a software device."""

import html
import json
import re
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from pytest_django import Settings

from accounts.notices.models import Notice
from accounts.people.models import User
from tests.accounts.security.authenticators import Passkey
from tests.accounts.security.conftest import confirm, enter
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)

ADD = "/accounts/2fa/webauthn/add/"
LOGIN = "/accounts/2fa/webauthn/login/"
PARTS = ("clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle")


@pytest.fixture(autouse=True)
def _public_name(settings: Settings) -> None:
    settings.SITE_URL = "https://play.example.org"


def options_on(page: str) -> dict[str, Any]:
    found = re.search(r'data-passkey-options="([^"]*)"', page)
    return json.loads(html.unescape(found[1]))["publicKey"]


def add(client: Client, device: Passkey) -> Any:
    credential = device.create(options_on(client.get(ADD).text))
    return client.post(ADD, {"name": "my phone", "credential": credential}, follow=True)


def asked(client: Client) -> dict[str, Any]:
    return client.get(LOGIN, headers={"Accept": "application/json"}).json()["request_options"]["publicKey"]


def test_passkey_signs_in_without_a_password(entered: Client, person: User) -> None:
    device = Passkey()
    assert "We only show these codes now" in add(entered, device).text
    assert "my phone" in entered.get("/accounts/2fa/webauthn/").text
    browser = Client()
    browser.post(LOGIN, {"credential": device.get(asked(browser))})
    assert browser.get("/settings/").status_code == 200
    assert browser.get("/settings/").wsgi_request.user == person


def test_password_alone_does_not_sign_in_once_there_is_a_passkey(entered: Client, person: User) -> None:
    device = Passkey()
    add(entered, device)
    browser = enter(Client(), person)
    page = browser.get("/accounts/2fa/authenticate/")
    assert browser.get("/settings/").status_code == 302
    browser.post("/accounts/2fa/authenticate/", {"credential": device.get(options_on(page.text))})
    assert browser.get("/settings/").status_code == 200


@pytest.mark.parametrize(
    "origin", ["https://play.example.com", "https://evil.example", "http://play.example.org"]
)
def test_passkey_used_on_a_phishing_page_does_not_sign_in(entered: Client, origin: str) -> None:
    device = Passkey()
    add(entered, device)
    device.origin = origin
    browser = Client()
    answer = browser.post(LOGIN, {"credential": device.get(asked(browser))}, follow=True)
    assert "Wrong code" in answer.text
    assert browser.get("/settings/").status_code == 302


def test_passkey_answer_cannot_be_replayed(entered: Client) -> None:
    device = Passkey()
    add(entered, device)
    first, second = Client(), Client()
    answer = device.get(asked(first))
    first.post(LOGIN, {"credential": answer})
    asked(second)
    second.post(LOGIN, {"credential": answer})
    assert second.get("/settings/").status_code == 302


#: Of the right shape, but with "AAAA" or "x" instead of bytes from a device.
SHAPED = [
    json.dumps({"id": text, "rawId": text, "type": "public-key", "response": dict.fromkeys(PARTS, text)})
    for text in ("AAAA", "x")
]
NONSENSE = ["", "{", "{}", "[]", "7", '"x"', "null", '{"response": 7}', '{"id": "x"}', *SHAPED]


@pytest.mark.parametrize("credential", NONSENSE)
def test_malformed_credentials_are_refused_everywhere(entered: Client, person: User, credential: str) -> None:
    add(entered, Passkey())
    stranger, half = Client(), enter(Client(), person)
    asked(stranger)
    half.get("/accounts/2fa/authenticate/")
    assert stranger.post(LOGIN, {"credential": credential}).status_code == 302
    assert half.post("/accounts/2fa/authenticate/", {"credential": credential}).status_code == 200
    assert entered.post(ADD, {"credential": credential}).status_code == 200
    assert Authenticator.objects.filter(type="webauthn").count() == 1
    assert stranger.get("/settings/").status_code == half.get("/settings/").status_code == 302


def test_passkeys_of_others_answer_404(entered: Client) -> None:
    add(entered, Passkey())
    passkey = Authenticator.objects.get(type="webauthn")
    stranger = confirm(enter(Client(), UserFactory()))
    for page in ("remove", "edit"):
        assert stranger.post(f"/accounts/2fa/webauthn/keys/{passkey.pk}/{page}/").status_code == 404
    assert Authenticator.objects.filter(pk=passkey.pk).exists()


def test_passkey_can_be_renamed_and_removed_and_its_owner_is_told(entered: Client, person: User) -> None:
    add(entered, Passkey())
    passkey = Authenticator.objects.get(type="webauthn")
    entered.post(f"/accounts/2fa/webauthn/keys/{passkey.pk}/edit/", {"name": "<b>old phone</b>"})
    assert "&lt;b&gt;old phone&lt;/b&gt;" in entered.get("/accounts/2fa/webauthn/").text
    entered.post(f"/accounts/2fa/webauthn/keys/{passkey.pk}/remove/")
    assert not Authenticator.objects.exists()
    assert list(Notice.objects.filter(user=person, kind="security").values_list("subject", flat=True)) == [
        "A passkey was removed from your account",
        "A passkey was added to your account",
    ]
