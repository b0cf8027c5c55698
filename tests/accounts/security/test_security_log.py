"""The security log contains no addresses, and the owner of the account sees what happened."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from structlog.testing import capture_logs

from accounts.notices.models import Notice
from accounts.people.models import User
from tests.accounts.security.conftest import enter
from tests.accounts.security.test_totp_and_recovery_codes import SECOND_STEP, switch_on
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db

NEW = "a giant is no windmill"
SECURITY_PAGE = "/accounts/2fa/"


@pytest.fixture
def lines() -> Iterator[list[dict[str, Any]]]:
    with capture_logs() as logged:
        yield logged


def events(lines: list[dict[str, Any]], person: User | None = None) -> list[str]:
    return [line["event"] for line in lines if line.get("person") == (person.pk if person else None)]


def guess(client: Client, login: str, times: int = 1) -> None:
    for _ in range(times):
        client.post("/accounts/login/", {"login": login, "password": "not this one"})


def test_sign_in_sign_out_and_new_password_are_logged(
    client: Client, person: User, lines: list[dict[str, Any]]
) -> None:
    guess(client, person.username)
    enter(client, person)
    client.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    client.post("/accounts/logout/")
    assert events(lines, person) == ["sign_in_failed", "signed_in", "password_changed", "signed_out"]


def test_security_log_contains_no_names_addresses_or_passwords(
    client: Client, person: User, lines: list[dict[str, Any]]
) -> None:
    guess(client, person.email)
    guess(client, "my-secret-typed-in-the-wrong-field")
    enter(client, person)
    assert lines
    told = str(lines)
    for secret in (person.username, person.email, "127.0.0.1", "my-secret", "not this one"):
        assert secret not in told
    assert len({line["network"] for line in lines}) == 1


def test_guesses_at_unknown_accounts_are_logged_and_stopped(
    client: Client, db: None, lines: list[dict[str, Any]]
) -> None:
    guess(client, "nobody-here", times=5)
    assert events(lines) == ["sign_in_failed"] * 4 + ["stopped"]


def test_rate_limited_sign_up_is_logged(client: Client, db: None, lines: list[dict[str, Any]]) -> None:
    for _ in range(21):
        client.post("/accounts/signup/", {"username": "no good"})
    assert events(lines) == ["stopped"]


def test_owner_is_told_about_many_guesses_once_a_day(client: Client, person: User) -> None:
    guess(client, person.username, times=4)
    assert not Notice.objects.exists()
    guess(client, person.email)
    guess(client, person.username)
    notice = Notice.objects.get(user=person)
    assert "wrong passwords" in notice.subject
    assert notice.kind == "security"


def test_security_page_shows_recent_security_notices(entered: Client, person: User) -> None:
    assert "Nothing yet" in entered.get(SECURITY_PAGE).text
    entered.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    assert "Your account has a new password" in entered.get(SECURITY_PAGE).text


def test_new_mail_address_is_logged_and_told(
    entered: Client, person: User, lines: list[dict[str, Any]]
) -> None:
    entered.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    entered.post(re.search(r"http://testserver(/\S+confirm-email\S+)", mail.outbox[-1].body)[1])
    assert events(lines, person) == ["address_changed"]
    assert "Your account has a new mail address" in entered.get(SECURITY_PAGE).text


@pytest.mark.django_db(transaction=True)
def test_second_factors_are_logged_by_their_type(
    entered: Client, person: User, lines: list[dict[str, Any]]
) -> None:
    switch_on(entered)
    enter(browser := Client(), person)
    browser.post(SECOND_STEP, {"code": "000000"})
    added = [line["factor"] for line in lines if line["event"] == "factor_added"]
    assert added == ["totp", "recovery_codes"]
    assert events(lines, person)[-1] == "factor_failed"
