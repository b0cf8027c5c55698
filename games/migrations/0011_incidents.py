import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """What the log of a match tells beside its moves."""

    dependencies = [
        ("games", "0010_votes_and_pauses"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Incident",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("motion_opened", "vote"),
                            ("motion_closed", "result of a vote"),
                            ("paused", "pause"),
                            ("resumed", "end of a pause"),
                            ("seat_vacant", "seat without its holder"),
                            ("seat_taken", "seat taken over"),
                            ("seat_taken_back", "seat taken back"),
                        ],
                        max_length=16,
                    ),
                ),
                ("seat", models.SmallIntegerField(default=-1)),
                ("until", models.DateTimeField(null=True)),
                ("happened_at", models.DateTimeField()),
                (
                    "about",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="incidents",
                        to="games.match",
                    ),
                ),
                (
                    "motion",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="incidents",
                        to="games.motion",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["match", "version", "pk"],
            },
        ),
    ]
