import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_forced_moves"),
    ]

    operations = [
        migrations.CreateModel(
            name="Sketch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=40)),
                ("base_version", models.PositiveIntegerField()),
                ("sample", models.PositiveIntegerField(default=0)),
                ("actions", models.JSONField(default=list)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("thinking_since", models.DateTimeField(null=True)),
                ("changed_at", models.DateTimeField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sketches",
                        to="games.seat",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [models.Index(fields=["changed_at"], name="sketches_by_age")],
                "constraints": [models.UniqueConstraint(fields=("seat", "name"), name="one_sketch_per_name")],
            },
        ),
    ]
