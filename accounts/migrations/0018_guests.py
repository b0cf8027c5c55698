from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0017_plain_names_of_preferences"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="guest_since",
            field=models.DateTimeField(blank=True, null=True, verbose_name="guest since"),
        ),
        migrations.AddField(
            model_name="user",
            name="guest_until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="guest until"),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(
                    ("erased_at__isnull", True), ("guest_since__isnull", False), ("guest_until__isnull", True)
                ),
                fields=["guest_since"],
                name="guests_by_age",
            ),
        ),
    ]
