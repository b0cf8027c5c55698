import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0011_dispatches_given_up")]

    operations = [
        migrations.CreateModel(
            name="LetterWish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("has_pictures", models.BooleanField(default=True, verbose_name="pictures")),
                (
                    "links",
                    models.CharField(
                        choices=[
                            ("open", "They work without signing in"),
                            ("signed_in", "They work once I have signed in"),
                            ("none", "Don’t send such links"),
                        ],
                        default="open",
                        max_length=10,
                        verbose_name="links",
                    ),
                ),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="letter_wish",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "wish about letters",
                "verbose_name_plural": "wishes about letters",
            },
        ),
    ]
