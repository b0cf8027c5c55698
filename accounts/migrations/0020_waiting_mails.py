from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0019_bursts"),
    ]

    operations = [
        migrations.AddField(
            model_name="mailpreference",
            name="wait_minutes",
            field=models.PositiveSmallIntegerField(
                blank=True,
                choices=[(0, "Send at once"), (15, "15 minutes"), (60, "An hour")],
                null=True,
                verbose_name="wait",
            ),
        ),
        migrations.AddField(
            model_name="mailpreference",
            name="turns_against_computers",
            field=models.BooleanField(
                db_default=False, default=False, verbose_name="turns against computers"
            ),
        ),
    ]
