"""When people rest, for apps with deadlines."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, time
from typing import Any, Final

from accounts.calendar.models import Vacation
from accounts.people.models import User
from config.prepared import PreparedQuery


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

#: Everybody's calendar, once for each vacation.
_RESTS = PreparedQuery(
    lambda *people: User.objects.filter(pk__in=people).values_list(
        "pk",
        "calendar__sleeps_at",
        "calendar__sleep_minutes",
        "calendar__weekend",
        "vacations__first_day",
        "vacations__last_day",
    )
)


@dataclass(frozen=True)
class _Found:
    bedtime: time | None
    minutes: int
    weekend: list[int]
    days: set[date] = field(default_factory=set)


def rests_of(people: Iterable[Any], since: date) -> dict[int, Rests]:
    """Return the rests by user id, in one query. Vacations that ended before `since` are left out."""
    users = {user.pk: user for user in people}
    if not users:
        return {}
    found: dict[int, _Found] = {}
    for user_id, bedtime, minutes, weekend, first, last in _RESTS(*users):
        rests = found.setdefault(user_id, _Found(bedtime, minutes or 0, weekend or []))
        if last and last >= since:
            rests.days.update(Vacation(first_day=first, last_day=last).days)
    return {user_id: _rests(user, found[user_id]) for user_id, user in users.items() if user_id in found}


def _rests(user: User, found: "_Found") -> Rests:
    bedtime = found.bedtime
    return Rests(
        user.zone.key,
        sleeps_at=bedtime.hour * 60 + bedtime.minute if bedtime else 0,
        sleep_minutes=found.minutes if bedtime else 0,
        weekend=tuple(found.weekend),
        vacation=tuple(sorted(found.days)),
    )
