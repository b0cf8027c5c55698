import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_sealed_set_ups"),
        ("tournaments", "0003_statistics"),
    ]

    operations = [
        migrations.CreateModel(
            name="RoundSetup",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seats", models.PositiveSmallIntegerField()),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="setups",
                        to="tournaments.round",
                    ),
                ),
                (
                    "setup",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="games.setup"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("round", "seats"), name="one_setup_per_table_size")
                ],
            },
        ),
    ]
