"""Conflicts of interest. Nobody judges what they are part of, nor a person they do not outrank.

A bot counts as its owner throughout.
"""

from django.db.models import Q, QuerySet

from accounts.moderation.models import Inquiry, Report
from accounts.moderation.refusals import NotImpartial, RankTooLow
from accounts.moderation.roles import Role, rank_of, rank_of_person
from accounts.people.models import User


def accounts_of(person: User) -> QuerySet[User]:
    """Return a person and their bots."""
    return User.objects.filter(Q(pk=person.pk) | Q(owner=person.pk))


def inquiries_about(person: User) -> QuerySet[Inquiry]:
    return Inquiry.objects.filter(suspect__in=accounts_of(person))


def own_inquiries(moderator: User) -> QuerySet[Inquiry]:
    """Return the inquiries that a moderator is part of: as the suspect, or as a reporter.

    Nobody reads what is said against them, or follows their own report.
    """
    reported = Report.objects.filter(reporter__in=accounts_of(moderator)).values("inquiry")
    return Inquiry.objects.filter(Q(suspect__in=accounts_of(moderator)) | Q(pk__in=reported))


def inquiries_for(moderator: User) -> QuerySet[Inquiry]:
    """Return all inquiries but one's own and those about people of the same or a higher role."""
    open_to_all = Inquiry.objects.exclude(pk__in=own_inquiries(moderator).values("pk"))
    if moderator.is_superuser:
        return open_to_all
    peers = _peers_and_superiors(moderator)
    return open_to_all.exclude(suspect__in=peers).exclude(suspect__owner__in=peers)


def demand_impartial(inquiry: Inquiry, moderator: User) -> None:
    """Raise a refusal unless the moderator may see and handle the inquiry.

    That excludes the suspect, reporters, and moderators who do not outrank the suspect.
    """
    if own_inquiries(moderator).filter(pk=inquiry.pk).exists():
        raise NotImpartial
    if not inquiries_for(moderator).filter(pk=inquiry.pk).exists():
        raise RankTooLow


def demand_no_accuser(by: User, person: User) -> None:
    """Raise a refusal if `by` has reported the person and that inquiry is still open: others have to decide first."""
    pending = inquiries_about(person.answerable).filter(closed_at=None)
    if own_inquiries(by).filter(pk__in=pending.values("pk")).exists():
        raise NotImpartial


def _peers_and_superiors(moderator: User) -> QuerySet[User]:
    rank = rank_of_person(moderator)
    roles = [role.value for role in Role if rank_of(role) >= rank]
    return User.objects.filter(Q(is_superuser=True) | Q(groups__name__in=roles))
