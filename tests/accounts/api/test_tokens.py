"""API tokens: shown once, stored as a digest, listed and revoked by their owner."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.api.models import ApiToken, Scope
from accounts.api.services.tokens import MOST_TOKENS, PREFIX, issue_token, revoke_token, token_in_use
from accounts.people.models import User
from accounts.privacy.files import files_of
from tests.accounts.security.conftest import confirm
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

PAGE = "/settings/tokens/"
WISH = {"name": "my bot", "scopes": ["read", "play"]}


@pytest.fixture
def confirmed(signed_in: Client) -> Client:
    return confirm(signed_in)


def secret_on(page: str) -> str:
    return re.search(rf'value="({PREFIX}[\w-]+)"', page)[1]


def test_token_secret_is_shown_once_and_not_stored(confirmed: Client, person: User) -> None:
    secret = secret_on(confirmed.post(PAGE, WISH).text)
    asker = token_in_use(secret=secret)
    token = asker.token
    assert (asker.user, token.name, token.scopes) == (person, "my bot", ["read", "play"])
    assert secret not in str(ApiToken.objects.values().get())
    page = confirmed.get(PAGE).text
    assert secret not in page
    assert token.beginning in page
    assert len(secret) >= 40


def test_making_a_token_needs_the_password_and_notifies_the_owner(signed_in: Client, person: User) -> None:
    assert signed_in.get(PAGE).status_code == 200
    asked = signed_in.post(PAGE, WISH)
    assert asked.url.startswith("/accounts/reauthenticate/")
    assert not ApiToken.objects.exists()
    # After reauthentication the original request is carried out.
    assert token_in_use(secret=secret_on(signed_in.post(asked.url, {"password": PASSWORD}).text))
    told = person.notices.get(kind="security")
    assert "program" in told.subject
    assert "tokens" in told.text


def test_owner_is_told_about_new_tokens_of_a_bot() -> None:
    owner = UserFactory()
    bot = UserFactory(owner=owner)
    issue_token(user=bot, name="at work", scopes=[Scope.PLAY])
    assert "bot" in owner.notices.get(kind="security").subject
    assert not bot.notices.exists()


def test_tokens_are_invalid_while_their_person_or_their_bots_owner_is_inactive(person: User) -> None:
    bot = UserFactory(owner=person)
    secrets = [issue_token(user=each, name="x", scopes=[Scope.READ])[1] for each in (person, bot)]
    for is_active in (False, True):
        User.objects.filter(pk=person.pk).update(is_active=is_active)
        assert [token_in_use(secret=secret) is not None for secret in secrets] == [is_active] * 2


def test_revoked_token_is_invalid(signed_in: Client, person: User) -> None:
    token, secret = issue_token(user=person, name="old", scopes=[Scope.READ])
    page = signed_in.post(reverse("revoke-api-token", args=[token.pk]), follow=True).text
    assert "old" in page
    assert token_in_use(secret=secret) is None


def test_tokens_of_others_cannot_be_revoked_or_seen(signed_in: Client) -> None:
    token, secret = issue_token(user=UserFactory(), name="theirs", scopes=[Scope.READ])
    assert signed_in.post(reverse("revoke-api-token", args=[token.pk])).status_code == 404
    assert token_in_use(secret=secret)
    assert "theirs" not in signed_in.get(PAGE).text


@pytest.mark.parametrize("wrong", [{"name": ""}, {"scopes": []}, {"scopes": ["rule"]}, {"name": "x" * 41}])
def test_a_token_needs_a_name_and_scopes_that_exist(confirmed: Client, wrong: dict[str, object]) -> None:
    assert confirmed.post(PAGE, WISH | wrong).status_code == 422
    assert not ApiToken.objects.exists()


def test_number_of_tokens_is_limited_and_revoked_ones_do_not_count(confirmed: Client, person: User) -> None:
    tokens = [issue_token(user=person, name="bot", scopes=[Scope.READ])[0] for _ in range(MOST_TOKENS)]
    assert confirmed.post(PAGE, WISH).status_code == 422
    revoke_token(token=tokens[0])
    assert confirmed.post(PAGE, WISH).status_code == 200


def test_last_use_of_a_token_is_stored_once_a_minute(person: User, django_assert_num_queries) -> None:
    token, secret = issue_token(user=person, name="bot", scopes=[Scope.READ])
    with django_assert_num_queries(2):
        token_in_use(secret=secret)
    with django_assert_num_queries(1):
        token_in_use(secret=secret)
    long_ago = timezone.now() - timedelta(minutes=5)
    ApiToken.objects.update(last_used_at=long_ago)
    token_in_use(secret=secret)
    token.refresh_from_db()
    assert token.last_used_at > long_ago


@pytest.mark.parametrize("guess", ["", "hid_", "hid_guessed", "\ud800", "x" * 5000])
def test_unknown_secret_is_invalid(guess: str) -> None:
    assert token_in_use(secret=guess) is None


def test_my_data_lists_tokens_without_their_secrets(person: User) -> None:
    token, secret = issue_token(user=person, name="my bot", scopes=[Scope.READ])
    told = dict(files_of(person))["settings.json"].decode()
    assert "my bot" in told
    assert secret not in told
    assert token.digest not in told
