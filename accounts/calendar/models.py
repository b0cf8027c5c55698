"""When people rest: sleeping hours, weekend, vacation."""

from datetime import date, timedelta

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

#: A limit, or a clock might never run out.
MOST_SLEEP_HOURS = 10
MOST_WEEKEND_DAYS = 2


class Calendar(models.Model):
    """Sleeping hours and weekend in the person's own time zone; no row means none."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="calendar")
    sleeps_at = models.TimeField(_("asleep from"), null=True, blank=True)
    sleep_minutes = models.PositiveSmallIntegerField(
        _("minutes of sleep"), default=0, validators=[MaxValueValidator(MOST_SLEEP_HOURS * 60)]
    )
    #: Days of the week, Monday is 0.
    weekend = models.JSONField(_("weekend"), default=list, blank=True)

    class Meta:
        verbose_name = _("calendar")
        verbose_name_plural = _("calendars")

    def __str__(self) -> str:
        return f"calendar of {self.user_id}"


class Vacation(models.Model):
    """Days on which a person does not play, first and last included."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    booked_on = models.DateField(_("booked on"))

    class Meta:
        verbose_name = _("vacation")
        verbose_name_plural = _("vacations")
        ordering = ["first_day"]
        constraints = [
            models.CheckConstraint(
                condition=Q(last_day__gte=F("first_day")), name="vacation_ends_after_it_begins"
            ),
        ]
        indexes = [models.Index(fields=["user", "last_day"], name="vacations_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.first_day} – {self.last_day}"

    @property
    def length(self) -> int:
        return (self.last_day - self.first_day).days + 1

    @property
    def days(self) -> list[date]:
        return [self.first_day + timedelta(days=number) for number in range(self.length)]
