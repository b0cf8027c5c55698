from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_wishes_about_notices")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="mail_trouble",
            field=models.CharField(
                blank=True,
                choices=[
                    ("bounced", "Mail to this address bounced."),
                    ("failing", "Several mails in a row couldn’t be delivered."),
                ],
                max_length=10,
                verbose_name="trouble with mail",
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="mail_trouble_address",
            field=models.EmailField(blank=True, max_length=254, verbose_name="address with trouble"),
        ),
    ]
