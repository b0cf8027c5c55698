import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.models
import accounts.people.names
import accounts.people.time_zones


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined"),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "This name is taken."},
                        help_text="Everybody can see it: 2 to 30 letters, digits and the signs - _ .",
                        max_length=30,
                        unique=True,
                        validators=[accounts.people.names.PublicNameValidator()],
                        verbose_name="name",
                    ),
                ),
                (
                    "username_key",
                    models.CharField(editable=False, max_length=90, unique=True),
                ),
                (
                    "email",
                    models.EmailField(max_length=254, verbose_name="e-mail address"),
                ),
                (
                    "time_zone",
                    models.CharField(
                        default="UTC",
                        max_length=64,
                        validators=[accounts.people.time_zones.validate_time_zone],
                        verbose_name="time zone",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=accounts.models.language_choices,
                        default="en",
                        max_length=10,
                        verbose_name="language",
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "person",
                "verbose_name_plural": "people",
            },
            managers=[
                ("objects", accounts.models.PersonManager()),
            ],
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("kind", models.SlugField(max_length=40, verbose_name="kind")),
                ("subject", models.CharField(max_length=200, verbose_name="subject")),
                ("text", models.TextField(verbose_name="text")),
                (
                    "url",
                    models.CharField(max_length=500, verbose_name="address on this site"),
                ),
                (
                    "dedupe_key",
                    models.CharField(max_length=200, verbose_name="key against doubles"),
                ),
                (
                    "created_at",
                    models.DateTimeField(auto_now_add=True, verbose_name="written"),
                ),
                (
                    "seen_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="seen"),
                ),
                (
                    "mail_state",
                    models.CharField(
                        choices=[
                            ("none", "No mail"),
                            ("queued", "Mail is on its way"),
                            ("sent", "Mail sent"),
                            ("failed", "Mail failed"),
                        ],
                        default="none",
                        max_length=10,
                        verbose_name="mail",
                    ),
                ),
                (
                    "mailed_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="mailed"),
                ),
                ("mail_error", models.TextField(blank=True, verbose_name="mail error")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="person",
                    ),
                ),
            ],
            options={
                "verbose_name": "notice",
                "verbose_name_plural": "notices",
                "ordering": ["-created_at", "-id"],
            },
        ),
        migrations.CreateModel(
            name="NoticePreference",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "kind",
                    models.SlugField(
                        choices=[
                            ("your_turn", "It is my turn"),
                            ("match_started", "A match of mine has started"),
                            ("match_finished", "A match of mine is over"),
                            ("chat", "Somebody wrote at my table"),
                        ],
                        max_length=40,
                        verbose_name="kind",
                    ),
                ),
                (
                    "channel",
                    models.CharField(
                        choices=[("mail", "E-mail")],
                        default="mail",
                        max_length=20,
                        verbose_name="channel",
                    ),
                ),
                (
                    "delivery",
                    models.CharField(
                        choices=[("at_once", "At once"), ("never", "Never")],
                        default="at_once",
                        max_length=20,
                        verbose_name="delivery",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_preferences",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "notice preference",
                "verbose_name_plural": "notice preferences",
            },
        ),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("email"),
                name="user_email_unique_in_any_case",
                violation_error_message="Another account has this e-mail address.",
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["user", "-created_at"], name="notices_of_a_person"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("seen_at__isnull", True)),
                fields=["user"],
                name="unseen_notices",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("user", "dedupe_key"), name="one_notice_per_person_and_key"
            ),
        ),
        migrations.AddConstraint(
            model_name="noticepreference",
            constraint=models.UniqueConstraint(
                fields=("user", "kind", "channel"),
                name="one_preference_per_kind_and_channel",
            ),
        ),
    ]
