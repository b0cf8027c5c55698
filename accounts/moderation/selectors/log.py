"""Reading the moderation log."""

from datetime import datetime, time
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.hooks import log_shields
from accounts.moderation.models import AuditEntry
from accounts.moderation.selectors.conflicts_of_interest import own_inquiries
from accounts.people.models import User


def log_for(moderator: User) -> QuerySet[AuditEntry]:
    """Return the log, newest first, without open inquiries that the moderator is part of."""
    pending = own_inquiries(moderator).filter(closed_at=None)
    entries = AuditEntry.objects.exclude(inquiry__in=pending.values("pk"))
    for shield in log_shields:
        entries = entries.exclude(shield(moderator))
    return entries.select_related("actor", "about", "inquiry", "undone_by").order_by("-pk")


def filtered(entries: QuerySet[AuditEntry], wanted: dict[str, Any]) -> QuerySet[AuditEntry]:
    """Filter by the fields of accounts.moderation.forms.LogFilterForm; empty fields filter nothing."""
    exact = {"actor": wanted.get("actor"), "action": wanted.get("action")}
    exact["subject_kind"] = wanted.get("subject_kind")
    entries = entries.filter(**{field: value for field, value in exact.items() if value})
    if subject := wanted.get("subject"):
        entries = entries.filter(Q(subject_key=subject) | Q(subject_label__icontains=subject))
    if person := wanted.get("person"):
        entries = entries.filter(about__in=User.objects.named(person))
    if since := wanted.get("since"):
        entries = entries.filter(made_at__gte=_moment(since, time.min))
    if until := wanted.get("until"):
        entries = entries.filter(made_at__lte=_moment(until, time.max))
    return entries


def entries_about(kind: str, key: str, moderator: User) -> QuerySet[AuditEntry]:
    return log_for(moderator).filter(subject_kind=kind, subject_key=key)


def authors_in_log() -> QuerySet[User]:
    return User.objects.filter(pk__in=AuditEntry.objects.values("actor")).order_by("username_key")


def values_in_log(field: str) -> list[str]:
    found = AuditEntry.objects.order_by(field).values_list(field, flat=True)
    return list(found.distinct())


def _moment(day: Any, at: time) -> datetime:
    return timezone.make_aware(datetime.combine(day, at))
