from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_duplicate_rounds"),
    ]

    operations = [
        migrations.AlterField(
            model_name="competitionevent",
            name="kind",
            field=models.CharField(
                choices=[
                    ("opened", "opened for sign-up"),
                    ("entered", "signed up"),
                    ("checked_in", "checked in"),
                    ("called_up", "called up from the reserves"),
                    ("sent_to_reserve", "sent to the reserves"),
                    ("withdrew", "withdrew"),
                    ("dropped_out", "dropped out"),
                    ("started", "started"),
                    ("stage_started", "stage started"),
                    ("drawn", "round drawn"),
                    ("published", "round published"),
                    ("table_ended", "table ended"),
                    ("round_closed", "round closed"),
                    ("stage_ended", "stage ended"),
                    ("finished", "finished"),
                    ("cancelled", "called off"),
                    ("no_show", "no-show"),
                    ("substituted", "substitute seated"),
                    ("ai_seated", "seat given to an AI"),
                    ("swapped", "players swapped"),
                    ("extended", "deadline moved"),
                    ("adjudicated", "adjudicated"),
                    ("voided", "table voided"),
                    ("adjusted", "points adjusted"),
                    ("redrawn", "redrawn"),
                    ("pinned", "table pinned"),
                    ("forbidden", "pair kept apart"),
                    ("removed", "removed"),
                    ("reinstated", "reinstated"),
                    ("placed", "placed by hand"),
                    ("paused", "paused"),
                    ("resumed", "resumed"),
                    ("role_given", "role given"),
                    ("role_taken", "role removed"),
                    ("edited", "regulations edited"),
                    ("undone", "undone"),
                    ("challenged", "challenge made"),
                    ("agreed", "challenge accepted"),
                    ("declined", "challenge declined"),
                    ("called_back", "challenge withdrawn"),
                    ("expired", "challenge not answered in time"),
                    ("table_begun", "table began"),
                    ("sank", "moved down the ladder for inactivity"),
                ],
                max_length=16,
            ),
        ),
    ]
