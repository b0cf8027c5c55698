"""What a person may still do, considering all sanctions that are in force against them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import CasualOnly, Muted, ShutOut

Kind = Sanction.Kind

SHUTTING_OUT: Final = (Kind.SUSPENSION, Kind.BAN)


@dataclass(frozen=True)
class Restrictions:
    sanctions: tuple[Sanction, ...] = ()

    def _of(self, *kinds: str) -> list[Sanction]:
        return [sanction for sanction in self.sanctions if sanction.kind in kinds]

    @property
    def may_talk(self) -> bool:
        return not self._of(Kind.MUTE, *SHUTTING_OUT)

    @property
    def may_play_rated(self) -> bool:
        return not self._of(Kind.CASUAL, *SHUTTING_OUT)

    @property
    def is_shut_out(self) -> bool:
        """Whether they are suspended or banned: they may only read why, appeal, download their data and sign out."""
        return bool(self._of(*SHUTTING_OUT))

    @property
    def shut_out_until(self) -> datetime | None:
        """Return the end of the suspension; None means for good."""
        return self.until(*SHUTTING_OUT)

    @property
    def unread_warnings(self) -> tuple[Sanction, ...]:
        return tuple(self._of(Kind.WARNING))

    def until(self, *kinds: str) -> datetime | None:
        """Return when the last of these is over; None if one of them is for good."""
        ends = [sanction.until for sanction in self._of(*kinds)]
        return None if None in ends else max(filter(None, ends), default=None)


def restrictions_of(person: User) -> Restrictions:
    """Return a person's restrictions; those of its owner apply to a bot too."""
    answers_for = {person.pk, person.owner_id} - {None}
    return Restrictions(tuple(Sanction.objects.filter(person__in=answers_for).in_force(timezone.now())))


def not_shut_out(people: QuerySet[User]) -> QuerySet[User]:
    """Return those of these people who are neither suspended nor banned; a bot is if its owner is."""
    shut_out = Sanction.objects.filter(kind__in=SHUTTING_OUT).in_force(timezone.now()).values("person")
    return people.filter(~Q(pk__in=shut_out), Q(owner=None) | ~Q(owner__in=shut_out))


def is_over(sanction: Sanction) -> bool:
    """Whether no other sanction forbids what the lifted one forbade."""
    standing = restrictions_of(sanction.person)
    match sanction.kind:
        case Kind.MUTE:
            return standing.may_talk
        case Kind.CASUAL:
            return standing.may_play_rated
        case Kind.SUSPENSION | Kind.BAN:
            return not standing.is_shut_out
    return True


def kept_from_rated() -> QuerySet[Any]:
    """Return the ids of people who may not play for ratings, for `exclude(user__in=…)`."""
    keeping = Sanction.objects.filter(kind__in=(Kind.CASUAL, *SHUTTING_OUT))
    return keeping.in_force(timezone.now()).values("person")


def shut_out_at(moment: Any) -> QuerySet[Sanction]:
    """Return the sanctions that shut people out at a moment, which may be a column of an outer query."""
    lasting = Q(until__isnull=True) | Q(until__gte=moment)
    not_lifted = Q(lifted_at__isnull=True) | Q(lifted_at__gte=moment)
    return Sanction.objects.filter(lasting, not_lifted, kind__in=SHUTTING_OUT, imposed_at__lte=moment)


def demand_open(standing: Restrictions) -> Restrictions:
    """Raise ShutOut if these are the restrictions of somebody who is suspended or banned."""
    if standing.is_shut_out:
        raise ShutOut(standing.shut_out_until)
    return standing


def demand_welcome(person: User) -> Restrictions:
    """Raise ShutOut if the person is suspended or banned."""
    return demand_open(restrictions_of(person))


def demand_talk(person: User) -> None:
    """Raise Muted if the person may not write anything that others read."""
    if not (standing := demand_welcome(person)).may_talk:
        raise Muted(standing.until(Kind.MUTE))


def demand_rated(person: User) -> None:
    """Raise CasualOnly if the person may not play for ratings or places."""
    if not (standing := demand_welcome(person)).may_play_rated:
        raise CasualOnly(standing.until(Kind.CASUAL))
