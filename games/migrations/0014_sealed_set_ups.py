import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Several tables play one deal."""

    dependencies = [("games", "0013_invitations_by_name")]

    operations = [
        migrations.CreateModel(
            name="Setup",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("label", models.CharField(max_length=80)),
                ("game", models.CharField(max_length=32)),
                ("options", models.JSONField()),
                ("players", models.PositiveSmallIntegerField()),
                ("secret", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={"verbose_name": "set-up"},
        ),
        migrations.AddField(
            model_name="match",
            name="setup",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="matches",
                to="games.setup",
            ),
        ),
    ]
