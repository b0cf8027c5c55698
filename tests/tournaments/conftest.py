"""A clock that stands still at the start of a season until a test moves it."""

from collections.abc import Iterator

import pytest
import time_machine
from time_machine import Traveller

from tests.tournaments.builders import START


@pytest.fixture
def clock() -> Iterator[Traveller]:
    with time_machine.travel(START, tick=False) as moving:
        yield moving
