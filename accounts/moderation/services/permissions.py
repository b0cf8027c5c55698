"""Checks of who may do something to whom."""

from typing import Final

from accounts.moderation.refusals import AgainstOneself, NoPermission, PersonGone, RankTooLow, ReasonMissing
from accounts.moderation.roles import rank_of_person
from accounts.moderation.selectors.conflicts_of_interest import demand_no_accuser
from accounts.people.models import User

LONGEST_REASON: Final = 2000


def lock_person(person_id: int) -> User:
    """Lock a person's row, so that two moderators who act on the same person do so one after the other."""
    return User.objects.select_for_update(no_key=True).get(pk=person_id)


def demand_permission(by: User, permission: str) -> None:
    """Raise a refusal without the permission. Services check it as well, not only the page in front of them."""
    if not by.has_perm(permission):
        raise NoPermission


def demand_authority(by: User, person: User, permission: str) -> None:
    demand_permission(by, permission)
    demand_reach(by, person)


def demand_reach(by: User, person: User) -> None:
    """Raise a refusal if `by` may not act on the person.

    Nobody acts on themselves, on a person of the same or a higher role, or on a person they have reported.
    """
    if by.pk == person.answerable.pk:
        raise AgainstOneself
    if rank_of_person(by) <= rank_of_person(person.answerable):
        raise RankTooLow
    if person.erased_at:
        raise PersonGone
    demand_no_accuser(by, person)


def demand_reason(reason: str) -> str:
    """Return the reason without surrounding blanks, or raise a refusal if it is empty or too long."""
    reason = reason.strip()
    if not 1 <= len(reason) <= LONGEST_REASON or "\0" in reason:
        raise ReasonMissing
    return reason
