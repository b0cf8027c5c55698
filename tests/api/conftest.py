"""A public match of two people, one of them awaited, with API clients for both, a stranger and an anonymous caller."""

from types import SimpleNamespace

import pytest

from tests.api.asking import Program
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, full_table, people


@pytest.fixture(autouse=True)
def _patient_site(settings):
    """Lift the rate limit: tests send more requests in a second than a program may in a minute."""
    settings.API_REQUESTS_A_MINUTE = 1_000_000


@pytest.fixture
def match(db):
    return advance(full_table(people(2)), 1)


@pytest.fixture
def programs(match):
    """Return API clients of the awaited player, the other player, a stranger and an anonymous caller."""
    mine = match.seats.get(index=awaited_seat(match))
    other = match.seats.exclude(pk=mine.pk).get()
    return SimpleNamespace(
        player=Program(mine.user),
        other=Program(other.user),
        stranger=Program(UserFactory()),
        nobody=Program(),
        me=mine,
        them=other,
    )


@pytest.fixture
def first_action(match, programs):
    """Return the match's version and the first action of the awaited player that can be undone."""
    told = programs.player.get(f"matches/{match.pk}/actions/").json()
    choice = next(choice for choice in told["actions"] if not choice["is_final"])
    return told["version"], choice["action"]
