"""Imposing, lifting and acknowledging sanctions; imposing and lifting are logged, and the person is told."""

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_authority, demand_reason, lock_person
from accounts.people.models import User
from accounts.people.services.departures import let_go
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.refusals import AppealUpheld, BadDuration, LongerInForce, SanctionOver
from accounts.sanctions.services import notices as sanction_news

Kind = Sanction.Kind

#: The action in the log for each kind; the permissions to impose and lift it follow from these.
ACTIONS: Final = {
    Kind.WARNING: "warn",
    Kind.MUTE: "mute",
    Kind.CASUAL: "limit",
    Kind.SUSPENSION: "suspend",
    Kind.BAN: "ban",
}
PERMISSIONS: Final = {kind: f"accounts.{action}_person" for kind, action in ACTIONS.items()}
#: A warning ends when it is acknowledged, a ban never; everything else has an end.
ENDLESS: Final = frozenset({Kind.WARNING, Kind.BAN})
LONGEST_DAYS: Final = 365
#: By how much a sanction has to outlast one in force. The same one, sent twice, does not.
LEAST_MORE: Final = timedelta(days=1)


class Imposed(NamedTuple):
    sanction: Sanction
    entry: AuditEntry


@transaction.atomic
def impose_sanction(
    *,
    person: User,
    kind: str,
    rule: str,
    reason: str,
    by: User,
    days: int | None = None,
    inquiry: Inquiry | None = None,
) -> Imposed:
    """Impose a sanction.

    One that would end no later than one of its kind in force is refused; a longer one is added to it, so that undoing
    the longer one lets the former run on to its own end.
    """
    person, now, kind = lock_person(person.pk), timezone.now(), Kind(kind)
    demand_authority(by, person, PERMISSIONS[kind])
    demand_longer(person, kind, days, now)
    sanction = Sanction.objects.create(
        person=person,
        kind=kind,
        rule=rule,
        reason=demand_reason(reason),
        imposed_by=by,
        imposed_at=now,
        until=_end(kind, days, now),
        inquiry=inquiry,
    )
    entry = _record(sanction, ACTIONS[kind], by, sanction.reason, days=days)
    if kind == Kind.BAN:
        # Not final: a ban may be lifted, so keep what only the end of the account would delete.
        let_go(person, is_final=False)
    sanction_news.tell_imposed(sanction)
    return Imposed(sanction, entry)


@transaction.atomic
def lift_sanction(*, sanction_id: int, by: User, reason: str, undoes: AuditEntry | None = None) -> AuditEntry:
    """Lift a sanction early. Of two moderators at the same moment, the second gets SanctionOver."""
    sanction = lock_sanction(sanction_id)
    demand_authority(by, sanction.person, PERMISSIONS[Kind(sanction.kind)])
    demand_overruling(by, sanction)
    reason = demand_reason(reason)
    if not sanction.is_in_force(timezone.now()):
        raise SanctionOver
    mark_lifted(sanction, by)
    entry = _record(sanction, "lift", by, reason, undoes=undoes)
    sanction_news.tell_lifted(sanction, reason)
    return entry


def acknowledge_warning(*, sanction_id: int, person: User) -> None:
    """Acknowledge a warning, as the person warned or the bot's owner. A second time changes nothing."""
    unread_warnings(person).filter(pk=sanction_id).update(acknowledged_at=timezone.now())


def unread_warnings(person: User) -> QuerySet[Sanction]:
    """Return the unread warnings of a person and of their bots."""
    warnings = Sanction.objects.answered_for_by(person).filter(kind=Kind.WARNING)
    return warnings.filter(lifted_at=None, acknowledged_at=None)


def demand_longer(person: User, kind: Kind, days: int | None, now: datetime) -> None:
    """Raise LongerInForce unless the new sanction outlasts those of its kind in force. Warnings may always be added."""
    end = _end(kind, days, now)
    if kind == Kind.WARNING:
        return
    for other in Sanction.objects.filter(person=person, kind=kind).in_force(now):
        if other.until is None or (end is not None and end < other.until + LEAST_MORE):
            raise LongerInForce


def demand_overruling(by: User, sanction: Sanction) -> None:
    """Raise AppealUpheld if the sanction was upheld on appeal and `by` may not decide about appeals."""
    is_upheld = Appeal.objects.filter(sanction=sanction, verdict=Appeal.Verdict.UPHELD).exists()
    if is_upheld and not by.has_perm("accounts.decide_appeal"):
        raise AppealUpheld


def lock_sanction(sanction_id: int) -> Sanction:
    return Sanction.objects.select_for_update(no_key=True).get(pk=sanction_id)


def mark_lifted(sanction: Sanction, by: User) -> None:
    """Mark a sanction as lifted. The caller must hold a lock on its row."""
    sanction.lifted_at, sanction.lifted_by = timezone.now(), by
    sanction.save(update_fields=["lifted_at", "lifted_by"])


def _end(kind: Kind, days: int | None, now: datetime) -> datetime | None:
    if kind in ENDLESS:
        return None
    if days is None or not 1 <= days <= LONGEST_DAYS:
        raise BadDuration
    return now + timedelta(days=days)


def _record(
    sanction: Sanction,
    action: str,
    by: User,
    reason: str,
    *,
    days: int | None = None,
    undoes: AuditEntry | None = None,
) -> AuditEntry:
    facts: dict[str, Any] = {"sanction": sanction.pk, "kind": sanction.kind, "rule": sanction.rule}
    if sanction.until:
        facts["until"] = sanction.until.isoformat()
    if days and sanction.until:
        facts["days"] = days
    return record_step(
        actor=by,
        action=action,
        subject_kind="person",
        subject_key=sanction.person_id,
        subject_label=sanction.person.username,
        about=sanction.person,
        reason=reason,
        facts=facts,
        inquiry=sanction.inquiry,
        undoes=undoes,
    )
