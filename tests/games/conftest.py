"""What tests of matches share: a moment at which time stands still until it is moved on."""

import pytest

from tests.games.timed import NOON


@pytest.fixture
def noon(time_machine):
    time_machine.move_to(NOON, tick=False)
    return time_machine
