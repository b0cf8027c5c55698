"""The `match_closed` hook is called once, however a match ends."""

import pytest
from django.utils import timezone

from games.core.types import Score
from games.hooks import match_closed
from games.matches.models import Match
from games.play.services.results import call_off, record_result, void_match
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db
Status = Match.Status


def finish(match, seats, now):
    record_result(match, seats, [Score(seat.index, 10, 1) for seat in seats], now)


@pytest.mark.parametrize(
    ("end", "status"),
    [(finish, Status.FINISHED), (void_match, Status.VOID), (call_off, Status.CANCELLED)],
    ids=["with a result", "void", "called off"],
)
def test_match_closed_listeners_are_called_once_before_the_match_is_saved(end, status):
    match, now = full_table(people(3)), timezone.now()
    seats, told = list(match.seats.all()), []

    def listener(closed, its_seats, closed_at):
        stored = Match.objects.get(pk=closed.pk).status
        told.append((closed.status, stored, list(its_seats), closed_at))

    with match_closed.override(listener):
        end(match, seats, now)
    assert told == [(status, Status.PLAYING, seats, now)]


def test_motions_are_dropped_before_hidden_readings_are_disclosed():
    names = [listener.__name__ for listener in match_closed]
    assert names == ["drop_all_motions", "disclose_readings"]
