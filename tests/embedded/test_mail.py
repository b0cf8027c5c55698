from pathlib import Path

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

BACKEND = "config.embedded.mail_backend.MailFolderBackend"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _mail_in_a_folder(settings: Settings, tmp_path: Path) -> None:
    settings.EMAIL_BACKEND = BACKEND
    settings.MAIL_FOLDER = tmp_path / "mail"


def send(subject: str, text: str) -> None:
    message = EmailMultiAlternatives(subject, text, to=["ines@example.org"])
    message.attach_alternative("<p>html</p>", "text/html")
    message.send()


def test_the_mail_page_shows_mails_with_working_links(client: Client) -> None:
    send("Confirm, señora", "Follow http://localhost:8000/confirm/abc/ please.")
    page = client.get(reverse("dev-mail")).content.decode()
    assert "Confirm, señora" in page
    assert 'href="http://localhost:8000/confirm/abc/"' in page
    assert "ines@example.org" in page


def test_the_newest_mail_comes_first(client: Client) -> None:
    send("Older", "one")
    send("Newer", "two")
    page = client.get(reverse("dev-mail")).content.decode()
    assert page.index("Newer") < page.index("Older")


def test_markup_in_a_mail_is_escaped(client: Client) -> None:
    send("<b>bold</b>", "<script>alert(1)</script>")
    page = client.get(reverse("dev-mail")).content.decode()
    assert "<script>alert" not in page
    assert "<b>bold" not in page


def test_the_mail_page_says_that_no_mail_was_sent(client: Client) -> None:
    assert "No mail has been sent yet" in client.get(reverse("dev-mail")).content.decode()


def test_the_mail_page_is_only_on_a_local_site_for_local_requests(client: Client, settings: Settings) -> None:
    assert client.get(reverse("dev-mail"), REMOTE_ADDR="203.0.113.9").status_code == 404
    settings.SITE_URL = "https://play.example.org"
    assert client.get(reverse("dev-mail")).status_code == 404
