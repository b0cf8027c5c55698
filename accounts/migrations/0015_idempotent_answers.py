import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0014_moderation")]

    operations = [
        migrations.CreateModel(
            name="IdempotentAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, verbose_name="key")),
                ("digest", models.CharField(max_length=64, verbose_name="digest")),
                ("status", models.PositiveSmallIntegerField(default=200, verbose_name="status")),
                ("body", models.JSONField(null=True, verbose_name="body")),
                (
                    "made_at",
                    models.DateTimeField(auto_now_add=True, db_index=True, verbose_name="made"),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="person",
                    ),
                ),
            ],
            options={
                "verbose_name": "idempotent answer",
                "verbose_name_plural": "idempotent answers",
                "constraints": [models.UniqueConstraint(fields=("user", "key"), name="one_answer_per_key")],
            },
        ),
    ]
