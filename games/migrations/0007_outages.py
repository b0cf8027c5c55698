from django.db import migrations, models


class Migration(migrations.Migration):
    """When the site was last alive, and when it was not."""

    dependencies = [("games", "0006_absence")]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("beaten_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Outage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField()),
                ("credited", models.PositiveIntegerField()),
            ],
            options={"ordering": ["-ended_at"]},
        ),
    ]
