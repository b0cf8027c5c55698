"""Standings of a division, with every key behind them, so that a page can explain why one row is above another."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct

from tournaments.scoring.rules.tallies import Credit, Result, collect
from tournaments.scoring.rules.tiebreaks import TIEBREAKS, Keys, check_tiebreaks

__all__ = [
    "TIEBREAKS",
    "Credit",
    "Key",
    "Result",
    "Standing",
    "comparable",
    "read_keys",
    "standings",
    "stored_keys",
]


class Key(Struct, frozen=True):
    """One key of a row. More is better; None if the key does not apply to this row."""

    name: str
    value: Fraction | None
    #: Whether it is the first key that differs from the row above.
    decided: bool = False


class Standing(Struct, frozen=True):
    """One row. Rows tied in every key share a place: 1, 1, 3."""

    entry: int
    place: int
    games: int
    points: Fraction
    wins: Fraction
    keys: tuple[Key, ...]

    @property
    def average(self) -> Fraction:
        """Points per game."""
        return self.points / max(self.games, 1)

    @property
    def separated_by(self) -> str | None:
        """The key that puts the row below the one above; None for the first row and a shared place."""
        return next((key.name for key in self.keys if key.decided), None)


def standings(
    entries: Iterable[int],
    results: Iterable[Result],
    tiebreaks: Sequence[str],
    seed: int,
    adjustments: Mapping[int, Fraction] | None = None,
    is_complete: bool = False,
    *,
    credits: Sequence[Credit] = (),
    counts_substitutes: bool = False,
) -> tuple[Standing, ...]:
    """Return the rows from first to last. `is_complete` must also be False if a void table left a player short."""
    check_tiebreaks(tiebreaks)
    tallies = collect(entries, results, credits, counts_substitutes=counts_substitutes)
    keys = Keys(
        tallies,
        adjustments=adjustments or {},
        seed=seed,
        is_complete=is_complete,
        counts_substitutes=counts_substitutes,
    )
    groups = [sorted(tallies)]
    columns: dict[str, dict[int, Fraction]] = {}
    for name in tiebreaks:
        columns[name] = keys.of(name, groups)
        groups = [part for group in groups for part in _parted(group, columns[name])]
    rows: list[Standing] = []
    for entry in (entry for group in groups for entry in group):
        made = _keys(entry, rows[-1].entry if rows else None, columns)
        is_level = bool(rows) and not any(key.decided for key in made)
        place = rows[-1].place if is_level else len(rows) + 1
        tally = tallies[entry]
        rows.append(Standing(entry, place, tally.games, keys.points(entry), tally.wins, made))
    return tuple(rows)


def stored_keys(keys: Sequence[Key]) -> list[dict[str, Any]]:
    """Keys for a JSON column, exact: `{"name": "points", "value": "17/3", "decided": true}`."""
    written: list[dict[str, Any]] = msgspec.to_builtins(list(keys), enc_hook=str)
    return written


def read_keys(stored: object) -> tuple[Key, ...]:
    return msgspec.convert(stored, tuple[Key, ...], dec_hook=lambda _kind, text: Fraction(text))


def comparable(keys: Sequence[Key]) -> tuple[Fraction, ...]:
    """The keys comparable across groups: all but the direct comparison."""
    return tuple(key.value for key in keys if key.name != "direct" and key.value is not None)


def _parted(group: Sequence[int], values: Mapping[int, Fraction]) -> list[list[int]]:
    """Split tied entries by one more key; those it does not apply to stay together."""
    if len(group) == 1 or group[0] not in values:
        return [list(group)]
    ordered = sorted(group, key=values.__getitem__, reverse=True)
    return [list(level) for _value, level in groupby(ordered, key=values.__getitem__)]


def _keys(entry: int, above: int | None, columns: Mapping[str, Mapping[int, Fraction]]) -> tuple[Key, ...]:
    is_decided = above is None
    keys = []
    for name, values in columns.items():
        decides = above is not None and not is_decided and values.get(entry) != values.get(above)
        is_decided = is_decided or decides
        keys.append(Key(name, values.get(entry), decides))
    return tuple(keys)
