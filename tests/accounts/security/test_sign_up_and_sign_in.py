"""Signing up, in and out, and resetting the password."""

import re
from functools import partial

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.people.models import User
from tests.crowd import at_once
from tests.factories import PASSWORD, UserFactory
from tests.pages import settled

pytestmark = pytest.mark.django_db

NEWCOMER = {
    "username": "Dulcinea",
    "email": "Dulcinea@Example.org",
    "password1": PASSWORD,
    "password2": PASSWORD,
    "time_zone": "Europe/Madrid",
}


def sign_up(client: Client, **changes: str) -> HttpResponse:
    return client.post("/accounts/signup/", NEWCOMER | changes)


def link_in_last_letter() -> str:
    return re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)[1]


def test_newcomer_confirms_the_mail_address_and_is_signed_in(client: Client) -> None:
    answer = sign_up(client)
    assert answer.url == "/accounts/confirm-email/"
    page = client.get(answer.url)
    assert "Check your mail" in page.text
    assert 'href="/dev/mail/"' in page.text
    newcomer = User.objects.get()
    assert (newcomer.username, newcomer.email) == ("Dulcinea", "dulcinea@example.org")
    assert newcomer.time_zone == "Europe/Madrid"
    assert mail.outbox[-1].subject == "Confirm your address for Hidalgo"

    link = link_in_last_letter()
    assert "dulcinea@example.org belongs to Dulcinea" in client.get(link).text
    assert not EmailAddress.objects.filter(verified=True).exists()
    client.post(link)
    assert EmailAddress.objects.get().verified
    assert client.get("/settings/").status_code == 200


def test_invited_newcomer_is_redirected_to_the_invitation(client: Client) -> None:
    sign_up(client, next="/invitations/abc/")
    assert client.post(link_in_last_letter()).url == "/invitations/abc/"


def test_confirmation_link_does_not_sign_in_another_browser(client: Client) -> None:
    sign_up(client)
    finder = Client()
    finder.post(link_in_last_letter())
    assert finder.get("/settings/").status_code == 302


def test_sign_in_needs_a_confirmed_mail_address(client: Client) -> None:
    sign_up(client)
    other_browser = Client()
    answer = other_browser.post("/accounts/login/", {"login": "Dulcinea", "password": PASSWORD})
    assert answer.url == "/accounts/confirm-email/"
    assert other_browser.get("/settings/").url.startswith("/accounts/login/")


def test_language_of_the_sign_up_form_is_stored(client: Client) -> None:
    page = client.get("/accounts/signup/", headers={"accept-language": "fr-FR,fr;q=0.9"})
    assert '<html lang="fr">' in page.text
    client.post("/accounts/signup/", NEWCOMER, headers={"accept-language": "fr"})
    assert User.objects.get().language == "fr"


def test_unknown_time_zone_at_sign_up_is_ignored(client: Client) -> None:
    sign_up(client, time_zone="../../etc/passwd")
    assert User.objects.get().time_zone == "UTC"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("admin", "reserved for the site"),
        ("Mod.Erator", "reserved for the site"),
        ("SANCHO", "This name is taken"),
        ("no spaces", "letters, digits and the signs"),
    ],
)
def test_unavailable_name_is_refused_with_a_reason(client: Client, name: str, words: str) -> None:
    UserFactory(username="Sancho")
    assert words in sign_up(client, username=name).text
    assert User.objects.count() == 1


