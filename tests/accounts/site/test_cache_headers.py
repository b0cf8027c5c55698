"""What the browser of somebody who is signed in, and whatever stands between, may keep of our pages."""

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
def test_pages_of_somebody_who_is_signed_in_are_kept_by_nobody_else(signed_in: Client, address: str) -> None:
    directives = signed_in.get(address)["Cache-Control"]
    assert "private" in directives
    assert "no-cache" in directives


def test_so_is_the_table_as_a_player_sees_it(client: Client, table: Match) -> None:
    client.force_login(table.host)
    for address in (f"/matches/{table.pk}/", f"/matches/{table.pk}/table/"):
        assert client.get(address)["Cache-Control"] == "private, no-cache"


def test_pages_that_say_otherwise_are_left_alone(signed_in: Client, person: User) -> None:
    assert "no-store" in signed_in.get("/settings/tokens/")["Cache-Control"]
    assert "max-age=86400" in signed_in.get(f"/people/{person.username}/avatar.svg")["Cache-Control"]


def test_what_caches_may_give_to_everybody_carries_no_cookie(
    client: Client, person: User, clock: Traveller
) -> None:
    enter(client, person)
    # The day's first answer notes where somebody comes from, in the session and in a cookie.
    clock.shift(86_400)
    assert not client.get(f"/people/{person.username}/avatar.svg").cookies
    assert "device" in client.get("/settings/").cookies


def test_what_everybody_reads_says_nothing(client: Client) -> None:
    assert "Cache-Control" not in client.get("/rules/el_grande/").headers
