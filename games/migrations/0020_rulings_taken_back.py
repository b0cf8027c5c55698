from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0019_fair_play"),
    ]

    operations = [
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
                    ("time_shifted", "ruling: less time"),
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
                    ("seat_returned", "ruling: seat given back"),
                    ("played_on", "ruling: played on"),
                    ("rolled_back", "ruling: back to an earlier move"),
                    ("rolled_forward", "ruling: withdrawn moves count again"),
                    ("hidden_read", "hidden information read"),
                ],
                max_length=16,
            ),
        ),
    ]
