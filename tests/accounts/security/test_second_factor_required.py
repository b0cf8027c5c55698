"""The admin and the desk need a second factor."""

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Permission
from django.test import Client
from pytest_django import Settings

from accounts.people.models import User
from tests.factories import UserFactory
from tests.processes import SECRET_KEY, environment, manage

pytestmark = pytest.mark.django_db

SETUP = "/accounts/2fa/"
ADDRESSES = ["/admin/", "/admin/accounts/user/", "/moderation/", "/moderation/nowhere/"]


@pytest.fixture(autouse=True)
def _demanding(settings: Settings) -> None:
    settings.STAFF_NEEDS_SECOND_FACTOR = True


def browser_of(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


def moderator() -> User:
    person = UserFactory()
    person.user_permissions.add(Permission.objects.get(codename="handle_inquiry"))
    return person


def administrator() -> User:
    return UserFactory(is_staff=True, is_superuser=True)


@pytest.mark.parametrize("make", [moderator, administrator])
@pytest.mark.parametrize("address", ADDRESSES)
def test_staff_without_a_second_factor_are_redirected_to_set_one_up(address: str, make: object) -> None:
    browser = browser_of(make())
    assert browser.get(address).url == SETUP
    assert browser.post(address).url == SETUP
    assert "need a second factor" in browser.get(SETUP).text


def test_recovery_codes_do_not_count_as_second_factor_but_a_passkey_does() -> None:
    person = administrator()
    Authenticator.objects.create(user=person, type=Authenticator.Type.RECOVERY_CODES, data={})
    assert browser_of(person).get("/admin/").status_code == 302
    Authenticator.objects.create(user=person, type=Authenticator.Type.WEBAUTHN, data={})
    assert browser_of(person).get("/admin/").status_code == 200


def test_player_without_rights_is_redirected_to_the_admin_login() -> None:
    assert browser_of(UserFactory()).get("/admin/").url == "/admin/login/?next=/admin/"


def test_other_pages_need_no_second_factor() -> None:
    assert browser_of(administrator()).get("/settings/").status_code == 200


@pytest.mark.parametrize(("key", "is_demanded"), [("", False), (SECRET_KEY, True)])
def test_second_factor_is_required_if_the_operator_has_set_a_secret_key(
    key: str, is_demanded: bool, tmp_path
) -> None:
    env = environment(DATA_DIR=str(tmp_path), **({"DJANGO_SECRET_KEY": key} if key else {}))
    show = "from django.conf import settings; print(settings.STAFF_NEEDS_SECOND_FACTOR)"
    outcome = manage(env, "shell", "--no-imports", "-c", show)
    assert outcome.stdout.split() == [str(is_demanded)], outcome.stderr
