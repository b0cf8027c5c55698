import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Each measured turn is a row of the person who made it, in place of two counters at the seat."""

    dependencies = [
        ("games", "0011_incidents"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveField(
            model_name="seat",
            name="turns_asked",
        ),
        migrations.RemoveField(
            model_name="seat",
            name="turns_in_time",
        ),
        migrations.AddField(
            model_name="match",
            name="least_reliability",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="MeasuredTurn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "outcome",
                    models.CharField(
                        choices=[("in_time", "in time"), ("late", "late"), ("timed_out", "timed out")],
                        max_length=16,
                    ),
                ),
                ("ended_at", models.DateTimeField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.match"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="measured_turns",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["user", "-ended_at", "outcome"], name="measured_turns_of_a_person")
                ],
            },
        ),
    ]
