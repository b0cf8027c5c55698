"""A public match of two people, one of whom is awaited, with programs for everybody around it."""

from types import SimpleNamespace

import pytest

from tests.api.asking import Program
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, full_table, people


@pytest.fixture(autouse=True)
def _patient_site(settings):
    """Tests ask more in a second than a program may in a minute; the test about limits sets one of its own."""
    settings.API_REQUESTS_A_MINUTE = 1_000_000


@pytest.fixture
def match(db):
    return advance(full_table(people(2)), 1)


@pytest.fixture
def programs(match):
    """By who they ask for: the awaited player, the other one, somebody else, nobody."""
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
    """The first thing that the awaited player may do and take back, and the version to do it at."""
    told = programs.player.get(f"matches/{match.pk}/actions/").json()
    choice = next(choice for choice in told["actions"] if not choice["is_final"])
    return told["version"], choice["action"]
