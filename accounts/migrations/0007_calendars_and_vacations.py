import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0006_notices_without_mail_states"),
    ]

    operations = [
        migrations.CreateModel(
            name="Calendar",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sleeps_at", models.TimeField(blank=True, null=True, verbose_name="asleep from")),
                (
                    "sleep_minutes",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(600)],
                        verbose_name="minutes of sleep",
                    ),
                ),
                ("weekend", models.JSONField(blank=True, default=list, verbose_name="weekend")),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calendar",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "calendar",
                "verbose_name_plural": "calendars",
            },
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first_day", models.DateField(verbose_name="first day")),
                ("last_day", models.DateField(verbose_name="last day")),
                ("booked_on", models.DateField(verbose_name="booked on")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="vacations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "vacation",
                "verbose_name_plural": "vacations",
                "ordering": ["first_day"],
                "indexes": [models.Index(fields=["user", "last_day"], name="vacations_of_a_person")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("last_day__gte", models.F("first_day"))),
                        name="vacation_ends_after_it_begins",
                    )
                ],
            },
        ),
    ]
