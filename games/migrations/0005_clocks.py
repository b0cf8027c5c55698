from django.db import migrations, models


class Migration(migrations.Migration):
    """Time for turns: what the table has agreed, the clock of each seat, and the moments that sweeps look for."""

    dependencies = [("games", "0004_rule_of_forced_moves"), ("games", "0004_sketches")]

    operations = [
        migrations.AddField("match", "clock", models.JSONField(null=True)),
        migrations.AddField("match", "paused_at", models.DateTimeField(null=True)),
        migrations.AddField("seat", "clock", models.JSONField(null=True)),
        migrations.AddField("seat", "deadline", models.DateTimeField(null=True)),
        migrations.AddField("seat", "remind_at", models.DateTimeField(null=True)),
        migrations.AddField("seat", "turns_asked", models.PositiveIntegerField(default=0)),
        migrations.AddField("seat", "turns_in_time", models.PositiveIntegerField(default=0)),
        migrations.AddIndex(
            "seat",
            models.Index(
                models.F("deadline"),
                condition=models.Q(("deadline__isnull", False)),
                name="seats_by_deadline",
            ),
        ),
        migrations.AddIndex(
            "seat",
            models.Index(
                models.F("remind_at"),
                condition=models.Q(("remind_at__isnull", False)),
                name="seats_by_reminder",
            ),
        ),
    ]
