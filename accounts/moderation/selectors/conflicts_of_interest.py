"""Nobody judges what they are part of, nor somebody whom they do not outrank. A bot counts as its owner throughout."""

from django.db.models import Q, QuerySet

from accounts.moderation.models import Inquiry, Report
from accounts.moderation.refusals import NotImpartial, RankTooLow
from accounts.moderation.roles import Role, rank_of, rank_of_person
from accounts.people.models import User


def accounts_of(person: User) -> QuerySet[User]:
    """Somebody and their bots."""
    return User.objects.filter(Q(pk=person.pk) | Q(owner=person.pk))


def inquiries_about(person: User) -> QuerySet[Inquiry]:
    return Inquiry.objects.filter(suspect__in=accounts_of(person))


def own_inquiries(moderator: User) -> QuerySet[Inquiry]:
    """Those that a moderator is part of: nobody reads what is said against them, or follows their own report."""
    reported = Report.objects.filter(reporter__in=accounts_of(moderator)).values("inquiry")
    return Inquiry.objects.filter(Q(suspect__in=accounts_of(moderator)) | Q(pk__in=reported))


def inquiries_for(moderator: User) -> QuerySet[Inquiry]:
    """All but one's own, and but those about people of the same or a higher role."""
    open_to_all = Inquiry.objects.exclude(pk__in=own_inquiries(moderator).values("pk"))
    if moderator.is_superuser:
        return open_to_all
    peers = _peers_and_superiors(moderator)
    return open_to_all.exclude(suspect__in=peers).exclude(suspect__owner__in=peers)


def demand_impartial(inquiry: Inquiry, moderator: User) -> None:
    """Whoever is suspected, has reported or stands no higher sees nothing of it and does nothing in it."""
    if own_inquiries(moderator).filter(pk=inquiry.pk).exists():
        raise NotImpartial
    if not inquiries_for(moderator).filter(pk=inquiry.pk).exists():
        raise RankTooLow


def demand_no_accuser(by: User, person: User) -> None:
    """Whoever has reported somebody leaves it to others, until they have looked at it, what is done to that person."""
    pending = inquiries_about(person.answerable).filter(closed_at=None)
    if own_inquiries(by).filter(pk__in=pending.values("pk")).exists():
        raise NotImpartial


def _peers_and_superiors(moderator: User) -> QuerySet[User]:
    rank = rank_of_person(moderator)
    roles = [role.value for role in Role if rank_of(role) >= rank]
    return User.objects.filter(Q(is_superuser=True) | Q(groups__name__in=roles))
