import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_calendars_and_vacations")]

    operations = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=40, verbose_name="name")),
                ("url", models.CharField(max_length=2000, verbose_name="address")),
                (
                    "format",
                    models.CharField(
                        choices=[
                            ("hidalgo", "Signed JSON, for a program of mine"),
                            ("discord", "Discord"),
                            ("slack", "Slack, Mattermost and others like them"),
                        ],
                        default="hidalgo",
                        max_length=10,
                        verbose_name="format",
                    ),
                ),
                ("secret", models.CharField(max_length=60, verbose_name="secret")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="added")),
                ("failures", models.PositiveSmallIntegerField(default=0, verbose_name="failures in a row")),
                ("off_since", models.DateTimeField(blank=True, null=True, verbose_name="switched off")),
                (
                    "off_reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("gone", "The receiving service said this address no longer exists."),
                            ("failing", "Too many notices in a row didn’t arrive."),
                        ],
                        max_length=10,
                        verbose_name="why",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhooks",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="person",
                    ),
                ),
            ],
            options={
                "verbose_name": "webhook",
                "verbose_name_plural": "webhooks",
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="WebhookCall",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject", models.CharField(max_length=200, verbose_name="subject")),
                ("is_test", models.BooleanField(default=False, verbose_name="test")),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="made")),
                (
                    "outcome",
                    models.CharField(
                        choices=[
                            ("waiting", "On its way"),
                            ("arrived", "Arrived"),
                            ("refused", "Refused"),
                            ("unreachable", "No answer"),
                            ("forbidden", "Not sent"),
                        ],
                        default="waiting",
                        max_length=15,
                        verbose_name="outcome",
                    ),
                ),
                ("status", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="status")),
                ("milliseconds", models.PositiveIntegerField(blank=True, null=True, verbose_name="took")),
                ("detail", models.CharField(blank=True, max_length=300, verbose_name="detail")),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calls",
                        to="accounts.webhook",
                        verbose_name="webhook",
                    ),
                ),
            ],
            options={
                "verbose_name": "call of a webhook",
                "verbose_name_plural": "calls of webhooks",
                "ordering": ["-made_at", "-pk"],
            },
        ),
    ]
