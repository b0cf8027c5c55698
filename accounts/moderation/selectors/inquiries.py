"""Inquiries for moderators: a queue by urgency, and one inquiry with everything that belongs to it."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, QuerySet
from django.utils import timezone

from accounts.moderation.models import AuditEntry, Inquiry, InquiryNote, Report
from accounts.moderation.rules import Urgency
from accounts.moderation.selectors.conflicts_of_interest import inquiries_for
from accounts.moderation.selectors.urgency import urgencies_of
from accounts.people.models import User
from accounts.sanctions.models import Sanction


@dataclass(frozen=True)
class Row:
    inquiry: Inquiry
    urgency: Urgency


def unclaimed_inquiries(moderator: User) -> QuerySet[Inquiry]:
    return inquiries_for(moderator).filter(closed_at=None, claimed_by=None)


def claims_of(moderator: User) -> QuerySet[Inquiry]:
    return inquiries_for(moderator).filter(closed_at=None, claimed_by=moderator)


def queue_for(moderator: User, now: datetime | None = None) -> list[Row]:
    """Return all open inquiries, the most urgent first. The number of queries does not grow with that of inquiries."""
    open_ones = inquiries_for(moderator).filter(closed_at=None)
    listed = list(
        open_ones.select_related("suspect", "claimed_by").annotate(report_count=Count("reports")).order_by()
    )
    urgencies = urgencies_of(listed, now or timezone.now())
    rows = [Row(inquiry, urgencies[inquiry.pk]) for inquiry in listed]
    return sorted(rows, key=lambda row: (-row.urgency.points, row.inquiry.opened_at, row.inquiry.pk))


def closed_inquiries(moderator: User) -> QuerySet[Inquiry]:
    closed = inquiries_for(moderator).filter(closed_at__isnull=False)
    return closed.select_related("suspect", "closed_by").order_by("-closed_at", "-pk")


@dataclass(frozen=True)
class Dossier:
    """All that accounts knows about one inquiry; other apps add their sections (accounts.hooks.inquiry_sections)."""

    inquiry: Inquiry
    urgency: Urgency
    reports: list[Report]
    notes: list[InquiryNote]
    sanctions: list[Sanction]
    former: list[Inquiry]
    steps: list[AuditEntry]

    @property
    def suspect(self) -> User:
        return self.inquiry.suspect


def reported_rules(inquiry: Inquiry) -> frozenset[str]:
    return frozenset(inquiry.reports.values_list("rule", flat=True))


def dossier_of(inquiry: Inquiry) -> Dossier:
    suspect = inquiry.suspect
    steps = AuditEntry.objects.filter(inquiry=inquiry).select_related("actor", "about", "undone_by")
    return Dossier(
        inquiry=inquiry,
        urgency=urgencies_of([inquiry], timezone.now())[inquiry.pk],
        reports=list(inquiry.reports.select_related("reporter")),
        notes=list(inquiry.notes.select_related("author")),
        sanctions=list(Sanction.objects.filter(person=suspect).select_related("imposed_by")),
        former=list(suspect.inquiries.exclude(pk=inquiry.pk).order_by("-opened_at")),
        steps=list(steps.order_by("pk")),
    )
