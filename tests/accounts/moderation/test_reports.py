"""Reports: only of what one can see, with an excerpt from the server, not too often, never about oneself."""

import pytest
from django.urls import reverse

from accounts.moderation.models import Inquiry, Report
from accounts.moderation.refusals import ReportedBefore
from accounts.moderation.services.inquiries import claim_inquiry, close_inquiry
from accounts.moderation.services.reports import REPORTS_A_DAY
from tests.accounts.moderation.factories import moderator, report
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def send(client, person, **fields):
    address = reverse("report", args=["person", person.pk])
    return client.post(address, {"suspect": person.pk, "rule": "name", "text": "Look at it.", **fields})


def test_report_keeps_the_name_as_it_was_and_ignores_forged_fields(client):
    reporter, suspect = UserFactory(), UserFactory(username="Rude-Name")
    client.force_login(reporter)

    answer = send(client, suspect, excerpt="forged", subject_label="forged", inquiry="99")

    assert answer.headers["Location"] == reverse("report-thanks")
    sent = Report.objects.get()
    assert (sent.reporter, sent.inquiry.suspect, sent.rule) == (reporter, suspect, "name")
    assert (sent.excerpt, sent.subject_label) == ("Rude-Name", "Rude-Name")
    assert sent.inquiry.urgency > 0


def test_reports_about_one_person_share_an_inquiry():
    suspect = UserFactory()

    assert report(suspect).inquiry == report(suspect).inquiry
    assert report(UserFactory()).inquiry.suspect != suspect


def test_same_report_twice_is_refused(client):
    suspect = UserFactory()
    client.force_login(UserFactory())
    send(client, suspect)

    answer = send(client, suspect)

    assert answer.status_code == 409
    assert "You’ve already reported this" in answer.content.decode()
    assert Report.objects.count() == 1


def test_number_of_reports_a_day_is_limited(client):
    reporter = UserFactory()
    for _each in range(REPORTS_A_DAY):
        report(UserFactory(), reporter)
    client.force_login(reporter)

    answer = send(client, UserFactory())

    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "3600"
    assert Report.objects.count() == REPORTS_A_DAY


def test_reports_about_oneself_or_an_uninvolved_person_are_refused(client):
    reporter, suspect, other = UserFactory.create_batch(3)
    client.force_login(reporter)

    assert send(client, reporter).status_code == 422
    for not_concerned in (other, reporter):
        assert send(client, suspect, suspect=not_concerned.pk).status_code == 422
    assert not Report.objects.exists()


@pytest.mark.parametrize(
    "address", ["/reports/new/person/0/", "/reports/new/dragon/1/", f"/reports/new/person/{'9' * 40}/"]
)
def test_unknown_subjects_cannot_be_reported(client, address):
    client.force_login(UserFactory())

    assert client.get(address).status_code == 404


def test_report_after_the_inquiry_was_closed_opens_a_new_one():
    suspect, reporter, reader = UserFactory(), UserFactory(), moderator()
    first = report(suspect, reporter).inquiry
    with pytest.raises(ReportedBefore):
        report(suspect, reporter)
    claim_inquiry(inquiry_id=first.pk, moderator=reader)
    close_inquiry(inquiry_id=first.pk, moderator=reader, outcome=Inquiry.Outcome.UNFOUNDED, answer="No.")

    assert report(suspect, reporter).inquiry != first


def test_my_reports_lists_only_my_reports_with_their_answers(client):
    mine, reader = UserFactory(language="fr"), moderator()
    sent = report(UserFactory(), mine, text="my own words")
    report(UserFactory(), text="the words of somebody else")
    client.force_login(mine)
    page = client.get(reverse("my-reports")).content.decode()
    assert "my own words" in page
    assert "somebody else" not in page

    claim_inquiry(inquiry_id=sent.inquiry_id, moderator=reader)
    close_inquiry(inquiry_id=sent.inquiry_id, moderator=reader, outcome="acted", answer="We spoke to them.")
    assert "We spoke to them." in client.get(reverse("my-reports")).content.decode()


def test_profile_links_to_the_report_form_except_for_its_owner(client):
    person = UserFactory()
    link = reverse("report", args=["person", person.pk])
    client.force_login(UserFactory())
    assert link in client.get(person.get_absolute_url()).content.decode()
    assert client.get(link).status_code == 200

    client.force_login(person)
    assert link not in client.get(person.get_absolute_url()).content.decode()
