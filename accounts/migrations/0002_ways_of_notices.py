import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_people_and_notices")]

    operations = [
        migrations.AddField(
            model_name="notice",
            name="topic",
            field=models.CharField(blank=True, max_length=60, verbose_name="topic"),
        ),
        migrations.CreateModel(
            name="Digest",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("channel", models.SlugField(max_length=20, verbose_name="channel")),
                ("destination", models.CharField(blank=True, max_length=64, verbose_name="destination")),
                ("due_at", models.DateTimeField(verbose_name="due")),
                ("closed_at", models.DateTimeField(blank=True, null=True, verbose_name="closed")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="digests",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "digest",
                "verbose_name_plural": "digests",
            },
        ),
        migrations.CreateModel(
            name="Dispatch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("channel", models.SlugField(max_length=20, verbose_name="channel")),
                ("destination", models.CharField(blank=True, max_length=64, verbose_name="destination")),
                ("address", models.CharField(blank=True, max_length=254, verbose_name="address")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "On its way"),
                            ("held", "Waiting"),
                            ("sent", "Sent"),
                            ("failed", "Failed"),
                            ("skipped", "Not sent"),
                        ],
                        default="queued",
                        max_length=10,
                        verbose_name="state",
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=20, verbose_name="reason")),
                ("error", models.TextField(blank=True, verbose_name="error")),
                ("receipt", models.TextField(blank=True, verbose_name="receipt")),
                ("due_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="due")),
                ("sent_at", models.DateTimeField(blank=True, null=True, verbose_name="sent")),
                ("tries", models.PositiveSmallIntegerField(default=0, verbose_name="tries")),
                ("copy", models.PositiveSmallIntegerField(default=1, verbose_name="copy")),
                (
                    "digest",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="dispatches",
                        to="accounts.digest",
                        verbose_name="digest",
                    ),
                ),
                (
                    "notice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="dispatches",
                        to="accounts.notice",
                        verbose_name="notice",
                    ),
                ),
            ],
            options={
                "verbose_name": "dispatch",
                "verbose_name_plural": "dispatches",
            },
        ),
        migrations.AddConstraint(
            model_name="digest",
            constraint=models.UniqueConstraint(
                fields=("user", "channel", "destination", "due_at"), name="one_digest_per_moment"
            ),
        ),
        migrations.AddConstraint(
            model_name="dispatch",
            constraint=models.UniqueConstraint(
                fields=("notice", "channel", "destination"), name="one_dispatch_per_destination"
            ),
        ),
    ]
