from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("accounts", "0018_guests"),
    ]

    operations = [
        migrations.AddField(
            model_name="digest",
            name="is_burst",
            field=models.BooleanField(db_default=False, default=False, verbose_name="burst"),
        ),
        migrations.AddField(
            model_name="digest",
            name="tries",
            field=models.PositiveSmallIntegerField(db_default=0, default=0, verbose_name="tries"),
        ),
        migrations.RemoveConstraint(model_name="digest", name="one_digest_per_moment"),
        migrations.AddConstraint(
            model_name="digest",
            constraint=models.UniqueConstraint(
                condition=models.Q(("is_burst", False)),
                fields=("user", "channel", "destination", "due_at"),
                name="one_digest_per_moment",
            ),
        ),
        migrations.AddConstraint(
            model_name="digest",
            constraint=models.UniqueConstraint(
                condition=models.Q(("closed_at__isnull", True), ("is_burst", True)),
                fields=("user", "channel", "destination"),
                name="one_open_burst",
            ),
        ),
    ]