def test_sign_up_does_not_reveal_whether_an_address_is_known(client: Client) -> None:
    UserFactory(username="Sancho", email="dulcinea@example.org")
    known = sign_up(client)
    unknown = sign_up(Client(), username="Other", email="other@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert not User.objects.filter(username="Dulcinea").exists()
    assert [letter.subject for letter in mail.outbox] == [
        "You already have an account at Hidalgo",
        "Confirm your address for Hidalgo",
    ]


def test_password_reset_does_not_reveal_whether_an_address_is_known(client: Client) -> None:
    UserFactory(username="Sancho", email="known@example.org")
    pages = [
        client.post("/accounts/password/reset/", {"email": email}, follow=True)
        for email in ("known@example.org", "unknown@example.org")
    ]
    known, unknown = (settled(page.text) for page in pages)
    assert known == unknown
    assert [letter.subject for letter in mail.outbox] == [
        "A new password for Hidalgo",
        "No account at Hidalgo has this address",
    ]


@pytest.mark.parametrize("login", ["Émile", "éMILE", "emile@example.org", "EMILE@example.org"])
def test_signing_in_by_name_or_address_in_any_letter_case(client: Client, login: str) -> None:
    UserFactory(username="Émile", email="emile@example.org")
    answer = client.post("/accounts/login/", {"login": login, "password": PASSWORD})
    assert answer.status_code == 302
    assert client.get("/settings/").status_code == 200


def test_wrong_password_is_refused_and_limited_after_some_tries(client: Client) -> None:
    UserFactory(username="Sancho")
    texts = [
        client.post("/accounts/login/", {"login": "Sancho", "password": f"guess {n}"}).text for n in range(6)
    ]
    assert "Wrong name or password." in texts[0]
    assert "Too many failed attempts" in texts[-1]


@pytest.mark.parametrize(
    "goal", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]
)
def test_signing_in_redirects_to_no_other_site(client: Client, goal: str) -> None:
    UserFactory(username="Sancho")
    answer = client.post("/accounts/login/", {"login": "Sancho", "password": PASSWORD, "next": goal})
    assert answer.url == "/"


def test_signing_in_redirects_to_the_page_that_required_it(client: Client) -> None:
    UserFactory(username="Sancho")
    asked = client.get("/settings/")
    assert asked.url == "/accounts/login/?next=/settings/"
    answer = client.post(asked.url, {"login": "Sancho", "password": PASSWORD, "next": "/settings/"})
    assert answer.url == "/settings/"


def test_signing_out_needs_a_post(signed_in: Client) -> None:
    assert "Sign out" in signed_in.get("/accounts/logout/").text
    assert signed_in.get("/settings/").status_code == 200
    signed_in.post("/accounts/logout/")
    assert signed_in.get("/settings/").status_code == 302


def test_forgotten_password_is_reset_by_mail_once(client: Client) -> None:
    UserFactory(username="Sancho", email="sancho@example.org")
    client.post("/accounts/password/reset/", {"email": "sancho@example.org"})
    form = client.get(link_in_last_letter(), follow=True)
    assert "A new password" in form.text
    new = "a giant is no windmill"
    done = client.post(form.redirect_chain[-1][0], {"password1": new, "password2": new}, follow=True)
    assert "Your password has been changed" in done.text
    assert client.login(username="Sancho", password=new)
    assert (
        "too old or has already been used" in Client().get(link_in_last_letter_with_reset(), follow=True).text
    )


def link_in_last_letter_with_reset() -> str:
    letters = [letter for letter in mail.outbox if "password/reset/key" in letter.body]
    return re.search(r"http://testserver(/\S+)", letters[-1].body)[1]


def test_broken_confirmation_link_is_explained(client: Client) -> None:
    page = client.get("/accounts/confirm-email/nonsense/")
    assert "too old, already used, or incomplete" in page.text


def test_deactivated_account_cannot_sign_in(client: Client) -> None:
    UserFactory(username="Sancho", is_active=False)
    answer = client.post("/accounts/login/", {"login": "Sancho", "password": PASSWORD}, follow=True)
    assert "This account is closed" in answer.text


def test_failed_confirmation_mail_is_shown_on_the_page(client: Client, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    answer = client.post("/accounts/signup/", NEWCOMER, follow=True)
    assert answer.status_code == 200
    assert "We can’t send mail right now" in answer.text
    assert User.objects.filter(username="Dulcinea").exists()


def test_too_many_sign_ups_get_429_and_a_plain_page(client: Client) -> None:
    answers = [sign_up(client, username="no good") for _ in range(21)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert "Slow down" in answers[-1].text


@pytest.mark.django_db(transaction=True)
def test_only_one_of_many_concurrent_sign_ups_gets_the_name() -> None:
    clients = [Client(raise_request_exception=False) for _ in range(6)]
    calls = [
        partial(sign_up, client, email=f"dulcinea{number}@example.org")
        for number, client in enumerate(clients)
    ]
    statuses = sorted(answer.status_code for answer in at_once(calls))
    assert statuses == [200] * 5 + [302]
    assert User.objects.count() == 1
