import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Rulings that take a match back to an earlier move, and looks of moderators at what is hidden."""

    dependencies = [
        ("games", "0017_bots_and_permissions"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="move",
            name="resumes",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name="incident",
            name="kind",
            field=models.CharField(
                choices=[
                    ("motion_opened", "vote"),
                    ("motion_closed", "result of a vote"),
                    ("paused", "pause"),
                    ("resumed", "end of a pause"),
                    ("seat_vacant", "seat without its holder"),
                    ("seat_taken", "seat taken over"),
                    ("seat_taken_back", "seat taken back"),
                    ("time_extended", "ruling: more time"),
                    ("ruled_pause", "ruling: pause"),
                    ("ruled_resume", "ruling: end of a pause"),
                    ("ruled_ai", "ruling: replaced by an AI"),
                    ("ruled_substitute", "ruling: substitute"),
                    ("adjudicated", "ruling: result"),
                    ("voided", "ruling: no result"),
                    ("reinstated", "ruling: result restored"),
                    ("reseated", "ruling: new seats"),
                    ("corrected", "ruling: places corrected"),
                    ("forfeited", "ruling: seat forfeited"),
                    ("rolled_back", "ruling: back to an earlier move"),
                    ("rolled_forward", "ruling: withdrawn moves count again"),
                    ("hidden_read", "hidden information read"),
                ],
                max_length=16,
            ),
        ),
        migrations.AlterField(
            model_name="move",
            name="actor_kind",
            field=models.CharField(
                choices=[
                    ("person", "person"),
                    ("ai", "AI"),
                    ("table", "table"),
                    ("plan", "plan made ahead"),
                    ("absence", "default for an absent player"),
                    ("caretaker", "AI for an absent player"),
                    ("forced", "the only legal choice"),
                    ("ruling", "ruling"),
                ],
                max_length=16,
            ),
        ),
        migrations.CreateModel(
            name="HiddenReading",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reason", models.CharField(max_length=500)),
                ("version", models.PositiveIntegerField()),
                ("read_at", models.DateTimeField()),
                (
                    "incident",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reading",
                        to="games.incident",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="readings", to="games.match"
                    ),
                ),
                (
                    "reader",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
    ]
