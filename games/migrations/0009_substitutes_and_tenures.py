import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Seats that change hands: who is willing to take one, which are free to take, and who held which when."""

    dependencies = [
        ("games", "0008_plans_for_one_turn"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="match",
            name="absence",
            field=models.CharField(
                choices=[
                    ("caretaker", "a computer player plays for them until they come back"),
                    ("resign", "they leave the match"),
                    ("substitute", "somebody else may take their seat"),
                ],
                default="caretaker",
                max_length=16,
            ),
        ),
        migrations.CreateModel(
            name="Substitute",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("is_willing", models.BooleanField(default=True)),
                ("games", models.JSONField(default=list)),
                ("player_counts", models.JSONField(default=list)),
                ("most_seats", models.PositiveSmallIntegerField(default=1)),
                ("asked_at", models.DateTimeField(null=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="substitute",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Tenure",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("is_substitute", models.BooleanField(default=False)),
                ("has_left", models.BooleanField(default=False)),
                ("from_version", models.PositiveIntegerField(default=0)),
                ("until_version", models.PositiveIntegerField(null=True)),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                ("rank", models.PositiveSmallIntegerField(null=True)),
                ("note", models.TextField(blank=True)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="games.seat"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tenures",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["seat", "from_version", "pk"],
                "indexes": [models.Index(fields=["user", "ended_at"], name="tenures_of_a_person")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at__isnull", True)),
                        fields=("seat",),
                        name="one_present_tenure_per_seat",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Vacancy",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("timed_out", "time ran out"),
                            ("given_up", "given up"),
                            ("vote", "by vote"),
                        ],
                        max_length=16,
                    ),
                ),
                ("opened_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(null=True)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="vacancies", to="games.seat"
                    ),
                ),
                (
                    "taken_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "vacancies",
                "ordering": ["opened_at", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("closed_at__isnull", True)),
                        fields=("seat",),
                        name="one_open_vacancy_per_seat",
                    )
                ],
            },
        ),
    ]
