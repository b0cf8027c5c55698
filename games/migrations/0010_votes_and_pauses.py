import datetime

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Votes at a table, pauses that end by themselves, and matches without a result."""

    dependencies = [
        ("games", "0009_substitutes_and_tenures"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Ballot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("is_yes", models.BooleanField()),
                ("cast_at", models.DateTimeField()),
            ],
            options={
                "ordering": ["cast_at", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Motion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pause", "pause the match"),
                            ("resume", "end the pause"),
                            ("void", "end the match without a result"),
                            ("replace", "look for a substitute"),
                        ],
                        max_length=16,
                    ),
                ),
                ("until", models.DateTimeField(null=True)),
                ("opened_at", models.DateTimeField()),
                ("closes_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(null=True)),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("passed", "accepted"),
                            ("rejected", "rejected"),
                            ("expired", "too few votes"),
                            ("moot", "no longer needed"),
                        ],
                        max_length=16,
                    ),
                ),
            ],
            options={
                "ordering": ["-opened_at", "-pk"],
            },
        ),
        migrations.AddField(
            model_name="match",
            name="paused_for",
            field=models.DurationField(default=datetime.timedelta),
        ),
        migrations.AddField(
            model_name="match",
            name="paused_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="match",
            name="status",
            field=models.CharField(
                choices=[
                    ("open", "open"),
                    ("playing", "playing"),
                    ("finished", "finished"),
                    ("cancelled", "cancelled"),
                    ("void", "void"),
                ],
                default="open",
                max_length=16,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                models.F("paused_until"),
                condition=models.Q(("paused_until__isnull", False)),
                name="matches_paused",
            ),
        ),
        migrations.AddField(
            model_name="ballot",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="motion",
            name="match",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="motions", to="games.match"
            ),
        ),
        migrations.AddField(
            model_name="motion",
            name="proposer",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="motion",
            name="seat",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.seat"
            ),
        ),
        migrations.AddField(
            model_name="motion",
            name="about",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="ballot",
            name="motion",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="ballots", to="games.motion"
            ),
        ),
        migrations.AddIndex(
            model_name="motion",
            index=models.Index(
                models.F("closes_at"),
                condition=models.Q(("closed_at__isnull", True)),
                name="motions_by_closing",
            ),
        ),
        migrations.AddConstraint(
            model_name="motion",
            constraint=models.UniqueConstraint(
                condition=models.Q(("closed_at__isnull", True)),
                fields=("match", "kind"),
                name="one_open_motion_per_kind",
            ),
        ),
        migrations.AddConstraint(
            model_name="ballot",
            constraint=models.UniqueConstraint(fields=("motion", "user"), name="one_ballot_per_person"),
        ),
    ]
