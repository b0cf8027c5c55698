"""Helpers for tests with substitutes and vacant seats."""

from accounts.notices.models import Notice
from games.matches.models import Seat
from games.seats.models import Vacancy
from games.substitutes.services.substitutes import keep_standing
from tests.factories import UserFactory
from tests.games.clocks.timed import DAY, HOUR, awaited, sweep


def willing(**wishes):
    """Create a user who is on the list of substitutes."""
    user = UserFactory()
    standing = {"is_willing": True, "games": ["el_grande"], "player_counts": [2, 3], "most_seats": 1}
    keep_standing(user=user, **standing | wishes)
    return user


def time_runs_out(noon, match):
    """Let the time of the awaited seat run out; return the seat."""
    seat = awaited(match)
    noon.shift(DAY + HOUR)
    assert sweep()[1] == 1
    seat.refresh_from_db()
    return seat


def is_awaited(seat):
    return Seat.objects.get(pk=seat.pk).is_awaited


def is_awaited_alone(seat):
    return list(Seat.objects.filter(match=seat.match_id, is_awaited=True)) == [seat]


def vacancy_of(seat):
    return Vacancy.objects.get(seat=seat, closed_at=None)


def offers(user):
    return Notice.objects.filter(user=user, kind="substitute_wanted")
