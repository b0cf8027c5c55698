"""How a stage turns places into points: presets, and custom rows, validated on reading."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

from tournaments.scoring.rules.exact_sums import exact_sum

#: Possible table sizes in all games.
TABLE_SIZES: Final = range(2, 6)
MOST_POINTS: Final = 10_000
#: Custom points may have this many decimals.
DECIMALS: Final = 3

Scheme = Literal["rows", "ratio", "share"]
Rows = Mapping[int, tuple[Fraction, ...]]

#: The keys of standings, most important first.
USUAL_TIEBREAKS: Final = ("points", "wins", "opponents", "share", "direct", "draw")


class Preset(Struct, frozen=True):
    """A way of scoring: `rows`: points for places; `ratio`: plus a ratio of victory points; `share`: those alone."""

    name: str
    scheme: Scheme
    #: Points for each place, by number of seats; empty if only victory points count, or if the rows are custom.
    rows: Rows
    tiebreaks: tuple[str, ...] = USUAL_TIEBREAKS


class Scoring(Struct, frozen=True):
    """A preset ready for use, with custom rows if it needs them."""

    preset: str
    scheme: Scheme
    rows: Rows
    tiebreaks: tuple[str, ...]

    def row(self, seats: int) -> tuple[Fraction, ...]:
        """Points for the places at a table, before any ratio of victory points."""
        if seats not in self.rows:
            raise ValueError(f"rows.{seats}: no points are set for a table of {seats}")
        return self.rows[seats]


class UnevenRow(Struct, frozen=True):
    """A table size whose mean points differ from those of the largest: sitting there would be an advantage or not."""

    seats: int
    mean: Fraction
    usual: Fraction


def _rows(*rows: Sequence[int]) -> Rows:
    return MappingProxyType({len(row): tuple(map(Fraction, row)) for row in rows})


def _shortened(row: Sequence[int]) -> Rows:
    """The same points for the same place, whatever the table size."""
    return _rows(*(row[:seats] for seats in TABLE_SIZES))


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            # Three points per seat at every size, so that small and large tables mix fairly.
            Preset("place", "rows", _rows((5, 1), (5, 3, 1), (6, 3, 2, 1), (7, 4, 2, 1, 1))),
            Preset("wbc", "rows", _shortened((1000, 100, 10, 1, 0))),
            Preset("bpa_elg", "ratio", _shortened((1000, 100, 10, 0, 0))),
            Preset("catan", "rows", _shortened((1, 0, 0, 0, 0)), ("wins", "vp", "share", "draw")),
            Preset("vpshare", "share", _rows(), ("points", "wins", "opponents", "direct", "draw")),
            Preset("custom", "rows", _rows()),
        )
    }
)


def read_preset(name: str, rows: object = None) -> Scoring:
    """Read a preset. `rows` come from JSON: `{"4": [6, 3, 2, 1]}`. Raises ValueError, which names the field."""
    if name not in PRESETS:
        raise ValueError(f"preset: {name!r} is none of {', '.join(PRESETS)}")
    preset = PRESETS[name]
    if name != "custom" and rows:
        raise ValueError(f"rows: only custom scoring has rows of its own, {name} has not")
    own = _read_rows(rows) if name == "custom" else preset.rows
    return Scoring(name, preset.scheme, own, preset.tiebreaks)


def warnings(scoring: Scoring, sizes: Sequence[int] | None = None) -> tuple[UnevenRow, ...]:
    """Rows that do not mix fairly with that of the largest table. `sizes`: those that occur; None for all."""
    means = {
        seats: exact_sum(row) / seats
        for seats, row in sorted(scoring.rows.items())
        if sizes is None or seats in sizes
    }
    usual = means[max(means)] if means else Fraction()
    return tuple(UnevenRow(seats, mean, usual) for seats, mean in means.items() if mean != usual)


def _read_rows(raw: object) -> Rows:
    if not isinstance(raw, Mapping) or not raw:
        raise ValueError("rows: custom scoring needs the points of at least one table size")
    rows: dict[int, tuple[Fraction, ...]] = {}
    for size, row in raw.items():
        seats = _read_size(size)
        if seats in rows:
            raise ValueError(f"rows.{seats}: given twice")
        rows[seats] = _read_row(seats, row)
    return MappingProxyType(rows)


def _read_size(raw: object) -> int:
    for seats in TABLE_SIZES:
        if raw == str(seats) or (type(raw) is int and raw == seats):
            return seats
    raise ValueError(f"rows: {raw!r} is no table size from {TABLE_SIZES[0]} to {TABLE_SIZES[-1]}")


def _read_row(seats: int, raw: object) -> tuple[Fraction, ...]:
    if not isinstance(raw, list | tuple) or len(raw) != seats:
        raise ValueError(f"rows.{seats}: a list of {seats} numbers, one for each place")
    row = tuple(_read_points(f"rows.{seats}.{place}", points) for place, points in enumerate(raw, 1))
    if list(row) != sorted(row, reverse=True):
        raise ValueError(f"rows.{seats}: a worse place cannot bring more points")
    return row


def _read_points(field: str, raw: object) -> Fraction:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not 0 <= raw <= MOST_POINTS:
        raise ValueError(f"{field}: a number from 0 to {MOST_POINTS}")
    # Via the decimal notation, because 0.1 means a tenth and not the nearest binary number.
    points = Fraction(str(raw))
    if 10**DECIMALS % points.denominator:
        raise ValueError(f"{field}: at most {DECIMALS} decimals")
    return points
