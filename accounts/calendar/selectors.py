"""When people rest, for apps with deadlines."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from accounts.calendar.models import Calendar, Vacation
from accounts.people.models import User


@dataclass(frozen=True)
class Rests:
    """Sleeping hours, weekend and vacation of one person, in their time zone."""

    zone: str
    #: Minutes since midnight.
    sleeps_at: int = 0
    sleep_minutes: int = 0
    weekend: tuple[int, ...] = ()
    vacation: tuple[date, ...] = ()


NO_RESTS: Final = Rests("UTC")


def rests_of(people: Iterable[Any], since: date) -> dict[int, Rests]:
    """Return the rests by user id, in two queries. Vacations that ended before `since` are left out."""
    users = list(people)
    calendars = {row.user_id: row for row in Calendar.objects.filter(user__in=users)}
    days: dict[int, list[date]] = {}
    for row in Vacation.objects.filter(user__in=users, last_day__gte=since):
        days.setdefault(row.user_id, []).extend(row.days)
    return {user.pk: _rests(user, calendars.get(user.pk), days.get(user.pk, [])) for user in users}


def _rests(user: User, calendar: Calendar | None, days: list[date]) -> Rests:
    zone, vacation = user.zone.key, tuple(sorted(set(days)))
    if calendar is None:
        return Rests(zone, vacation=vacation)
    bedtime = calendar.sleeps_at
    return Rests(
        zone,
        sleeps_at=bedtime.hour * 60 + bedtime.minute if bedtime else 0,
        sleep_minutes=calendar.sleep_minutes if bedtime else 0,
        weekend=tuple(calendar.weekend),
        vacation=vacation,
    )
