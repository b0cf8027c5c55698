"""Cross table: who met whom, who finished ahead, and the points of each table. For pages, and for ties."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

from tournaments.scoring.rules.points import TablePoints
from tournaments.scoring.rules.tallies import Result, counted


class Meeting(Struct, frozen=True):
    """One entry's results at all its tables with another entry."""

    met: int = 0
    ahead: int = 0
    level: int = 0

    @property
    def behind(self) -> int:
        return self.met - self.ahead - self.level

    @property
    def score(self) -> Fraction:
        """The share of these tables at which the entry finished ahead; ties count half."""
        return Fraction(2 * self.ahead + self.level, 2 * self.met) if self.met else Fraction()


NEVER_MET = Meeting()


class CrossTable(Struct, frozen=True):
    """Sparse: a field of a thousand has a million pairs, and few of them have met."""

    entries: tuple[int, ...]
    meetings: Mapping[tuple[int, int], Meeting]
    #: By entry and table.
    points: Mapping[tuple[int, int], Fraction]

    def between(self, entry: int, other: int) -> Meeting:
        return self.meetings.get((entry, other), NEVER_MET)

    def have_all_met(self) -> bool:
        return len(self.meetings) == len(self.entries) * (len(self.entries) - 1)


def cross_table(
    entries: Iterable[int], results: Iterable[Result], *, counts_substitutes: bool = False
) -> CrossTable:
    columns = tuple(entries)
    members = frozenset(columns)
    meetings: dict[tuple[int, int], Meeting] = {}
    points: dict[tuple[int, int], Fraction] = {}
    for result in results:
        seats = [seat for seat in result.seats if seat.entry in members and counted(seat, counts_substitutes)]
        points.update({(seat.entry, result.table): seat.points for seat in seats})
        for one, other in combinations(seats, 2):
            for own, rival in ((one, other), (other, one)):
                pair = own.entry, rival.entry
                meetings[pair] = _one_more(meetings.get(pair, NEVER_MET), own, rival)
    return CrossTable(columns, meetings, points)


def _one_more(meeting: Meeting, own: TablePoints, rival: TablePoints) -> Meeting:
    ours, theirs = _finish(own), _finish(rival)
    return Meeting(meeting.met + 1, meeting.ahead + (ours < theirs), meeting.level + (ours == theirs))


def _finish(seat: TablePoints) -> tuple[bool, Fraction]:
    """Sort key: leavers are behind everybody, even if a substitute finished the seat well."""
    return seat.has_dropped, seat.place
