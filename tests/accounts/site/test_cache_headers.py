"""What browsers and shared caches may keep of pages."""

import pytest
from django.test import Client
from time_machine import Traveller

from accounts.people.models import User
from games.matches.models import Match
from tests.accounts.security.conftest import enter
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Match:
    return full_table(people(2))


@pytest.mark.parametrize(
    "address", ["/", "/settings/", "/notices/", "/accounts/2fa/", "/matches/", "/no/such/page/"]
)
def test_pages_of_signed_in_people_are_private_and_revalidated(signed_in: Client, address: str) -> None:
    directives = signed_in.get(address)["Cache-Control"]
    assert "private" in directives
    assert "no-cache" in directives


def test_match_page_of_a_player_is_private_and_revalidated(client: Client, table: Match) -> None:
    client.force_login(table.host)
    for address in (f"/matches/{table.pk}/", f"/matches/{table.pk}/table/"):
        assert client.get(address)["Cache-Control"] == "private, no-cache"


def test_explicit_cache_headers_of_a_page_are_kept(signed_in: Client, person: User) -> None:
    assert "no-store" in signed_in.get("/settings/tokens/")["Cache-Control"]
    assert "max-age=86400" in signed_in.get(f"/people/{person.username}/avatar.svg")["Cache-Control"]


def test_publicly_cached_responses_set_no_cookies(client: Client, person: User, clock: Traveller) -> None:
    enter(client, person)
    # The first request of a day records where the person comes from, in the session and in a cookie.
    clock.shift(86_400)
    assert not client.get(f"/people/{person.username}/avatar.svg").cookies
    assert "device" in client.get("/settings/").cookies


def test_public_page_for_anonymous_visitors_has_no_cache_header(client: Client) -> None:
    assert "Cache-Control" not in client.get("/rules/el_grande/").headers
