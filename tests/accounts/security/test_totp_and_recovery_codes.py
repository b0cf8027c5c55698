"""Codes of an authenticator app as second factor, and recovery codes for when the phone is lost."""

import re
from collections.abc import Callable

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.test import Client
from pytest_django import Settings
from time_machine import Traveller

from accounts.notices.models import Notice
from accounts.people.models import User
from tests.accounts.security.authenticators import code_now, secret_on
from tests.accounts.security.conftest import confirm, enter

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("clock")]

ACTIVATE = "/accounts/2fa/totp/activate/"
SECOND_STEP = "/accounts/2fa/authenticate/"


def switch_on(client: Client) -> tuple[str, list[str]]:
    """Set up an app, and return its secret and the recovery codes."""
    secret = secret_on(client.get(ACTIVATE).text)
    shown = client.post(ACTIVATE, {"code": code_now(secret)}, follow=True)
    return secret, re.findall(r'<code class="secret">(\d{8})</code>', shown.text)


def test_qr_code_is_an_inline_image(entered: Client) -> None:
    page = entered.get(ACTIVATE)
    assert 'src="data:image/svg+xml;base64,' in page.text
    assert "img-src 'self' data:" in page["Content-Security-Policy"]


def test_password_alone_does_not_sign_in_once_an_app_is_set_up(
    entered: Client, person: User, clock: Traveller
) -> None:
    secret, _codes = switch_on(entered)
    clock.shift(60)
    browser = enter(Client(), person)
    assert browser.get("/settings/").status_code == 302
    assert "The second step" in browser.get(SECOND_STEP).text
    assert browser.post(SECOND_STEP, {"code": "000000"}).status_code == 200
    assert browser.get("/settings/").status_code == 302
    browser.post(SECOND_STEP, {"code": code_now(secret)})
    assert browser.get("/settings/").status_code == 200


def test_code_can_be_used_once(entered: Client, person: User, clock: Traveller) -> None:
    secret, _codes = switch_on(entered)
    clock.shift(60)
    first, second = enter(Client(), person), enter(Client(), person)
    first.post(SECOND_STEP, {"code": code_now(secret)})
    answer = second.post(SECOND_STEP, {"code": code_now(secret)})
    assert "Wrong code" in answer.text
    assert second.get("/settings/").status_code == 302


def test_wrong_first_code_does_not_set_up_the_app(entered: Client, person: User) -> None:
    page = entered.get(ACTIVATE)
    answer = entered.post(ACTIVATE, {"code": "12345"})
    assert "Wrong code" in answer.text
    assert secret_on(answer.text) == secret_on(page.text)
    assert not Authenticator.objects.exists()


def test_code_guessing_is_stopped_with_429_and_retry_after(
    entered: Client, person: User, clock: Traveller
) -> None:
    switch_on(entered)
    clock.shift(60)
    browser = enter(Client(), person)
    answers = [browser.post(SECOND_STEP, {"code": f"{n:06}"}) for n in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429]
    assert answers[-1]["Retry-After"] == "300"


def test_recovery_codes_are_shown_once_and_used_once(entered: Client, person: User) -> None:
    _secret, codes = switch_on(entered)
    assert len(codes) == 10
    again = entered.get("/accounts/2fa/recovery-codes/").text
    assert not any(code in again for code in codes)
    assert entered.get("/accounts/2fa/recovery-codes/download/").status_code == 403
    browser = enter(Client(), person)
    browser.post(SECOND_STEP, {"code": codes[0]})
    assert browser.get("/settings/").status_code == 200
    other = enter(Client(), person)
    other.post(SECOND_STEP, {"code": codes[0]})
    assert other.get("/settings/").status_code == 302


def test_new_recovery_codes_invalidate_the_old_ones(entered: Client, person: User) -> None:
    _secret, codes = switch_on(entered)
    entered.post("/accounts/2fa/recovery-codes/generate/")
    browser = enter(Client(), person)
    browser.post(SECOND_STEP, {"code": codes[0]})
    assert browser.get("/settings/").status_code == 302


def test_setting_up_and_removing_the_app_need_reauthentication(
    client: Client, person: User, clock: Traveller
) -> None:
    enter(client, person)
    assert client.get(ACTIVATE).url.startswith("/accounts/reauthenticate/")
    switch_on(confirm(client))
    clock.shift(301)
    assert client.post("/accounts/2fa/totp/deactivate/").url.startswith("/accounts/reauthenticate/")
    assert Authenticator.objects.filter(type="totp").exists()


def test_removing_the_app_deletes_the_recovery_codes(entered: Client) -> None:
    switch_on(entered)
    entered.post("/accounts/2fa/totp/deactivate/")
    assert not Authenticator.objects.exists()


def test_owner_is_told_about_each_change_of_second_factors(
    entered: Client, person: User, run_jobs: Callable[[], int]
) -> None:
    switch_on(entered)
    entered.post("/accounts/2fa/recovery-codes/generate/")
    entered.post("/accounts/2fa/totp/deactivate/")
    run_jobs()
    told = list(Notice.objects.filter(user=person).order_by("pk").values_list("kind", "subject"))
    subjects = [
        "An authenticator app now protects your account",
        "Your account has new recovery codes; the old ones no longer work",
        "The authenticator app no longer protects your account",
    ]
    assert told == [("security", subject) for subject in subjects]
    assert [letter.subject for letter in mail.outbox] == subjects


def test_second_factor_secrets_are_encrypted_in_the_database(entered: Client, person: User) -> None:
    secret, codes = switch_on(entered)
    kept = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in kept
    assert not any(code in kept for code in codes)


def test_other_secret_key_makes_codes_invalid_without_errors(
    entered: Client, person: User, settings: Settings, clock: Traveller
) -> None:
    secret, codes = switch_on(entered)
    clock.shift(60)
    settings.SECRET_KEY = "another key of this site, long enough for everybody's taste"
    browser = enter(Client(), person)
    for code in (code_now(secret), codes[0]):
        assert browser.post(SECOND_STEP, {"code": code}).status_code == 200
    assert browser.get("/settings/").status_code == 302


def test_fallback_secret_key_still_decrypts_second_factors(
    entered: Client, person: User, settings: Settings, clock: Traveller
) -> None:
    secret, _codes = switch_on(entered)
    clock.shift(60)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key of this site, long enough for everybody's taste"
    browser = enter(Client(), person)
    browser.post(SECOND_STEP, {"code": code_now(secret)})
    assert browser.get("/settings/").status_code == 200


def test_admin_login_needs_the_second_factor(person: User, clock: Traveller) -> None:
    User.objects.filter(pk=person.pk).update(is_staff=True, is_superuser=True)
    switch_on(confirm(enter(Client(), person)))
    answer = Client().get("/admin/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/accounts/login/?next=")
    browser = enter(Client(), person)
    assert browser.get("/admin/").status_code == 302
