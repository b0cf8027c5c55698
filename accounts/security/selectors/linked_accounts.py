"""Accounts that share devices or networks. A link is a reason to look, never a proof: households share both."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Count, QuerySet

from accounts.people.models import User
from accounts.security.models import Trace
from accounts.security.shared_places import SharedPlace

#: A place shared by more people than this says nothing about any two of them: a school, a café, a whole provider.
MOST_PEOPLE: Final = 40


@dataclass(frozen=True)
class Link:
    """All places that a person shares with one other account, the weightiest first."""

    person: User
    places: tuple[SharedPlace, ...]

    @property
    def weight(self) -> float:
        return sum(place.weight for place in self.places)


def links_of(person: User) -> list[Link]:
    """Return the accounts that share a device or network with a person, the weightiest first, in three queries."""
    mine = {(trace.kind, trace.digest): trace for trace in Trace.objects.filter(user=person)}
    crowds = _crowds(mine)
    others = _traces_from(crowds).exclude(user=person)
    shared: dict[User, list[SharedPlace]] = defaultdict(list)
    for trace in others.select_related("user"):
        key = (trace.kind, trace.digest)
        if key in crowds:
            shared[trace.user].append(_place(mine[key], trace, crowds[key]))
    links = [
        Link(other, tuple(sorted(places, key=_weight, reverse=True))) for other, places in shared.items()
    ]
    return sorted(links, key=_weight, reverse=True)


def link_between(person: User, other: Any) -> Link | None:
    return next((link for link in links_of(person) if link.person == other), None)


def _crowds(places: Iterable[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """Return how many people came from each of these places, without those with one person or too many."""
    counted = (
        _traces_from(places)
        .values("kind", "digest")
        .annotate(people=Count("pk"))
        .filter(people__gt=1, people__lte=MOST_PEOPLE)
    )
    return {(row["kind"], row["digest"]): row["people"] for row in counted}


def _traces_from(places: Iterable[tuple[str, str]]) -> QuerySet[Trace]:
    """Return traces from these places. Filters by kind too, because the index begins with it."""
    return Trace.objects.filter(kind__in=Trace.Kind.values, digest__in=[digest for _kind, digest in places])


def _place(mine: Trace, theirs: Trace, people: int) -> SharedPlace:
    return SharedPlace(
        kind=mine.kind,
        people=people,
        days=min(mine.days_seen, theirs.days_seen),
        mine=(mine.first_seen, mine.last_seen),
        theirs=(theirs.first_seen, theirs.last_seen),
    )


def _weight(weighed: Link | SharedPlace) -> float:
    return weighed.weight
