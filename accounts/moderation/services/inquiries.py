"""What moderators do with an inquiry: claim it, give it back, write notes, close it with an answer."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from accounts.moderation.models import AuditEntry, Inquiry, InquiryNote
from accounts.moderation.refusals import InquiryClosed, InquiryNotClaimed, InquiryTaken
from accounts.moderation.selectors.conflicts_of_interest import demand_impartial
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_permission
from accounts.moderation.words.answer_templates import REPORT_LOOKED_AT, lazily_in_own_language
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User

PERMISSION: Final = "accounts.handle_inquiry"
#: An older claim may be taken over: the moderator may be ill, and the reporters are still waiting.
CLAIM_HOLDS: Final = timedelta(days=2)
#: The kind of notice that tells reporters the outcome. Knowing who got one means knowing who reported.
ANSWERED: Final = "report_answered"


@transaction.atomic
def claim_inquiry(*, inquiry_id: int, moderator: User) -> Inquiry:
    inquiry = _open_inquiry(inquiry_id)
    _demand_handler(inquiry, moderator)
    if inquiry.claimed_by_id == moderator.pk:
        return inquiry
    now = timezone.now()
    if is_claimed(inquiry):
        raise InquiryTaken
    former = inquiry.claimed_by
    inquiry.claimed_by, inquiry.claimed_at = moderator, now
    inquiry.save(update_fields=["claimed_by", "claimed_at"])
    facts = {"taken_over_from": former.username} if former else {}
    _record(inquiry, moderator, "inquiry_claimed", facts=facts)
    return inquiry


@transaction.atomic
def give_back_inquiry(*, inquiry_id: int, moderator: User) -> Inquiry:
    """Give an inquiry back, even if the moderator may no longer handle it."""
    inquiry = _own_inquiry(inquiry_id, moderator)
    inquiry.claimed_by = inquiry.claimed_at = None
    inquiry.save(update_fields=["claimed_by", "claimed_at"])
    _record(inquiry, moderator, "inquiry_given_back")
    return inquiry


@transaction.atomic
def close_inquiry(*, inquiry_id: int, moderator: User, outcome: str, answer: str) -> Inquiry:
    """Close an inquiry and send the answer to every reporter.

    A text from accounts.moderation.words.answer_templates reaches each of them in their own language.
    """
    inquiry = _own_inquiry(inquiry_id, moderator)
    _demand_handler(inquiry, moderator)
    inquiry.outcome, inquiry.answer = outcome, answer
    inquiry.closed_by, inquiry.closed_at = moderator, timezone.now()
    inquiry.save(update_fields=["outcome", "answer", "closed_by", "closed_at"])
    _record(inquiry, moderator, "inquiry_closed", reason=answer, facts={"outcome": outcome})
    _answer_reporters(inquiry)
    return inquiry


@transaction.atomic
def write_note(*, inquiry_id: int, author: User, text: str) -> InquiryNote:
    """Add a note. Any impartial moderator may do so, also after the inquiry is closed."""
    inquiry = Inquiry.objects.get(pk=inquiry_id)
    _demand_handler(inquiry, author)
    note = InquiryNote.objects.create(inquiry=inquiry, author=author, text=text)
    _record(inquiry, author, "note_written")
    return note


def is_claimed(inquiry: Inquiry) -> bool:
    return inquiry.claimed_at is not None and inquiry.claimed_at > timezone.now() - CLAIM_HOLDS


def _demand_handler(inquiry: Inquiry, moderator: User) -> None:
    demand_permission(moderator, PERMISSION)
    demand_impartial(inquiry, moderator)


def _open_inquiry(inquiry_id: int) -> Inquiry:
    inquiry = Inquiry.objects.select_for_update(no_key=True).get(pk=inquiry_id)
    if inquiry.closed_at:
        raise InquiryClosed
    return inquiry


def _own_inquiry(inquiry_id: int, moderator: User) -> Inquiry:
    inquiry = _open_inquiry(inquiry_id)
    if inquiry.claimed_by_id != moderator.pk:
        raise InquiryNotClaimed
    return inquiry


def _record(
    inquiry: Inquiry, moderator: User, action: str, *, reason: str = "", facts: dict[str, str] | None = None
) -> AuditEntry:
    return record_step(
        actor=moderator,
        action=action,
        subject_kind="inquiry",
        subject_key=inquiry.pk,
        subject_label=inquiry.suspect.username,
        about=inquiry.suspect,
        reason=reason,
        facts=facts,
        inquiry=inquiry,
    )


def _answer_reporters(inquiry: Inquiry) -> None:
    reporters = User.objects.filter(reports__inquiry=inquiry).distinct()
    notify_all(
        [
            NewNotice(
                user=reporter,
                kind=ANSWERED,
                subject=REPORT_LOOKED_AT,
                text=lazily_in_own_language(inquiry.answer),
                url=reverse("my-reports"),
                dedupe_key=f"inquiry-{inquiry.pk}-answer",
            )
            for reporter in reporters
        ]
    )
