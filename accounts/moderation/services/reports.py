"""Filing reports. All reports about one person are collected in one inquiry."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.moderation.contracts.subjects import Subject
from accounts.moderation.models import Inquiry, Report
from accounts.moderation.refusals import (
    NotConcerned,
    PersonGone,
    ReportedBefore,
    ReportedOneself,
    TooManyReports,
)
from accounts.moderation.selectors.urgency import urgencies_of
from accounts.moderation.services.inquiries import give_back_inquiry
from accounts.people.models import User

REPORTS_A_DAY: Final = 10


@transaction.atomic
def file_report(*, reporter: User, subject: Subject, suspect: User, rule: str, text: str) -> Report:
    """File a report.

    `subject` was found on the server (accounts.hooks.report_subjects): clients cannot send an excerpt.
    """
    if suspect == reporter:
        raise ReportedOneself
    if suspect not in subject.suspects:
        raise NotConcerned
    if suspect.erased_at:
        raise PersonGone
    # Lock both rows: of two reports at once only one opens the inquiry, and the daily limit holds.
    list(User.objects.select_for_update(no_key=True).filter(pk__in={reporter.pk, suspect.pk}).order_by("pk"))
    inquiry = _open_inquiry_about(suspect)
    if inquiry and _has_reported(reporter, inquiry, subject):
        raise ReportedBefore
    _demand_patience(reporter)
    if inquiry and inquiry.claimed_by_id == reporter.pk:
        # From now on they are part of the inquiry.
        inquiry = give_back_inquiry(inquiry_id=inquiry.pk, moderator=reporter)
    inquiry = inquiry or Inquiry.objects.create(suspect=suspect)
    report = Report.objects.create(
        reporter=reporter,
        inquiry=inquiry,
        rule=rule,
        text=text,
        subject_kind=subject.kind,
        subject_key=subject.key,
        subject_label=subject.label[:200],
        subject_url=subject.url,
        excerpt=subject.excerpt,
    )
    inquiry.urgency = urgencies_of([inquiry], timezone.now())[inquiry.pk].points
    inquiry.save(update_fields=["urgency"])
    return report


def _open_inquiry_about(suspect: User) -> Inquiry | None:
    """Return the open inquiry, locked.

    Otherwise it could be closed, with an answer to the reporters so far, while another report is added to it.
    """
    return Inquiry.objects.select_for_update(no_key=True).filter(suspect=suspect, closed_at=None).first()


def _has_reported(reporter: User, inquiry: Inquiry, subject: Subject) -> bool:
    return inquiry.reports.filter(
        reporter=reporter, subject_kind=subject.kind, subject_key=subject.key
    ).exists()


def _demand_patience(reporter: User) -> None:
    a_day_ago = timezone.now() - timedelta(days=1)
    if Report.objects.filter(reporter=reporter, created_at__gt=a_day_ago).count() >= REPORTS_A_DAY:
        raise TooManyReports
