from django.db import migrations, models


class Migration(migrations.Migration):
    """Conditional turns beside standing orders: each is made for one occasion and remembers what became of it."""

    dependencies = [("games", "0007_outages")]

    operations = [
        migrations.AddField(
            model_name="plan",
            name="occasion",
            field=models.CharField(blank=True, default="", max_length=24),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="plan",
            name="status",
            field=models.CharField(
                choices=[
                    ("draft", "not active"),
                    ("in_force", "active"),
                    ("played", "played"),
                    ("left_to_owner", "left to you"),
                    ("expired", "expired"),
                ],
                default="in_force",
                max_length=16,
            ),
        ),
        migrations.AddField(
            model_name="plan",
            name="way",
            field=models.CharField(blank=True, default="", max_length=8),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="plan", name="failed_step", field=models.PositiveSmallIntegerField(null=True)
        ),
        migrations.AddField(model_name="plan", name="ended_at", field=models.DateTimeField(null=True)),
        migrations.RemoveConstraint(model_name="plan", name="one_plan_per_kind"),
        migrations.AddConstraint(
            model_name="plan",
            constraint=models.UniqueConstraint(
                fields=("seat", "kind", "occasion"), name="one_plan_per_kind_and_occasion"
            ),
        ),
    ]
