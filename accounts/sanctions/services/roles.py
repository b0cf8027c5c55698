"""The only place that gives and ends roles on the site."""

from django.contrib.auth.models import Group
from django.db import transaction

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import RankTooLow
from accounts.moderation.roles import Role, rank_of, rank_of_person, role_of
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_authority, demand_reason, lock_person
from accounts.people.models import User
from accounts.sanctions.refusals import RoleImpossible, RoleUnchanged
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.sanctions.services import notices as sanction_news

PERMISSION = "accounts.grant_role"


def grant_role(
    *,
    person: User,
    role: Role,
    by: User,
    reason: str,
    inquiry: Inquiry | None = None,
    undoes: AuditEntry | None = None,
) -> AuditEntry:
    """Give a person this role instead of any other. It must be lower than the role of `by`."""
    return _set_role(person, role, by, reason, inquiry, undoes)


def end_role(
    *,
    person: User,
    by: User,
    reason: str,
    inquiry: Inquiry | None = None,
    undoes: AuditEntry | None = None,
) -> AuditEntry:
    return _set_role(person, None, by, reason, inquiry, undoes)


@transaction.atomic
def _set_role(
    person: User,
    role: Role | None,
    by: User,
    reason: str,
    inquiry: Inquiry | None,
    undoes: AuditEntry | None,
) -> AuditEntry:
    person, reason = lock_person(person.pk), demand_reason(reason)
    demand_authority(by, person, PERMISSION)
    former = role_of(person)
    demand_possible(person, former, role, by)
    person.groups.remove(*Group.objects.filter(name__in=[each.value for each in Role]))
    if role:
        person.groups.add(Group.objects.get(name=role.value))
    person.is_staff = role is not None
    person.save(update_fields=["is_staff"])
    entry = record_step(
        actor=by,
        action="role",
        subject_kind="person",
        subject_key=person.pk,
        subject_label=person.username,
        about=person,
        reason=reason,
        facts={"from": former or "", "to": role or ""},
        inquiry=inquiry,
        undoes=undoes,
    )
    sanction_news.tell_role(person, role, reason, entry)
    return entry


def demand_possible(person: User, former: Role | None, role: Role | None, by: User) -> None:
    if role == former:
        raise RoleUnchanged
    if rank_of(role) >= rank_of_person(by):
        raise RankTooLow
    if role and (
        person.is_bot or person.is_guest or not person.is_active or restrictions_of(person).is_shut_out
    ):
        raise RoleImpossible
