import datetime

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_ways_of_notices")]

    operations = [
        migrations.AlterField(
            model_name="noticepreference",
            name="channel",
            field=models.SlugField(max_length=20, verbose_name="channel"),
        ),
        migrations.AlterField(
            model_name="noticepreference",
            name="delivery",
            field=models.CharField(
                choices=[("at_once", "At once"), ("digest", "In the digest"), ("never", "Never")],
                default="at_once",
                max_length=20,
                verbose_name="delivery",
            ),
        ),
        migrations.AlterField(
            model_name="noticepreference",
            name="kind",
            field=models.SlugField(max_length=40, verbose_name="kind"),
        ),
        migrations.CreateModel(
            name="Rhythm",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "digest_every",
                    models.CharField(
                        choices=[("day", "Every day"), ("week", "Once a week")],
                        default="day",
                        max_length=10,
                        verbose_name="digest",
                    ),
                ),
                (
                    "digest_weekday",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (0, "Monday"),
                            (1, "Tuesday"),
                            (2, "Wednesday"),
                            (3, "Thursday"),
                            (4, "Friday"),
                            (5, "Saturday"),
                            (6, "Sunday"),
                        ],
                        default=0,
                        verbose_name="on",
                    ),
                ),
                ("digest_at", models.TimeField(default=datetime.time(8, 0), verbose_name="at")),
                ("quiet_from", models.TimeField(blank=True, null=True, verbose_name="from")),
                ("quiet_until", models.TimeField(blank=True, null=True, verbose_name="until")),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rhythm",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "rhythm",
                "verbose_name_plural": "rhythms",
            },
        ),
        migrations.CreateModel(
            name="TopicWish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("topic", models.CharField(max_length=60, verbose_name="topic")),
                (
                    "wish",
                    models.CharField(
                        choices=[("only_my_turn", "Only when it’s my turn"), ("mute", "Nothing")],
                        max_length=20,
                        verbose_name="wish",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="topic_wishes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "wish about a topic",
                "verbose_name_plural": "wishes about topics",
            },
        ),
        migrations.AddConstraint(
            model_name="rhythm",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("quiet_from__isnull", True), ("quiet_until__isnull", True)),
                    models.Q(("quiet_from__isnull", False), ("quiet_until__isnull", False)),
                    _connector="OR",
                ),
                name="quiet_hours_have_two_ends",
            ),
        ),
        migrations.AddConstraint(
            model_name="topicwish",
            constraint=models.UniqueConstraint(fields=("user", "topic"), name="one_wish_per_topic"),
        ),
    ]
