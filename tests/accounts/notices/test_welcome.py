"""The welcome: what a newcomer is told first, and that nothing alarms them about their own sign-up."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.hooks import first_steps
from accounts.notices.contracts import FirstStep
from accounts.notices.models import Notice
from accounts.people.models import User
from tests.accounts.notices.mail_server import Mailbox, mail_server
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]


@pytest.fixture(autouse=True)
def mailbox(settings: Settings) -> Iterator[Mailbox]:
    settings.MAIL_WAIT_MINUTES = 5
    settings.SITE_URL = "https://play.example.org"
    with mail_server(settings) as opened:
        yield opened


def sign_up(client: Client, mailbox: Mailbox, language: str = "en") -> User:
    """Sign up as a newcomer does, and follow the link in the mail."""
    form = {"username": "Dulcinea", "email": "dulcinea@example.org", "time_zone": "Europe/Madrid"}
    passwords = {"password1": PASSWORD, "password2": PASSWORD}
    client.post("/accounts/signup/", form | passwords, headers={"accept-language": language})
    confirm(client, mailbox)
    return User.objects.get(username="Dulcinea")


def confirm(client: Client, mailbox: Mailbox) -> None:
    text = mailbox.letters[-1].get_body(("plain",)).get_content()
    client.post(re.search(r"https?://[^/]+(/accounts/confirm-email/\S+)", text)[1])


def told(person: User) -> list[str]:
    return list(Notice.objects.filter(user=person).values_list("kind", flat=True))


def test_newcomer_is_welcomed_with_the_first_lesson_and_not_alarmed(
    client: Client, mailbox: Mailbox, run_jobs: RunJobs
) -> None:
    person = sign_up(client, mailbox)
    assert told(person) == ["welcome"]
    page = client.get("/notices/").text
    assert "Welcome to Hidalgo, Dulcinea" in page
    assert "Your account has a new mail address" not in page
    run_jobs()
    letter = mailbox.letters[-1]
    assert letter["To"] == "dulcinea@example.org"
    assert letter["Subject"] == "Welcome to Hidalgo, Dulcinea"
    assert letter["Message-ID"].endswith("@play.example.org>")
    link = "https://play.example.org/learn/el_grande/bidding/"
    html, text = (letter.get_body((part,)).get_content() for part in ("html", "plain"))
    assert re.search(rf'<a href="{link}"[^>]*>Play the first lesson</a>', html)
    assert f"Play the first lesson:\n{link}" in text
    assert client.get("/learn/el_grande/bidding/", follow=True).status_code == 200


def test_welcome_is_in_the_language_of_the_newcomer(
    client: Client, mailbox: Mailbox, run_jobs: RunJobs
) -> None:
    sign_up(client, mailbox, "it")
    run_jobs()
    assert mailbox.letters[-1]["Subject"] == "Ti diamo il benvenuto su Hidalgo, Dulcinea"


def test_without_lessons_the_welcome_leads_to_the_front_page(
    client: Client, mailbox: Mailbox, run_jobs: RunJobs
) -> None:
    def nothing(person: User) -> FirstStep | None:
        return None

    with first_steps.override(nothing):
        sign_up(client, mailbox)
        run_jobs()
    assert "See it at Hidalgo:\nhttps://play.example.org/\n" in (
        mailbox.letters[-1].get_body(("plain",)).get_content()
    )


def test_another_address_later_is_security_news_and_no_welcome(
    client: Client, mailbox: Mailbox, person: User
) -> None:
    client.post("/accounts/login/", {"login": person.username, "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/accounts/email/", {"email": "aldonza@example.org", "action_add": ""})
    confirm(client, mailbox)
    person.refresh_from_db()
    assert person.email == "aldonza@example.org"
    assert told(person) == ["security"]


def test_mails_about_the_account_have_a_button_and_our_message_id(client: Client, mailbox: Mailbox) -> None:
    sign_up(client, mailbox)
    client.logout()
    client.post(reverse("account_reset_password"), {"email": "dulcinea@example.org"})
    for letter, button in zip(mailbox.letters, ("Confirm this address", "Set a new password"), strict=True):
        html, text = (letter.get_body((part,)).get_content() for part in ("html", "plain"))
        link = re.search(r"^https?://\S+$", text, re.MULTILINE)[0]
        assert re.search(rf'<a href="{re.escape(link)}"[^>]*>{button}</a>', html)
        assert letter["Message-ID"].endswith("@play.example.org>")
        assert 'name="color-scheme" content="light dark"' in html
