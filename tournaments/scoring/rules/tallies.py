"""What each entry has collected at the tables of a division, in any order."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tournaments.scoring.rules.exact_sums import exact_sum
from tournaments.scoring.rules.points import TablePoints


class Result(Struct, frozen=True):
    """A scored table. Void ones are left out."""

    table: int
    seats: tuple[TablePoints, ...]


class Credit(Struct, frozen=True):
    """A bye, or a latecomer's credit: counts as a game, without win, share or opponents."""

    entry: int
    points: Fraction


class Tally:
    """The tables and credits of one entry."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.seats: list[TablePoints] = []
        self.credits: list[Fraction] = []

    @property
    def played(self) -> int:
        return len(self.seats)

    @property
    def games(self) -> int:
        return len(self.seats) + len(self.credits)

    @property
    def points(self) -> Fraction:
        return exact_sum([*(seat.points for seat in self.seats), *self.credits])

    @property
    def wins(self) -> Fraction:
        return exact_sum([seat.win for seat in self.seats])

    @property
    def shares(self) -> Fraction:
        return exact_sum([seat.share for seat in self.seats])

    @property
    def vp(self) -> Fraction:
        return Fraction(sum(seat.vp for seat in self.seats))

    def opponents(self) -> Iterable[int]:
        """Entries who stayed at the same table to the end, once per table."""
        for result, own in zip(self.results, self.seats, strict=True):
            for seat in result.seats:
                if seat.entry != own.entry and not seat.has_dropped:
                    yield seat.entry


def counted(seat: TablePoints, counts_substitutes: bool) -> bool:
    """Whether the seat counts: substitutes score only if the organiser allows it."""
    return counts_substitutes or not seat.is_substitute


def collect(
    entries: Iterable[int],
    results: Iterable[Result],
    credits: Sequence[Credit] = (),
    *,
    counts_substitutes: bool = False,
) -> Mapping[int, Tally]:
    """Tallies of these entries; others at their tables are ignored."""
    tallies = {entry: Tally() for entry in entries}
    known: set[int] = set()
    for result in results:
        if result.table in known:
            raise ValueError(f"results: table {result.table} comes twice")
        known.add(result.table)
        for seat in result.seats:
            tally = tallies.get(seat.entry)
            if tally is not None and counted(seat, counts_substitutes):
                tally.results.append(result)
                tally.seats.append(seat)
    for credit in credits:
        if credit.entry in tallies:
            tallies[credit.entry].credits.append(credit.points)
    return tallies
