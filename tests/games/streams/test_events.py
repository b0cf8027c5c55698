"""Events of a stream when a match changes without a move, and during the start of a stream."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.site.selectors import SessionOrToken
from games.matches.models import Match
from games.rulings.services.forfeits import forfeit_seat
from games.rulings.services.reversals import play_on, return_seat
from games.rulings.services.rulings import seat_substitute, void_match_by_ruling
from games.streams.selectors.events import Follower
from games.streams.selectors.marks import Mark
from games.streams.services import take_place
from games.streams.streaming import Stream
from tests.api.asking import Program
from tests.factories import UserFactory
from tests.games.rulings.ruling import rule
from tests.games.tables import advance, awaited_seat, fresh, full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """Return a match of three people, one of whom is awaited."""
    return advance(full_table(people(3)), 1)


@dataclass(frozen=True, kw_only=True)
class Interrupted(Follower):
    """A follower during whose first query something happens."""

    happening: Iterator[Any]

    def present(self):
        told = super().present()
        next(self.happening, None)
        return told

    def news(self, mark):
        told = super().news(mark)
        next(self.happening, None)
        return told


def test_move_during_the_start_of_a_stream_is_sent(match):
    listener = match.seats.first().user
    stream = Stream(
        admission=SessionOrToken(listener, token_id=Program(listener).token.pk),
        follower=Interrupted(listener, happening=(advance(match, 1) for _ in range(1))),
        place=take_place(user_id=listener.pk),
        mark=None,
    )
    told = stream._look() + stream._look()
    assert fresh(match).version == 2
    assert b'"version": 2' in told


def heard_of(match, listener, deed):
    """Return the versions sent to a person after a change at a table where nobody had moved for an hour."""
    long_ago = timezone.now() - timedelta(hours=1)
    Match.objects.filter(pk=match.pk).update(changed_at=long_ago)
    Match.objects.filter(pk=match.pk, finished_at__isnull=False).update(finished_at=long_ago)
    mark = Mark(timezone.now()).after(Follower(listener).news(Mark(timezone.now())))
    deed()
    return [dict(told.facts)["version"] for told in Follower(listener).news(mark) if told.name == "match"]


def test_substitute_is_sent_the_match_on_taking_a_seat(match):
    heir, seat = UserFactory(), awaited_seat(match)
    assert heard_of(match, heir, lambda: rule(seat_substitute, match, seat=seat, user=heir)) == [1]


@pytest.mark.parametrize("deed", [seat_substitute, forfeit_seat])
def test_holder_is_sent_the_match_on_getting_a_seat_back(match, deed):
    seat = match.seats.get(index=awaited_seat(match))
    facts = {"user": UserFactory()} if deed is seat_substitute else {}
    ruling = rule(deed, match, seat=seat.index, **facts)
    assert heard_of(match, seat.user, lambda: rule(return_seat, match, ruling_id=ruling.pk)) == [1]


def test_reinstated_running_match_is_sent(match):
    rule(void_match_by_ruling, match)
    assert heard_of(match, match.seats.first().user, lambda: rule(play_on, match)) == [1]
