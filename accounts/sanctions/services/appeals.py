"""Writing appeals and deciding them."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.moderation.models import AuditEntry
from accounts.moderation.selectors.conflicts_of_interest import demand_impartial
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_authority, lock_person
from accounts.people.models import User
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.refusals import AnswerMissing, AppealDecided, AppealImpossible, AppealOwnMeasure
from accounts.sanctions.selectors.appeals import can_appeal
from accounts.sanctions.services import notices as sanction_news
from accounts.sanctions.services.renames import restore_name
from accounts.sanctions.services.sanctions import lock_sanction, mark_lifted

PERMISSION = "accounts.decide_appeal"
LONGEST_APPEAL: Final = 4000
LONGEST_ANSWER: Final = 2000


@transaction.atomic
def write_appeal(*, sanction_id: int, person: User, text: str) -> Appeal:
    """Write an appeal, as the person sanctioned or as the owner of the bot."""
    sanction = lock_sanction(sanction_id)
    answerable = {sanction.person_id, sanction.person.owner_id}
    if person.pk not in answerable or not can_appeal(sanction):
        raise AppealImpossible
    return Appeal.objects.create(sanction=sanction, text=_demand_words(text, LONGEST_APPEAL))


@transaction.atomic
def decide_appeal(*, appeal_id: int, by: User, verdict: str, answer: str) -> AuditEntry:
    """Decide an appeal, as a moderator who has no part in it. The first decision stands."""
    sanction_id = Appeal.objects.values_list("sanction", flat=True).get(pk=appeal_id)
    sanction = lock_sanction(sanction_id)
    appeal = Appeal.objects.get(pk=appeal_id)
    appeal.sanction = sanction
    demand_judge(sanction, by)
    if appeal.decided_at or sanction.lifted_at:
        raise AppealDecided
    appeal.verdict = Appeal.Verdict(verdict)
    appeal.answer = _demand_words(answer, LONGEST_ANSWER)
    appeal.decided_by, appeal.decided_at = by, timezone.now()
    appeal.save(update_fields=["verdict", "answer", "decided_by", "decided_at"])
    if appeal.verdict == Appeal.Verdict.LIFTED:
        # Also if it has run out meanwhile: it must not stay on the person's record.
        mark_lifted(sanction, by)
        _carry_out(sanction)
    sanction_news.tell_decided(appeal)
    return _record(appeal, sanction, by)


def demand_judge(sanction: Sanction, by: User) -> None:
    """Raise a refusal unless `by` may decide the appeal.

    Excluded are the moderator who imposed the sanction, reporters, and moderators who do not outrank the person.
    """
    demand_authority(by, sanction.person, PERMISSION)
    if sanction.imposed_by_id == by.pk:
        raise AppealOwnMeasure
    if sanction.inquiry:
        demand_impartial(sanction.inquiry, by)


def _carry_out(sanction: Sanction) -> None:
    """Give the name back after a rename. Other sanctions end by being lifted."""
    if sanction.kind == Sanction.Kind.RENAME:
        sanction.person = lock_person(sanction.person_id)
        restore_name(sanction)


def _record(appeal: Appeal, sanction: Sanction, by: User) -> AuditEntry:
    return record_step(
        actor=by,
        action=f"appeal_{appeal.verdict}",
        subject_kind="person",
        subject_key=sanction.person_id,
        subject_label=sanction.person.username,
        about=sanction.person,
        reason=appeal.answer,
        facts={"appeal": appeal.pk, "sanction": sanction.pk, "kind": sanction.kind},
        inquiry=sanction.inquiry,
    )


def _demand_words(text: str, longest: int) -> str:
    text = text.strip()
    if not 1 <= len(text) <= longest or "\0" in text:
        raise AnswerMissing
    return text
