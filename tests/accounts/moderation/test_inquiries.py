"""Inquiries: claimed by one impartial moderator, and closed with an answer to all reporters."""

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import (
    InquiryClosed,
    InquiryNotClaimed,
    InquiryTaken,
    NoPermission,
    NotImpartial,
)
from accounts.moderation.selectors.inquiries import claims_of
from accounts.moderation.services.inquiries import (
    CLAIM_HOLDS,
    claim_inquiry,
    close_inquiry,
    give_back_inquiry,
    write_note,
)
from accounts.moderation.words.answer_templates import PRESETS
from accounts.notices.models import Notice
from accounts.people.models import User
from tests.accounts.moderation.factories import inquiry_about, moderator, report
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def steps():
    return list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))


def close(inquiry, by, answer="We have looked at it."):
    return close_inquiry(inquiry_id=inquiry.pk, moderator=by, outcome=Inquiry.Outcome.ACTED, answer=answer)


def test_one_moderator_at_a_time_handles_an_inquiry_and_each_step_is_logged():
    first, second = moderator(), moderator()
    inquiry = inquiry_about(UserFactory(), claimed_by=first)
    with pytest.raises(InquiryTaken):
        claim_inquiry(inquiry_id=inquiry.pk, moderator=second)
    with pytest.raises(InquiryNotClaimed):
        close(inquiry, second)

    give_back_inquiry(inquiry_id=inquiry.pk, moderator=first)
    claim_inquiry(inquiry_id=inquiry.pk, moderator=second)
    write_note(inquiry_id=inquiry.pk, author=first, text="I know them.")
    close(inquiry, second)

    assert steps() == [
        "inquiry_claimed",
        "inquiry_given_back",
        "inquiry_claimed",
        "note_written",
        "inquiry_closed",
    ]
    with pytest.raises(InquiryClosed):
        claim_inquiry(inquiry_id=inquiry.pk, moderator=first)


def test_inquiry_services_check_the_permission_themselves():
    reader, player = moderator(), UserFactory()
    inquiry = inquiry_about(UserFactory())
    with pytest.raises(NoPermission):
        claim_inquiry(inquiry_id=inquiry.pk, moderator=player)
    with pytest.raises(NoPermission):
        write_note(inquiry_id=inquiry.pk, author=player, text="All is well.")
    claim_inquiry(inquiry_id=inquiry.pk, moderator=reader)
    reader.groups.clear()
    former = User.objects.get(pk=reader.pk)
    with pytest.raises(NoPermission):
        close(inquiry, former)
    give_back_inquiry(inquiry_id=inquiry.pk, moderator=former)
    assert steps() == ["inquiry_claimed", "inquiry_given_back"]


def test_claiming_twice_is_logged_once():
    reader = moderator()
    inquiry = inquiry_about(UserFactory(), claimed_by=reader)

    claim_inquiry(inquiry_id=inquiry.pk, moderator=reader)

    assert steps() == ["inquiry_claimed"]


def test_old_claim_may_be_taken_over():
    first, second = moderator(), moderator()
    inquiry = inquiry_about(UserFactory(), claimed_by=first)

    with time_machine.travel(timezone.now() + CLAIM_HOLDS + timedelta(minutes=1)):
        claim_inquiry(inquiry_id=inquiry.pk, moderator=second)

    assert AuditEntry.objects.latest("pk").facts == {"taken_over_from": first.username}
    with pytest.raises(InquiryNotClaimed):
        close(inquiry, first)


def test_suspect_and_reporters_cannot_see_or_handle_the_inquiry(client):
    suspect, reporter = moderator(), moderator()
    inquiry = report(suspect, reporter).inquiry
    for partial in (suspect, reporter):
        with pytest.raises(NotImpartial):
            claim_inquiry(inquiry_id=inquiry.pk, moderator=partial)
        with pytest.raises(NotImpartial):
            write_note(inquiry_id=inquiry.pk, author=partial, text="All is well.")
        client.force_login(partial)
        assert client.get(inquiry.get_absolute_url()).status_code == 403
        assert inquiry.get_absolute_url() not in client.get(reverse("inquiries")).content.decode()


