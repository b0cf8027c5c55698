from collections.abc import Callable
from typing import Any

from django.db import migrations

BATCH = 1000
OLD_JOB = "accounts.tasks.deliver_notice"
NEW_JOB = "accounts.tasks.deliver_dispatch"


def write_dispatches(apps: Any, schema_editor: Any) -> None:
    """What each notice knew about its mail becomes a row of its own; mails on their way stay on their way."""
    alias = schema_editor.connection.alias
    notices = apps.get_model("accounts", "Notice").objects.using(alias).select_related("user").order_by("pk")
    dispatches = apps.get_model("accounts", "Dispatch").objects.using(alias)
    batch = []
    for notice in notices.iterator(chunk_size=BATCH):
        batch.append(_dispatch_of(notice, dispatches.model))
        if len(batch) == BATCH:
            dispatches.bulk_create(batch)
            batch = []
    dispatches.bulk_create(batch)
    _retarget_jobs(
        apps.get_model("jobs", "Job").objects.using(alias),
        OLD_JOB,
        NEW_JOB,
        lambda notice: dispatches.filter(notice=notice).values_list("pk", flat=True).first(),
    )


def _dispatch_of(notice: Any, model: Any) -> Any:
    is_skipped = notice.mail_state == "none"
    return model(
        notice=notice,
        channel="mail",
        address=notice.user.email if notice.mail_state == "sent" else "",
        state="skipped" if is_skipped else notice.mail_state,
        reason={"none": "not_wanted", "failed": "trouble"}.get(notice.mail_state, ""),
        error=notice.mail_error,
        due_at=notice.created_at,
        sent_at=notice.mailed_at,
        tries=0 if is_skipped or notice.mail_state == "queued" else 1,
    )


def write_mail_states(apps: Any, schema_editor: Any) -> None:
    alias = schema_editor.connection.alias
    notices = apps.get_model("accounts", "Notice").objects.using(alias)
    mails = apps.get_model("accounts", "Dispatch").objects.using(alias).filter(channel="mail")
    states = {"skipped": "none", "held": "queued"}
    for mail in mails.iterator(chunk_size=BATCH):
        notices.filter(pk=mail.notice_id).update(
            mail_state=states.get(mail.state, mail.state), mailed_at=mail.sent_at, mail_error=mail.error
        )
    _retarget_jobs(
        apps.get_model("jobs", "Job").objects.using(alias),
        NEW_JOB,
        OLD_JOB,
        lambda mail: mails.filter(pk=mail).values_list("notice", flat=True).first(),
    )


def _retarget_jobs(jobs: Any, old: str, new: str, counterpart: Callable[[int], int | None]) -> None:
    for row in jobs.filter(task=old):
        if found := counterpart(row.args[0]):
            row.task, row.args = new, [found]
            row.save(update_fields=["task", "args"])
        else:
            row.delete()


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0004_trouble_with_addresses"),
        ("jobs", "0001_a_job_is_a_row_first"),
    ]

    operations = [migrations.RunPython(write_dispatches, write_mail_states)]
