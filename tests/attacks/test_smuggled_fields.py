"""Mass assignment: extra fields in a request change nothing beyond the form's own fields."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.api.services.tokens import Scope, issue_token
from accounts.people.models import User
from games.matches.models import Match
from tests.attacks.conftest import browser_of
from tests.factories import PASSWORD, UserFactory
from tests.games.tables import DEFAULT_OPTIONS, full_table, people

pytestmark = pytest.mark.django_db

#: Columns of a user that an attacker would like to set.
RIGHTS = (
    "is_staff",
    "is_superuser",
    "is_active",
    "erased_at",
    "disabled_at",
    "owner_id",
    "email",
    "password",
)


def smuggled(victim: User) -> dict[str, Any]:
    return {
        "is_staff": "true",
        "is_superuser": "on",
        "is_active": "",
        "groups": "1",
        "user_permissions": "1",
        "email": "thief@example.org",
        "username": "Thief",
        "password": "stolen",
        "user": str(victim.pk),
        "user_id": str(victim.pk),
        "owner": str(victim.pk),
        "author": str(victim.pk),
        "host": str(victim.pk),
        "person": str(victim.pk),
        "id": str(victim.pk),
        "pk": str(victim.pk),
        "erased_at": "2026-01-01",
        "verified": "true",
        "seat": "0",
    }


def rights_of(person: User) -> tuple[Any, ...]:
    person = User.objects.get(pk=person.pk)
    return (
        *(getattr(person, name) for name in RIGHTS),
        person.groups.count(),
        person.user_permissions.count(),
    )


def _settings(browser: Client, extra: dict[str, Any]) -> None:
    browser.post("/settings/", extra | {"language": "fr", "time_zone": "Europe/Madrid"})


def _letters(browser: Client, extra: dict[str, Any]) -> None:
    browser.post("/settings/mail/", extra | {"links": "small", "has_pictures": "on"})


def _webhook(browser: Client, extra: dict[str, Any]) -> None:
    browser.post("/settings/webhooks/new/", extra | {"url": "https://example.org/h", "format": "hidalgo"})


def _token(browser: Client, extra: dict[str, Any]) -> None:
    browser.post("/accounts/reauthenticate/", {"password": PASSWORD})
    browser.post("/settings/tokens/", extra | {"name": "Mine", "scopes": ["read"]})


def _bot(browser: Client, extra: dict[str, Any]) -> None:
    browser.post("/settings/bots/", extra | {"name": "dapple-bot"})


@pytest.mark.parametrize("send", [_settings, _letters, _webhook, _token, _bot])
def test_extra_fields_change_neither_my_rights_nor_another_users_rows(
    send: Callable[[Client, dict[str, Any]], None],
) -> None:
    cache.clear()
    me, victim = people(2)
    before = rights_of(me), rights_of(victim)
    send(browser_of(me), smuggled(victim))
    assert (rights_of(me), rights_of(victim)) == before
    for rows in (victim.webhooks, victim.api_tokens, victim.bots):
        assert not rows.exists()


def test_forms_with_extra_fields_are_still_accepted() -> None:
    cache.clear()
    me, victim = people(2)
    browser = browser_of(me)
    for send in (_settings, _webhook, _token, _bot):
        send(browser, smuggled(victim))
    me.refresh_from_db()
    assert me.language == "fr"
    assert [rows.count() for rows in (me.webhooks, me.api_tokens, me.bots)] == [1, 1, 1]


def test_extra_fields_at_sign_up_give_no_rights(client: Client) -> None:
    cache.clear()
    form = {"username": "Dulcinea", "email": "d@example.org", "password1": PASSWORD, "password2": PASSWORD}
    client.post("/accounts/signup/", smuggled(UserFactory()) | form)
    newcomer = User.objects.get(username="Dulcinea")
    assert (newcomer.is_staff, newcomer.is_superuser, newcomer.owner_id) == (False, False, None)
    assert not newcomer.groups.exists()
    assert newcomer.email == "d@example.org"
    assert not newcomer.emailaddress_set.filter(verified=True).exists()


def test_extra_fields_in_the_api_cannot_act_for_another_user() -> None:
    cache.clear()
    me, victim = people(2)
    _row, secret = issue_token(user=me, name="Mine", scopes=list(Scope))
    asks = {"headers": {"Authorization": f"Bearer {secret}"}, "content_type": "application/json"}
    wish = {"game": "el_grande", "options": DEFAULT_OPTIONS, "players": 2}
    smuggle = smuggled(victim) | {"status": "finished", "secret": "00", "version": 7, "rank": 1}
    Client().post("/api/v1/matches/", smuggle | wish, **asks)
    Client().post("/api/v1/matches/", wish, **asks)
    assert set(Match.objects.values_list("host", "status", "version")) == {(me.pk, "open", 0)}
    assert not victim.seats.exists()
    match = full_table([victim, me])
    Client().post(f"/api/v1/matches/{match.pk}/chat/", {"text": "Hm.", "author": victim.pk}, **asks)
    assert set(match.chat.values_list("author", flat=True)) <= {me.pk}
