"""The only place that writes to the moderation log."""

from typing import Any

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.people.models import User


def record_step(
    *,
    actor: User,
    action: str,
    subject_kind: str,
    subject_key: str | int,
    subject_label: str,
    about: User | None = None,
    reason: str = "",
    facts: dict[str, Any] | None = None,
    inquiry: Inquiry | None = None,
    undoes: AuditEntry | None = None,
) -> AuditEntry:
    """Write an entry. Call it in the transaction of the step itself, so that neither exists without the other."""
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        subject_kind=subject_kind,
        subject_key=str(subject_key),
        subject_label=subject_label[:200],
        about=about,
        reason=reason,
        facts=facts or {},
        inquiry=inquiry,
        undoes=undoes,
    )
