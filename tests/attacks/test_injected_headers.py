"""Header injection: line breaks in texts add no header to a mail or an answer, and no recipient."""

from email.message import Message

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.notices.models import Notice
from accounts.notices.services.outbox import notify
from accounts.people.models import User
from tests.attacks.conftest import browser_of
from tests.factories import PASSWORD, UserFactory
from tests.tournaments.organising.competitions import draft, enter
from tournaments.organising.services.lifecycle import announce, cancel_competition, open_sign_up

pytestmark = pytest.mark.django_db

BREAKS = ("\r\n", "\n", "\r", "\u2028", "\x0b", "\x85")
THIEF = "thief@example.org"


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


def smuggled(text: str, line_break: str) -> str:
    return f"{text}{line_break}Bcc: {THIEF}{line_break}{line_break}Dear all,"


def assert_harmless(letters: list[mail.EmailMessage]) -> None:
    assert letters
    for letter in letters:
        sent: Message = letter.message()
        assert "Bcc" not in sent
        assert THIEF not in letter.recipients()
        assert not any(sign in str(sent["Subject"]) for sign in "\r\n")


@pytest.mark.parametrize("line_break", BREAKS)
def test_sign_up_refuses_names_and_addresses_with_line_breaks(client: Client, line_break: str) -> None:
    form = {"username": "Dulcinea", "email": "d@example.org", "password1": PASSWORD, "password2": PASSWORD}
    for field in ("username", "email"):
        client.post("/accounts/signup/", form | {field: smuggled(form[field], line_break)})
    assert not User.objects.exists()
    assert mail.outbox == []


@pytest.mark.parametrize("line_break", BREAKS)
def test_a_line_break_in_a_notice_adds_no_mail_header(line_break: str, run_jobs) -> None:
    person = UserFactory()
    words = smuggled("News", line_break)
    notify(user=person, kind="security", subject=words, text=words, url="/", dedupe_key="news")
    run_jobs()
    assert_harmless(mail.outbox)


def test_line_breaks_in_texts_of_a_competition_add_no_mail_header(run_jobs) -> None:
    owner = UserFactory()
    cup = draft(owner, name="Cup\r\nBcc: thief@example.org", description=smuggled("Come", "\r\n"))
    open_sign_up(competition_id=cup.pk, by=owner)
    enter(cup)
    announce(competition_id=cup.pk, by=owner, text=smuggled("Hear", "\r\n"))
    cancel_competition(competition_id=cup.pk, by=owner, reason=smuggled("Rain", "\r\n"))
    run_jobs()
    assert_harmless(mail.outbox)
    assert not any("\n" in subject for subject in Notice.objects.values_list("subject", flat=True))


@pytest.mark.parametrize("address", ["/accounts/login/", "/settings/language/", "/notices/seen/"])
def test_a_line_break_in_a_redirect_target_adds_no_response_header(address: str) -> None:
    person = UserFactory()
    for word in ("/\r\nSet-Cookie: stolen=1", "/%0d%0aSet-Cookie:%20stolen=1", "/\nX-Evil: 1"):
        form = {"next": word, "language": "fr", "login": person.username, "password": PASSWORD}
        answer = browser_of(person).post(address, form)
        assert "stolen" not in answer.cookies
        assert "X-Evil" not in answer.headers
        assert not any(sign in answer.headers.get("Location", "") for sign in "\r\n")
