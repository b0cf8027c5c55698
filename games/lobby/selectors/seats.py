"""Seats of many matches at once, with who sits in them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db.models import OuterRef, Subquery

from config.prepared import PreparedQuery
from games.matches.models import Match, Move, Seat
from games.matches.models.occupancy import Occupancy
from games.seats.selectors.sitters import sitter_name


class _Columns(NamedTuple):
    match_id: int
    place: int
    user_id: int | None
    username: str | None
    owner_id: int | None
    ai_level: str
    is_awaited: bool
    awaited_since: datetime | None
    resigned_at: datetime | None
    stand_in: str
    caretaker_since: datetime | None
    deadline: datetime | None
    points: int | None
    rank: int | None
    #: The seat that made the newest move of the match; that of the table itself counts too.
    last_mover: int | None = None


class SeatRow(_Columns, Occupancy):
    """A seat in a list. A page of lists has hundreds: rows of the ORM would take most of its time."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return sitter_name(self.place, self.username, self.ai_level)

    @property
    def shown(self) -> tuple[Any, ...]:
        """What a list shows of the seat, as plain data."""
        person = (self.username, self.owner_id is not None, self.ai_level, self.resigned_at is not None)
        return (self.place, *person, self.stand_in, self.points, self.rank)


#: In the order of the columns above.
_READ: Final = (
    "match",
    "index",
    "user",
    "user__username",
    "user__owner",
    "ai_level",
    "is_awaited",
    "awaited_since",
    "resigned_at",
    "stand_in",
    "caretaker_since",
    "deadline",
    "points",
    "rank",
)

_newest_move = Move.objects.filter(match=OuterRef("match"), version=OuterRef("match__version"))

_seats = PreparedQuery(
    lambda *matches: (
        Seat.objects.filter(match__pk__in=matches)
        .annotate(last_mover=Subquery(_newest_move.values("seat")))
        .order_by("match", "index")
        .values_list(*_READ, "last_mover")
    )
)


def seats_at(matches: Sequence[Match]) -> Mapping[int, list[SeatRow]]:
    """Return the seats by number of the match, with their holders, in one query."""
    found: defaultdict[int, list[SeatRow]] = defaultdict(list)
    if matches:
        for seat in map(SeatRow._make, _seats(*(match.pk for match in matches))):
            found[seat.match_id].append(seat)
    return found


def seat_rows(seats: Iterable[Seat]) -> list[SeatRow]:
    """Return seats that were read with their holders as rows."""
    return [
        SeatRow(
            match_id=seat.match_id,
            place=seat.index,
            user_id=seat.user_id,
            username=seat.user.username if seat.user else None,
            owner_id=seat.user.owner_id if seat.user else None,
            ai_level=seat.ai_level,
            is_awaited=seat.is_awaited,
            awaited_since=seat.awaited_since,
            resigned_at=seat.resigned_at,
            stand_in=seat.stand_in,
            caretaker_since=seat.caretaker_since,
            deadline=seat.deadline,
            points=seat.points,
            rank=seat.rank,
        )
        for seat in seats
    ]
