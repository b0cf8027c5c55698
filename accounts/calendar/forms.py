"""Forms for sleeping hours, weekend and vacation."""

from datetime import time
from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _

from accounts.calendar.models import Calendar

#: In minutes.
_DAY = 24 * 60


def _clock_field(label: Any) -> forms.TimeField:
    return forms.TimeField(
        required=False, label=label, widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )


def _day_field(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))


class CalendarForm(forms.Form):
    sleeps_at = _clock_field(_("I sleep from"))
    wakes_at = _clock_field(_("until"))
    weekend = forms.TypedMultipleChoiceField(
        choices=WEEKDAYS.items(),
        coerce=int,
        required=False,
        label=_("My weekend"),
        widget=forms.CheckboxSelectMultiple,
    )

    @classmethod
    def showing(cls, calendar: Calendar | None) -> "CalendarForm":
        """Return the form filled with the stored values."""
        if calendar is None:
            return cls()
        bedtime, wakes_at = calendar.sleeps_at, None
        if bedtime:
            wakes_at = time(*divmod((bedtime.hour * 60 + bedtime.minute + calendar.sleep_minutes) % _DAY, 60))
        return cls(initial={"sleeps_at": bedtime, "wakes_at": wakes_at, "weekend": calendar.weekend})


class VacationForm(forms.Form):
    first_day = _day_field(_("First day"))
    last_day = _day_field(_("Last day"))
