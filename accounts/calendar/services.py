"""What people say about their own time: sleeping hours, weekend, vacation."""

from collections.abc import Iterable
from datetime import date, time, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, User, Vacation
from accounts.vacation_rules import LONGEST_AHEAD, days_left


def save_calendar(
    *, user: User, sleeps_at: time | None, wakes_at: time | None, weekend: Iterable[int]
) -> Calendar:
    """Keep sleeping hours and weekend. They tell from the next turn on."""
    days = sorted(set(weekend))
    if len(days) > MOST_WEEKEND_DAYS or not set(days) <= set(range(7)):
        raise ValidationError({"weekend": _("A weekend has at most two days.")})
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
    """Take days off, from today on, as many as there are left."""
    # Two bookings at the same moment must not spend the same days.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if first_day < today:
        raise ValidationError({"first_day": _("A vacation cannot begin in the past.")})
    if last_day < first_day:
        raise ValidationError({"last_day": _("The last day comes before the first one.")})
    if last_day > today + timedelta(days=LONGEST_AHEAD):
        raise ValidationError({"last_day": _("That is more than a year ahead.")})
    if Vacation.objects.filter(user=user, first_day__lte=last_day, last_day__gte=first_day).exists():
        raise ValidationError({"first_day": _("Some of these days are booked already.")})
    vacation = Vacation(user=user, first_day=first_day, last_day=last_day, booked_on=today)
    left = vacation_days_left(user, today)
    if vacation.length > left:
        raise ValidationError(
            {
                "last_day": ngettext(
                    "You have %(left)d day of vacation left.",
                    "You have %(left)d days of vacation left.",
                    left,
                )
                % {"left": left}
            }
        )
    vacation.save()
    return vacation


@transaction.atomic
def end_vacation(*, user: User, vacation_id: int, today: date) -> None:
    """Give up a vacation that has not begun, or end one today: days that have begun are spent."""
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
            raise ValidationError({"wakes_at": _("Tell both when you go to bed and when you get up.")})
        return 0
    asleep = (wakes_at.hour - sleeps_at.hour) * 60 + wakes_at.minute - sleeps_at.minute
    minutes = asleep % (24 * 60)
    if minutes > MOST_SLEEP_HOURS * 60:
        raise ValidationError(
            {"wakes_at": _("Sleeping hours may be %(most)d hours long at most.") % {"most": MOST_SLEEP_HOURS}}
        )
    return minutes
