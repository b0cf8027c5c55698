"""Helpers for tests with clocks: tables, times, and sweeps."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from games.absence.services.deadlines import sweep_deadlines, sweep_reminders
from games.clocks.models import MeasuredTurn
from games.clocks.rules.clock import Clock
from games.clocks.selectors.clocks import clock_of, settings_of
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match, Seat
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh

#: A Monday.
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
DAILY = {"preset": "custom", "turn_hours": 24}


def timed_table(sitters: list[User], ai_levels: list[str] | None = None, **agreed: Any) -> Match:
    """Return a running match with a clock in which the first bid is due."""
    host, *others = sitters
    levels = ai_levels or []
    values = {"clock": DAILY, "options": DEFAULT_OPTIONS} | agreed
    match = open_match(
        host=host, game="el_grande", players=len(sitters) + len(levels), ai_levels=levels, **values
    )
    for user in others:
        join_match(match_id=match.pk, user=user)
    return advance(match, 1)


def awaited(match: Match) -> Seat:
    """Return the first awaited seat, freshly read."""
    return fresh(match).seats.select_related("user", "match").filter(is_awaited=True).first()


def clock(seat: Seat) -> Clock:
    settings = settings_of(seat.match)
    assert settings is not None
    return clock_of(seat, settings)


def measured(user: User) -> list[str]:
    """Return the outcomes of a user's measured turns, the first one first."""
    return list(MeasuredTurn.objects.filter(user=user).order_by("pk").values_list("outcome", flat=True))


def sweep() -> tuple[int, int]:
    """Run both sweeps; return how many seats were reminded and timed out."""
    now = timezone.now()
    return sweep_reminders(now=now), sweep_deadlines(now=now)
