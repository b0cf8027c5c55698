"""The admin and the moderation open to nobody whose account a password alone can open."""

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
def test_without_a_second_factor_every_address_leads_to_setting_one_up(address: str, make: object) -> None:
    browser = browser_of(make())
    assert browser.get(address).url == SETUP
    assert browser.post(address).url == SETUP
    assert "needs a second factor" in browser.get(SETUP).text


def test_recovery_codes_alone_are_no_factor_and_a_passkey_is_one() -> None:
    person = administrator()
    Authenticator.objects.create(user=person, type=Authenticator.Type.RECOVERY_CODES, data={})
    assert browser_of(person).get("/admin/").status_code == 302
    Authenticator.objects.create(user=person, type=Authenticator.Type.WEBAUTHN, data={})
    assert browser_of(person).get("/admin/").status_code == 200


def test_a_player_is_refused_as_ever() -> None:
    assert browser_of(UserFactory()).get("/admin/").url == "/admin/login/?next=/admin/"


def test_other_pages_stay_open_without_one() -> None:
    assert browser_of(administrator()).get("/settings/").status_code == 200


@pytest.mark.parametrize(("key", "is_demanded"), [("", False), (SECRET_KEY, True)])
def test_it_is_demanded_wherever_the_operator_has_set_a_key(key: str, is_demanded: bool, tmp_path) -> None:
    env = environment(DATA_DIR=str(tmp_path), **({"DJANGO_SECRET_KEY": key} if key else {}))
    show = "from django.conf import settings; print(settings.STAFF_NEEDS_SECOND_FACTOR)"
    outcome = manage(env, "shell", "--no-imports", "-c", show)
    assert outcome.stdout.split() == [str(is_demanded)], outcome.stderr
