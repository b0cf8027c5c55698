"""Keeps table seats in line with the match: a player who left the seat there, in whatever way, has left the table."""

from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.matches.models import Match, Seat
from tournaments.competitions.models import Table, TableSeat

#: Fields of a table seat that the running match changes.
HOLDER_FIELDS: Final = ("has_dropped", "substitute", "offered_until")


def follow_holders(seats: QuerySet[TableSeat]) -> None:
    """Update the seats whose holder in the match differs from the one at the table."""
    changed = list(_outdated(seats).select_related("entry", "table"))
    matches = [seat.table.match_id for seat in changed]
    rows = Seat.objects.filter(match__in=matches)
    held: dict[tuple[int | None, int], Seat] = {(row.match_id, row.index): row for row in rows}
    for seat in changed:
        played = held[seat.table.match_id, seat.index]
        take_holder(seat, played, is_there=played.resigned_at is None)
    TableSeat.objects.bulk_update(changed, HOLDER_FIELDS)


def take_holder(seat: TableSeat, played: Seat, *, is_there: bool) -> None:
    """Take over the holder from the match; if it is not the entry itself, the entry has dropped. The caller saves."""
    is_own = played.user_id == seat.entry.user_id
    seat.has_dropped = not (is_own and is_there)
    seat.substitute_id = played.user_id if is_there and not is_own else None
    if seat.has_dropped:
        seat.offered_until = None


def _outdated(seats: QuerySet[TableSeat]) -> QuerySet[TableSeat]:
    held = Seat.objects.filter(match=OuterRef("table__match"), index=OuterRef("index"))
    there = held.filter(resigned_at=None)
    as_known = (
        Q(Exists(there.filter(user=OuterRef("entry__user"))), has_dropped=False)
        | Q(Exists(there.filter(user=OuterRef("substitute"))), has_dropped=True)
        | Q(Exists(held.filter(resigned_at__isnull=False)), has_dropped=True, substitute=None)
    )
    playing = seats.filter(table__status=Table.Status.PLAYING, table__match__status=Match.Status.PLAYING)
    return playing.exclude(as_known)
