"""What migrations make of old rows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, connections
from django.db.migrations.executor import MigrationExecutor
from pytest_django import DjangoDbBlocker

ALIAS = "an old site"
BEFORE = [("accounts", "0004_trouble_with_addresses"), ("jobs", "0001_a_job_is_a_row_first")]
AFTER = [("accounts", "0006_notices_without_mail_states"), ("jobs", "0001_a_job_is_a_row_first")]

SEALED = "0014_moderation"


@pytest.fixture
def old_site(django_db_blocker: DjangoDbBlocker, tmp_path: Path) -> Iterator[None]:
    """A database of its own, so that the others need not be migrated back and forth."""
    own = {"ENGINE": "django.db.backends.sqlite3", "NAME": tmp_path / "old.sqlite3"}
    connections.databases[ALIAS] = connections.configure_settings({"default": own})["default"]
    with django_db_blocker.unblock():
        yield
    connections[ALIAS].close()
    del connections[ALIAS], connections.databases[ALIAS]


def migrated(targets: list[tuple[str, str]]) -> Callable[[str, str], Any]:
    """Migrate, and return a function for rows: rows("accounts", "Notice") are those of the model at that time."""
    executor = MigrationExecutor(connections[ALIAS])
    apps = executor.migrate(targets).apps
    return lambda app, model: apps.get_model(app, model).objects.using(ALIAS)


def test_mail_states_become_dispatches_and_go_back(old_site: None) -> None:
    rows = migrated(BEFORE)
    person = rows("accounts", "User").create(
        username="Sancho", username_key="sancho", email="sancho@example.org"
    )
    notices = rows("accounts", "Notice")
    jobs = rows("jobs", "Job")
    facts = {
        "none": {},
        "queued": {},
        "sent": {"mailed_at": "2026-07-01T12:00Z"},
        "failed": {"mail_error": "421"},
    }
    for state, more in facts.items():
        notices.create(user=person, kind="chat", url="/", dedupe_key=state, mail_state=state, **more)
    queued = notices.get(mail_state="queued")
    jobs.create(task="accounts.tasks.deliver_notice", args=[queued.pk], queue="default")
    jobs.create(task="accounts.tasks.deliver_notice", args=[987654], queue="default")

    rows = migrated(AFTER)
    dispatches = rows("accounts", "Dispatch").order_by("pk")
    assert list(
        dispatches.values_list("notice__dedupe_key", "channel", "state", "reason", "error", "address")
    ) == [
        ("none", "mail", "skipped", "not_wanted", "", ""),
        ("queued", "mail", "queued", "", "", ""),
        ("sent", "mail", "sent", "", "", "sancho@example.org"),
        ("failed", "mail", "failed", "trouble", "421", ""),
    ]
    assert dispatches.get(state="sent").sent_at.year == 2026
    job = rows("jobs", "Job").get()
    assert (job.task, job.args) == ("accounts.tasks.deliver_dispatch", [dispatches.get(state="queued").pk])

    rows = migrated(BEFORE)
    states = rows("accounts", "Notice").order_by("pk").values_list("mail_state", flat=True)
    assert list(states) == ["none", "queued", "sent", "failed"]
    job = rows("jobs", "Job").get()
    assert (job.task, job.args) == ("accounts.tasks.deliver_notice", [queued.pk])


def test_moderation_log_cannot_be_changed_by_sql(old_site: None) -> None:
    rows = migrated([("accounts", SEALED)])
    person = rows("accounts", "User").create(username="Sancho", username_key="sancho", email="s@example.org")
    rows("accounts", "AuditEntry").create(actor=person, action="warn", subject_kind="person", subject_key="1")

    for sql in ("UPDATE accounts_auditentry SET reason = 'x'", "DELETE FROM accounts_auditentry"):
        with pytest.raises(DatabaseError, match="append-only"), connections[ALIAS].cursor() as cursor:
            cursor.execute(sql)
    assert rows("accounts", "AuditEntry").get().reason == ""
