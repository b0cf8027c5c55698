import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import accounts.notices.models.feeds


class Migration(migrations.Migration):
    dependencies = [("accounts", "0009_push_devices")]

    operations = [
        migrations.CreateModel(
            name="FeedLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=accounts.notices.models.feeds.new_feed_key,
                        max_length=32,
                        unique=True,
                        verbose_name="key",
                    ),
                ),
                ("made_at", models.DateTimeField(auto_now=True, verbose_name="made")),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="feed_link",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="person",
                    ),
                ),
            ],
            options={
                "verbose_name": "feed link",
                "verbose_name_plural": "feed links",
            },
        ),
    ]
