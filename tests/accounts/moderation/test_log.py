"""The moderation log: reading, filtering, exporting, and that it cannot be changed."""

import csv
import json
import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.moderation.models import AuditEntry
from accounts.moderation.models.log import AppendOnly
from accounts.moderation.roles import Role
from accounts.moderation.services.inquiries import claim_inquiry
from accounts.moderation.services.log import record_step
from tests.accounts.moderation.factories import moderator, report
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

LOG = "/moderation/log/"


def entry(actor, about=None, action="warn", label="=SUM(1)", **facts):
    return record_step(
        actor=actor,
        action=action,
        subject_kind="person",
        subject_key=about.pk if about else 1,
        subject_label=label,
        about=about,
        reason=f"reason of {label}",
        facts=facts,
    )


def test_log_filters_show_only_matching_entries(client):
    reader, other, person = moderator(), moderator(), UserFactory()
    entry(reader, person, "warn", "alpha")
    entry(other, UserFactory(), "mute", "beta")
    client.force_login(reader)
    tomorrow = (timezone.now() + timedelta(days=1)).date().isoformat()

    def shown(**filters):
        page = client.get(LOG, filters).content.decode()
        return {label for label in ("alpha", "beta") if f"reason of {label}" in page}

    assert shown() == {"alpha", "beta"}
    assert (
        shown(actor=reader.pk) == shown(person=person.username.upper()) == shown(action="warn") == {"alpha"}
    )
    assert shown(subject_kind="person", until=tomorrow) == {"alpha", "beta"}
    assert shown(since=tomorrow) == shown(person="nobody") == set()


def test_log_page_query_count_does_not_grow_with_entries(client, django_assert_max_num_queries):
    reader = moderator()
    client.force_login(reader)
    for _each in range(2):
        entry(reader, UserFactory())
    client.get(LOG)
    with django_assert_max_num_queries(30) as few:
        client.get(LOG)
    for _each in range(38):
        entry(reader, UserFactory())
    with django_assert_max_num_queries(len(few)):
        client.get(LOG)


def test_log_export_is_itself_logged(client):
    senior, person = moderator(Role.SENIOR), UserFactory()
    entry(senior, person, days=3)
    entry(senior, UserFactory(), "mute")
    client.force_login(senior)

    table = client.post(reverse("moderation-log-file", args=["csv"]), {"person": person.username})
    lines = client.post(reverse("moderation-log-file", args=["jsonl"]))

    (row,) = csv.DictReader(table.content.decode().splitlines())
    assert (row["action"], row["about"], row["facts"]) == ("warn", person.username, '{"days": 3}')
    # A spreadsheet must not treat a name as a formula.
    assert row["subject_label"] == "'=SUM(1)"
    read = [json.loads(line) for line in lines.content.decode().splitlines()]
    assert [each["action"] for each in read] == ["log_exported", "mute", "warn"]
    assert AuditEntry.objects.filter(action="log_exported").count() == 2


def test_moderator_may_read_the_log_but_not_export_it(client):
    client.force_login(moderator())

    assert client.get(LOG).status_code == 200
    assert client.post(reverse("moderation-log-file", args=["csv"])).status_code == 403
    assert not AuditEntry.objects.exists()


def test_log_hides_open_inquiries_from_their_suspect_and_reporters(client):
    suspect, reporter, reader = moderator(), moderator(), moderator(Role.SENIOR)
    inquiry = report(suspect, reporter).inquiry
    claim_inquiry(inquiry_id=inquiry.pk, moderator=reader)
    seen = {}
    for each in (suspect, reporter, reader):
        client.force_login(each)
        seen[each] = bool(re.search(r"Inquiry claimed\s*</h3>", client.get(LOG).content.decode()))

    assert seen == {suspect: False, reporter: False, reader: True}


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "yesterday"])
def test_impossible_date_filters_nothing(client, day):
    client.force_login(moderator(time_zone="Pacific/Kiritimati"))

    assert client.get(LOG, {"since": day, "until": day}).status_code == 200


def test_log_entries_cannot_be_changed_or_deleted():
    made = entry(moderator())

    for attempt in (
        made.save,
        made.delete,
        AuditEntry.objects.all().delete,
        lambda: AuditEntry.objects.update(reason=""),
    ):
        with pytest.raises(AppendOnly):
            attempt()
