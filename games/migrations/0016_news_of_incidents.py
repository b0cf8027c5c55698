from django.db import migrations, models


class Migration(migrations.Migration):
    """How far people have followed what is no move. Until they look again, nobody has seen anything of it."""

    dependencies = [("games", "0015_rulings")]

    operations = [
        migrations.AddField(
            model_name="visit",
            name="seen_incident",
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="visit",
            name="news_from_incident",
            field=models.PositiveBigIntegerField(default=0),
        ),
    ]
