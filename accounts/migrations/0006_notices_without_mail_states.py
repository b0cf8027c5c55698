from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_mail_states_become_dispatches")]

    operations = [
        migrations.RemoveField(
            model_name="notice",
            name="mail_error",
        ),
        migrations.RemoveField(
            model_name="notice",
            name="mail_state",
        ),
        migrations.RemoveField(
            model_name="notice",
            name="mailed_at",
        ),
    ]
