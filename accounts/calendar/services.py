"""Setting sleeping hours and weekend, and booking vacations."""

from collections.abc import Iterable
from datetime import date, time, timedelta

from django.db import transaction

from accounts.calendar.models import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, Vacation
from accounts.calendar.refusals import (
    DaysBooked,
    OnlyHalfANight,
    SleepTooLong,
    TooFewDaysLeft,
    VacationEndsFirst,
    VacationInThePast,
    VacationTooFarAhead,
    WeekendTooLong,
)
from accounts.calendar.rules import LONGEST_AHEAD, days_left
from accounts.people.models import User


def save_calendar(
    *, user: User, sleeps_at: time | None, wakes_at: time | None, weekend: Iterable[int]
) -> Calendar:
    """Store sleeping hours and weekend. They apply from the next turn."""
    days = sorted(set(weekend))
    if len(days) > MOST_WEEKEND_DAYS or not set(days) <= set(range(7)):
        raise WeekendTooLong
    calendar, _is_new = Calendar.objects.update_or_create(
        user=user,
        defaults={
            "sleeps_at": sleeps_at,
            "sleep_minutes": _sleep_minutes(sleeps_at, wakes_at),
            "weekend": days,
        },
    )
    return calendar


@transaction.atomic
def book_vacation(*, user: User, first_day: date, last_day: date, today: date) -> Vacation:
    """Book a vacation from today on, for at most as many days as are left."""
    # Lock the person: two bookings at the same moment must not spend the same days.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if first_day < today:
        raise VacationInThePast
    if last_day < first_day:
        raise VacationEndsFirst
    if last_day > today + timedelta(days=LONGEST_AHEAD):
        raise VacationTooFarAhead
    if Vacation.objects.filter(user=user, first_day__lte=last_day, last_day__gte=first_day).exists():
        raise DaysBooked
    vacation = Vacation(user=user, first_day=first_day, last_day=last_day, booked_on=today)
    left = vacation_days_left(user, today)
    if vacation.length > left:
        raise TooFewDaysLeft(left)
    vacation.save()
    return vacation


@transaction.atomic
def end_vacation(*, user: User, vacation_id: int, today: date) -> None:
    """Cancel a vacation that has not begun, or end one today: days that have begun are spent."""
    vacation = Vacation.objects.select_for_update().filter(user=user, pk=vacation_id).first()
    if vacation is None:
        return
    if vacation.first_day > today:
        vacation.delete()
    elif vacation.last_day > today:
        vacation.last_day = today
        vacation.save(update_fields=["last_day"])


def vacation_days_left(user: User, today: date) -> int:
    bookings = [(row.booked_on, row.length) for row in Vacation.objects.filter(user=user)]
    return days_left(user.date_joined.astimezone(user.zone).date(), bookings, today)


def _sleep_minutes(sleeps_at: time | None, wakes_at: time | None) -> int:
    if sleeps_at is None or wakes_at is None:
        if sleeps_at is not wakes_at:
            raise OnlyHalfANight
        return 0
    asleep = (wakes_at.hour - sleeps_at.hour) * 60 + wakes_at.minute - sleeps_at.minute
    minutes = asleep % (24 * 60)
    if minutes > MOST_SLEEP_HOURS * 60:
        raise SleepTooLong(MOST_SLEEP_HOURS)
    return minutes
