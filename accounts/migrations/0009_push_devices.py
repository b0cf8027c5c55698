import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_webhooks")]

    operations = [
        migrations.CreateModel(
            name="PushDevice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("label", models.CharField(max_length=60, verbose_name="name")),
                ("endpoint", models.CharField(max_length=2000, verbose_name="endpoint")),
                ("key", models.CharField(max_length=64, unique=True, verbose_name="key of the endpoint")),
                ("p256dh", models.CharField(max_length=100, verbose_name="public key")),
                ("auth", models.CharField(max_length=40, verbose_name="shared secret")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="added")),
                ("used_at", models.DateTimeField(blank=True, null=True, verbose_name="last used")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="push_devices",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="person",
                    ),
                ),
            ],
            options={
                "verbose_name": "device",
                "verbose_name_plural": "devices",
                "ordering": ["pk"],
            },
        ),
    ]
