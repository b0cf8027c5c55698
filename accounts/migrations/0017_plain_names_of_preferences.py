import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0016_what_outlives_a_name"),
    ]

    operations = [
        migrations.RenameModel(old_name="LetterWish", new_name="MailPreference"),
        migrations.RenameModel(old_name="Rhythm", new_name="NoticeSchedule"),
        migrations.RenameModel(old_name="TopicWish", new_name="TopicPreference"),
        migrations.AlterModelOptions(
            name="mailpreference",
            options={"verbose_name": "mail preference", "verbose_name_plural": "mail preferences"},
        ),
        migrations.AlterModelOptions(
            name="noticeschedule",
            options={"verbose_name": "notice schedule", "verbose_name_plural": "notice schedules"},
        ),
        migrations.AlterModelOptions(
            name="topicpreference",
            options={"verbose_name": "topic preference", "verbose_name_plural": "topic preferences"},
        ),
        migrations.AlterField(
            model_name="mailpreference",
            name="user",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="mail_preference",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="noticeschedule",
            name="user",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="notice_schedule",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="topicpreference",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="topic_preferences",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