def test_moderator_who_reports_the_suspect_gives_a_claimed_inquiry_back(client):
    reader, suspect = moderator(), UserFactory()
    inquiry = inquiry_about(suspect, claimed_by=reader)
    report(suspect, reader)

    with pytest.raises(InquiryNotClaimed):
        close(inquiry, reader)
    assert steps() == ["inquiry_claimed", "inquiry_given_back"]
    assert not claims_of(reader).exists()
    claim_inquiry(inquiry_id=inquiry.pk, moderator=moderator())


def test_every_reporter_gets_the_answer_once():
    suspect, reader = UserFactory(), moderator()
    first, second = report(suspect), report(suspect)
    claim_inquiry(inquiry_id=first.inquiry_id, moderator=reader)

    close(first.inquiry, reader, answer="In my own words.")

    told = Notice.objects.filter(kind="report_answered")
    assert {notice.user for notice in told} == {first.reporter, second.reporter}
    assert {notice.text for notice in told} == {"In my own words."}


def test_answer_template_reaches_each_reporter_in_their_own_language():
    suspect, reader = UserFactory(), moderator(language="it")
    sent = {language: report(suspect, UserFactory(language=language)) for language in ("en", "fr")}
    inquiry = Inquiry.objects.get()
    claim_inquiry(inquiry_id=inquiry.pk, moderator=reader)

    with override("it"):
        close(inquiry, reader, answer=str(PRESETS[0].text))

    for language, each in sent.items():
        with override(language):
            assert Notice.objects.get(user=each.reporter).text == str(PRESETS[0].text)


def test_inquiry_page_is_linked_from_the_queue_and_shows_reports_and_notes(client):
    reader, suspect = moderator(), UserFactory()
    sent = report(suspect, text="He called me a windmill.")
    client.force_login(reader)
    assert suspect.username in client.get(reverse("inquiries")).content.decode()

    client.post(reverse("claim-inquiry", args=[sent.inquiry_id]))
    client.post(reverse("note-inquiry", args=[sent.inquiry_id]), {"text": "Not the first time."})
    page = client.get(sent.inquiry.get_absolute_url()).content.decode()

    for words in ("He called me a windmill.", "Not the first time.", sent.reporter.username, "?inquiry="):
        assert words in page


def test_inquiry_page_offers_no_acts_that_would_be_refused(client):
    reader, suspect = moderator(), UserFactory()
    inquiry = inquiry_about(suspect, claimed_by=reader)
    User.objects.filter(pk=suspect.pk).update(erased_at=inquiry.opened_at)
    client.force_login(reader)

    page = client.get(inquiry.get_absolute_url()).text

    assert "?inquiry=" not in page
    assert "This person has closed their account for good." in page


def test_inquiry_page_query_count_does_not_grow_with_reports(client, django_assert_max_num_queries):
    reader, suspect = moderator(), UserFactory()
    inquiry = inquiry_about(suspect)
    client.force_login(reader)
    client.get(inquiry.get_absolute_url())
    with django_assert_max_num_queries(40) as few:
        client.get(inquiry.get_absolute_url())
    for _each in range(9):
        report(suspect)
    with django_assert_max_num_queries(len(few)):
        client.get(inquiry.get_absolute_url())


def test_answer_template_fills_the_form_that_closes_the_inquiry(client):
    reader = moderator()
    inquiry = inquiry_about(UserFactory(), claimed_by=reader)
    client.force_login(reader)
    address = reverse("close-inquiry", args=[inquiry.pk])
    assert "and we’ve told the person so" in client.get(f"{address}?preset=acted-conduct").content.decode()
    assert client.post(address, {"outcome": "acted", "answer": ""}).status_code == 422

    client.post(address, {"outcome": "acted", "answer": "Thank you."})

    inquiry.refresh_from_db()
    assert (inquiry.outcome, inquiry.answer, inquiry.closed_by) == ("acted", "Thank you.", reader)
