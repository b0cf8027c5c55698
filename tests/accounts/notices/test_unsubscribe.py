"""One click in a mail program stops one kind of mail; following the link only asks."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from accounts.notices.channels.mail.unsubscribe_tokens import DIGEST, stop_token
from accounts.notices.models import Delivery, NoticeKind, NoticePreference
from accounts.notices.selectors.notices import delivery_preferences_of
from accounts.notices.services.outbox import notify
from accounts.notices.services.preferences import choose_deliveries
from accounts.people.models import User
from tests.accounts.notices.mail_server import mail_server
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


def tell(person: User, kind: str) -> None:
    words = {"subject": "News", "text": "Something happened.", "url": "/matches/", "dedupe_key": kind}
    notify(user=person, kind=kind, **words)


def wanted(person: User, kind: str) -> str:
    return delivery_preferences_of(person).delivery(kind, "mail")


@pytest.fixture
def mail_program() -> Client:
    """A client without a session or a CSRF token."""
    return Client(enforce_csrf_checks=True)


def test_mail_has_a_link_that_stops_its_kind_with_one_click(
    person: User, run_jobs: RunJobs, settings: Settings, mail_program: Client
) -> None:
    with mail_server(settings) as mailbox:
        tell(person, NoticeKind.CHAT)
        run_jobs()
    (letter,) = mailbox.letters
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter["List-Unsubscribe"].strip(" <>")
    assert link.startswith("http://localhost:8000/notices/unsubscribe/")
    assert link in letter.get_body(("plain",)).get_content()
    assert f'href="{link}"' in letter.get_body(("html",)).get_content()
    answer = mail_program.post(urlsplit(link).path, ONE_CLICK)
    assert answer.status_code == 200
    assert wanted(person, NoticeKind.CHAT) == Delivery.NEVER
    assert wanted(person, NoticeKind.YOUR_TURN) == Delivery.AT_ONCE


@pytest.mark.parametrize("method", ["get", "head"])
def test_following_the_unsubscribe_link_changes_nothing(
    person: User, mail_program: Client, method: str
) -> None:
    path = f"/notices/unsubscribe/{stop_token(person, NoticeKind.CHAT)}/"
    page = getattr(mail_program, method)(path)
    assert page.status_code == 200
    assert not NoticePreference.objects.exists()
    assert method == "head" or ("Somebody wrote at my table" in page.text and "<form" in page.text)


def test_unsubscribe_page_is_in_the_language_of_the_reader(mail_program: Client) -> None:
    french = UserFactory(language="fr")
    page = mail_program.get(f"/notices/unsubscribe/{stop_token(french, NoticeKind.CHAT)}/")
    assert '<html lang="fr">' in page.text


def test_unsubscribing_twice_is_the_same_as_once(person: User, mail_program: Client) -> None:
    path = f"/notices/unsubscribe/{stop_token(person, NoticeKind.CHAT)}/"
    assert {mail_program.post(path, ONE_CLICK).status_code for _click in range(2)} == {200}
    assert person.notice_preferences.count() == 1


def test_unsubscribe_link_in_a_digest_stops_the_kinds_in_it(person: User, mail_program: Client) -> None:
    choose_deliveries(
        user=person,
        deliveries={
            (NoticeKind.CHAT, "mail"): Delivery.DIGEST,
            (NoticeKind.YOUR_TURN, "mail"): Delivery.AT_ONCE,
        },
    )
    mail_program.post(f"/notices/unsubscribe/{stop_token(person, DIGEST)}/", ONE_CLICK)
    assert wanted(person, NoticeKind.CHAT) == Delivery.NEVER
    assert wanted(person, NoticeKind.YOUR_TURN) == Delivery.AT_ONCE


def test_mail_that_cannot_be_declined_has_no_unsubscribe_link(person: User, run_jobs: RunJobs) -> None:
    tell(person, "security")
    run_jobs()
    (letter,) = mail.outbox
    assert "List-Unsubscribe" not in letter.extra_headers
    assert "unsubscribe" not in letter.body


def test_forged_unsubscribe_links_answer_404(person: User, mail_program: Client) -> None:
    good = stop_token(person, NoticeKind.CHAT)
    other = UserFactory()
    forged = [
        good[:-1],
        good.replace(str(person.pk), str(other.pk), 1),
        good.replace("chat", "your_turn"),
        f"{person.pk}-chat",
        stop_token(person, "security"),
        stop_token(User(pk=987654), NoticeKind.CHAT),
    ]
    for token in forged:
        assert mail_program.post(f"/notices/unsubscribe/{token}/", ONE_CLICK).status_code == 404
    assert not NoticePreference.objects.exists()
