"""What an event stream tells of matches that go on while somebody begins to listen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from accounts.admissions import Admission
from games.api.streaming import Stream
from games.selectors.stream_news import Follower
from games.services.stream_places import take_place
from tests.api.asking import Program
from tests.games.tables import advance, fresh, full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """One of three people is awaited."""
    return advance(full_table(people(3)), 1)


@dataclass(frozen=True, kw_only=True)
class Interrupted(Follower):
    """Something happens after the first look."""

    happening: Iterator[Any]

    def present(self):
        told = super().present()
        next(self.happening, None)
        return told

    def news(self, mark):
        told = super().news(mark)
        next(self.happening, None)
        return told


def test_a_move_in_the_moment_in_which_somebody_begins_to_listen_is_told(match):
    listener = match.seats.first().user
    stream = Stream(
        admission=Admission(listener, token_id=Program(listener).token.pk),
        follower=Interrupted(listener, happening=(advance(match, 1) for _ in range(1))),
        place=take_place(user_id=listener.pk),
        mark=None,
    )
    told = stream._look() + stream._look()
    assert fresh(match).version == 2
    assert b'"version": 2' in told
