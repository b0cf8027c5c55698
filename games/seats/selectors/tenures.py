"""Who held which seat when: names for past moves, and the outcome of a match for each person."""

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

#: Filters of seats or tenures by their holder.
BOTS: Final = Q(user__owner__isnull=False)
PEOPLE: Final = Q(user__isnull=False, user__owner=None)
#: Who were guests when the match began; they may have become members since.
GUESTS: Final = Q(user__guest_since__isnull=False) & (
    Q(user__guest_until=None) | Q(user__guest_until__gt=OuterRef("started_at"))
)


def have_held(holders: Q) -> Q:
    """Return a filter for matches in which such a holder has or had a seat, since a seat may change hands."""
    seats = Seat.objects.filter(holders, match=OuterRef("pk"))
    return Q(Exists(seats)) | Q(Exists(Tenure.objects.filter(holders, seat__match=OuterRef("pk"))))


def tenures_of(match: Match) -> list[Tenure]:
    """Return the tenures of all seats that ever changed hands, by seat, the earliest first."""
    return list(Tenure.objects.filter(seat__match=match).select_related("user", "seat"))


class Holders:
    """The holders of all seats during a match, as one seat (or a spectator) reads about them."""

    def __init__(
        self, match: Match, seats: Iterable[Seat], viewer: int | None, *, has_changed_hands: bool
    ) -> None:
        self.match = match
        self.have_changed = has_changed_hands
        self.viewer = viewer
        #: The current holders.
        self.sitters: tuple[Sitter, ...] = sitters_of(seats, viewer)

    @cached_property
    def tenures(self) -> list[Tenure]:
        return tenures_of(self.match) if self.have_changed else []

    @cached_property
    def joined(self) -> int:
        """The version at which the viewer took over their seat; 0 if they held it from the start."""
        mine = (tenure for tenure in self.tenures if tenure.seat.index == self.viewer)
        return next((tenure.from_version for tenure in mine if tenure.ended_at is None), 0)

    def former(self, seat: int) -> tuple[str, ...]:
        """Return the names of the former holders of the seat, the earliest first."""
        return tuple(
            tenure.user.username
            for tenure in self.tenures
            if tenure.seat.index == seat and tenure.ended_at is not None
        )

    def at(self, version: int) -> tuple[Sitter, ...]:
        """Return the holders at the time of the move that led to this version."""
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
    """How a finished match counts for one person. Both the leaver of a seat and the substitute have one."""

    user: User
    seat: int
    rank: int
    is_substitute: bool
    has_left: bool


def outcomes_of(match: Match) -> list[Outcome]:
    """Return the outcomes of all current holders and of those who left; AI seats have none."""
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
