from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0015_idempotent_answers")]

    operations = [
        # Names that look alike share a digest, and each is retired by itself.
        migrations.AlterField(
            model_name="retiredname",
            name="digest",
            field=models.CharField(db_index=True, max_length=64),
        ),
        migrations.CreateModel(
            name="BarredAddress",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(db_index=True, max_length=64)),
                ("until", models.DateTimeField(db_index=True, null=True)),
            ],
        ),
        migrations.AlterField(
            model_name="sanction",
            name="kind",
            field=models.CharField(
                choices=[
                    ("warning", "warning"),
                    ("mute", "no chat"),
                    ("casual", "casual play only"),
                    ("suspension", "suspension"),
                    ("ban", "ban"),
                    ("rename", "another name"),
                ],
                max_length=12,
                verbose_name="kind of sanction",
            ),
        ),
    ]
