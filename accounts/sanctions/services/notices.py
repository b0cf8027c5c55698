"""Notices from the moderators. They cannot be switched off, and they name no moderator."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.urls import reverse
from django.utils import timezone, translation

from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import LABELS, Role
from accounts.notices.services.outbox import notify
from accounts.people.models import User
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.selectors.restrictions import is_over
from accounts.sanctions.words import appeal_rejected, lifted_news_of, news_of, notice_text, role_changed

#: Deliberately not in accounts.models.NoticeKind, so there are no preferences for them.
SANCTION: Final = "sanction"
ROLE: Final = "role"


def tell_imposed(sanction: Sanction) -> None:
    with _as_read_by(_reader(sanction)):
        _tell(sanction, news_of(sanction), notice_text(sanction), f"imposed-{sanction.pk}")


def tell_lifted(sanction: Sanction, reason: str) -> None:
    """Tell the person that a sanction was lifted. Call it after lifting."""
    with _as_read_by(_reader(sanction)):
        _tell(sanction, lifted_news_of(sanction, is_over=is_over(sanction)), reason, f"lifted-{sanction.pk}")


def tell_decided(appeal: Appeal) -> None:
    """Tell the person the decision on their appeal. Call it after carrying the decision out."""
    sanction = appeal.sanction
    with _as_read_by(_reader(sanction)):
        is_lifted = appeal.verdict == Appeal.Verdict.LIFTED
        subject = lifted_news_of(sanction, is_over=is_over(sanction)) if is_lifted else appeal_rejected()
        _tell(sanction, subject, appeal.answer, f"appeal-{appeal.pk}")


def tell_role(person: User, role: Role | None, reason: str, entry: AuditEntry) -> None:
    """Tell a person about their role. Not a sanction, so it links to the desk instead of the standing."""
    with _as_read_by(person):
        subject = role_changed(LABELS[role] if role else None)
    notify(
        user=person,
        kind=ROLE,
        subject=subject,
        text=reason,
        url=reverse("moderation") if role else person.get_absolute_url(),
        dedupe_key=f"{ROLE}-{entry.pk}",
    )


def _reader(sanction: Sanction) -> User:
    """Return who is told: for a bot its owner, who answers for it."""
    return sanction.person.owner or sanction.person


def _tell(sanction: Sanction, subject: str, text: str, key: str) -> None:
    notify(
        user=_reader(sanction),
        kind=SANCTION,
        subject=subject,
        text=text,
        url=reverse("standing"),
        dedupe_key=f"{SANCTION}-{key}",
    )


@contextmanager
def _as_read_by(person: User) -> Iterator[None]:
    with translation.override(person.language), timezone.override(person.zone):
        yield
