"""Why sleeping hours, a weekend or a vacation is refused."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.refusals import Refused


class InvalidCalendar(Refused):
    """Refused values; `field` is the field of the form that the sentence is shown beside."""

    code = "invalid_calendar"
    status = 422
    field: str

    @property
    def facts(self) -> dict[str, Any]:
        return {"field": self.field}


class WeekendTooLong(InvalidCalendar):
    field = "weekend"
    words = _("A weekend has at most two days.")


class OnlyHalfANight(InvalidCalendar):
    field = "wakes_at"
    words = _("Give both times: when you go to bed and when you get up.")


class SleepTooLong(InvalidCalendar):
    field = "wakes_at"
    words = _("You can set at most %(most)d hours of sleep.")

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class VacationInThePast(InvalidCalendar):
    field = "first_day"
    words = _("A vacation can’t begin in the past.")


class VacationEndsFirst(InvalidCalendar):
    field = "last_day"
    words = _("The last day can’t be before the first.")


class VacationTooFarAhead(InvalidCalendar):
    field = "last_day"
    words = _("That is more than a year ahead.")


class DaysBooked(InvalidCalendar):
    field = "first_day"
    words = _("Some of these days are already booked.")


class TooFewDaysLeft(InvalidCalendar):
    field = "last_day"

    def __init__(self, left: int) -> None:
        super().__init__(left)
        self.left = left

    @property
    def sentence(self) -> str:
        words = ngettext(
            "You have %(left)d day of vacation left.", "You have %(left)d days of vacation left.", self.left
        )
        return self.filled(words)
