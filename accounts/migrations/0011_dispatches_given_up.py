from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0010_feed_links")]

    operations = [
        migrations.AddField(
            model_name="dispatch",
            name="is_given_up",
            field=models.BooleanField(default=False, verbose_name="given up"),
        ),
    ]
