"""Books and ends vacations of a player, and adjusts the deadlines of running turns."""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.calendar import services as calendars
from accounts.calendar.selectors import rests_of
from accounts.people.models import User
from games.clocks.services.clocks import CLOCK_FIELDS, change_vacation
from games.matches.models import Match, Seat
from games.play.services import follow_ups


@transaction.atomic
def book_vacation(*, user: User, first_day: date, last_day: date) -> None:
    """Take days off and move the deadlines of running turns. Raises InvalidCalendar, which names the field."""
    now = timezone.now()
    calendars.book_vacation(user=user, first_day=first_day, last_day=last_day, today=_today(user, now))
    _move_deadlines(user, now)


@transaction.atomic
def end_vacation(*, user: User, vacation_id: int) -> None:
    now = timezone.now()
    calendars.end_vacation(user=user, vacation_id=vacation_id, today=_today(user, now))
    _move_deadlines(user, now)


def _today(user: User, now: datetime) -> date:
    return now.astimezone(user.zone).date()


def _move_deadlines(user: User, now: datetime) -> None:
    """Adjust the running turns of the user. Matches are locked in order to avoid deadlocks."""
    running = Match.objects.filter(seats__user=user, seats__deadline__isnull=False)
    matches = {
        match.pk: match for match in running.select_for_update(no_key=True, of=("self",)).order_by("pk")
    }
    seats = list(Seat.objects.filter(user=user, match__in=matches, deadline__isnull=False))
    rests = rests_of([user], (now - timedelta(days=1)).date())[user.pk]
    for seat in seats:
        change_vacation(matches[seat.match_id], seat, rests, now)
    Seat.objects.bulk_update(seats, CLOCK_FIELDS)
    for seat in seats:
        follow_ups.after_change(matches[seat.match_id])
