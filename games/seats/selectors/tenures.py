"""Who held which seat when: names for what was played, and the facts that count for each person."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from django.db.models import Exists, OuterRef, Q

from accounts.people.models import User
from config.optional import known
from games.matches.models import Match, Seat
from games.presenting.contract import Sitter
from games.seats.models import Tenure
from games.seats.selectors.sitters import sitters_of

#: Holders of seats, now or before.
BOTS: Final = Q(user__owner__isnull=False)
PEOPLE: Final = Q(user__isnull=False, user__owner=None)


def have_held(holders: Q) -> Q:
    """Matches in which such holders have a seat, or had one: a seat may change hands between people and bots."""
    seats = Seat.objects.filter(holders, match=OuterRef("pk"))
    return Q(Exists(seats)) | Q(Exists(Tenure.objects.filter(holders, seat__match=OuterRef("pk"))))


def tenures_of(match: Match) -> list[Tenure]:
    """The tenures of all seats that ever changed hands, the earliest first."""
    return list(Tenure.objects.filter(seat__match=match).select_related("user", "seat"))


class Holders:
    """The people at a table in the course of a match, as one seat (or a spectator) reads about them."""

    def __init__(self, match: Match, seats: Iterable[Seat], viewer: int | None) -> None:
        self.match = match
        self.viewer = viewer
        #: Those who sit there now.
        self.sitters: tuple[Sitter, ...] = sitters_of(seats, viewer)

    @cached_property
    def tenures(self) -> list[Tenure]:
        return tenures_of(self.match)

    @cached_property
    def joined(self) -> int:
        """The version after which the viewer's seat is the viewer's."""
        mine = (tenure for tenure in self.tenures if tenure.seat.index == self.viewer)
        return next((tenure.from_version for tenure in mine if tenure.ended_at is None), 0)

    def former(self, seat: int) -> tuple[str, ...]:
        """Who held the seat before, the earliest first."""
        return tuple(
            tenure.user.username
            for tenure in self.tenures
            if tenure.seat.index == seat and tenure.ended_at is not None
        )

    def at(self, version: int) -> tuple[Sitter, ...]:
        """Those who sat there when the move was made that led to this version."""
        then = {
            tenure.seat.index: tenure.user.username
            for tenure in self.tenures
            if tenure.until_version is not None and tenure.from_version < version <= tenure.until_version
        }
        return tuple(
            replace(sitter, name=then[sitter.index], is_me=False) if sitter.index in then else sitter
            for sitter in self.sitters
        )


@dataclass(frozen=True)
class Outcome:
    """What a finished match counts for one person. Whoever leaves a seat and whoever takes it over both have one."""

    user: User
    seat: int
    rank: int
    is_substitute: bool
    has_left: bool


def outcomes_of(match: Match) -> list[Outcome]:
    """For everybody who held a seat at a match with a result; AI seats have none."""
    tenures = tenures_of(match)
    seats = match.seats.filter(user__isnull=False).select_related("user")
    return [
        *(_holder(seat, tenures) for seat in seats),
        *(
            Outcome(tenure.user, tenure.seat.index, tenure.rank or 0, tenure.is_substitute, has_left=True)
            for tenure in tenures
            if tenure.has_left
        ),
    ]


def _holder(seat: Seat, tenures: Sequence[Tenure]) -> Outcome:
    present = next((held for held in tenures if held.seat_id == seat.pk and held.ended_at is None), None)
    return Outcome(
        user=known(seat.user),
        seat=seat.index,
        rank=seat.rank or 0,
        is_substitute=present is not None and present.is_substitute,
        has_left=not seat.has_stayed,
    )
