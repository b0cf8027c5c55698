from django.db import migrations, models


class Migration(migrations.Migration):
    """What happens when somebody's time has run out, and seats in the care of an AI."""

    dependencies = [("games", "0005_clocks")]

    operations = [
        migrations.AddField(
            "match",
            "absence",
            models.CharField(
                choices=[
                    ("caretaker", "a computer player plays for them until they come back"),
                    ("resign", "they leave the match"),
                ],
                default="caretaker",
                max_length=16,
            ),
        ),
        migrations.AddField("match", "caretaker_level", models.CharField(blank=True, max_length=16)),
        migrations.AddField("seat", "caretaker_since", models.DateTimeField(null=True)),
        migrations.AddField("seat", "is_returning", models.BooleanField(default=False)),
        migrations.AlterField(
            "move",
            "actor_kind",
            models.CharField(
                choices=[
                    ("person", "person"),
                    ("ai", "AI"),
                    ("table", "table"),
                    ("plan", "standing order"),
                    ("absence", "default for an absent player"),
                    ("caretaker", "AI for an absent player"),
                    ("forced", "the only legal choice"),
                ],
                max_length=16,
            ),
        ),
    ]
