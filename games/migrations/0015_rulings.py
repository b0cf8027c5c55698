from django.db import migrations, models


class Migration(migrations.Migration):
    """What directors and moderators decide about a match. Plans are no longer called standing orders only."""

    dependencies = [("games", "0014_sealed_set_ups")]

    operations = [
        migrations.AddField(
            model_name="incident", name="reason", field=models.CharField(blank=True, max_length=500)
        ),
        migrations.AddField(model_name="incident", name="facts", field=models.JSONField(default=dict)),
        migrations.AddField(
            model_name="match", name="paused_by_ruling", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="seat", name="stand_in", field=models.CharField(blank=True, max_length=16)
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
                ],
                max_length=16,
            ),
        ),
    ]
