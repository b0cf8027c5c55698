"""The keys that order standings. More is better for each of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Final

from tournaments.scoring.rules.cross_table import cross_table
from tournaments.scoring.rules.exact_sums import exact_sum, over_common_denominator
from tournaments.scoring.rules.tallies import Result, Tally

TIEBREAKS: Final = ("points", "wins", "opponents", "share", "vp", "direct", "draw")

#: Small enough for a number in JSON, large enough that no two entries draw the same.
_DRAW_BYTES: Final = 6


class Keys:
    """The keys of a division. Points, wins and victory points count per game until everybody has finished."""

    def __init__(
        self,
        tallies: Mapping[int, Tally],
        *,
        adjustments: Mapping[int, Fraction],
        seed: int,
        is_complete: bool,
        counts_substitutes: bool,
    ) -> None:
        self._tallies = tallies
        self._adjustments = adjustments
        self._seed = seed
        self._is_complete = is_complete
        self._counts_substitutes = counts_substitutes

    def of(self, name: str, groups: Iterable[Sequence[int]]) -> dict[int, Fraction]:
        """The values of one key. `groups` are the entries still tied; only they have a direct comparison."""
        if name == "direct":
            return {
                entry: value
                for group in groups
                if len(group) > 1
                for entry, value in self._direct(group).items()
            }
        key = self._named[name]
        return {entry: key(entry) for entry in self._tallies}

    def points(self, entry: int) -> Fraction:
        """All points, including the directors' adjustments."""
        collected = self._collected[entry]
        return collected + self._adjustments[entry] if entry in self._adjustments else collected

    @property
    def _named(self) -> dict[str, Callable[[int], Fraction]]:
        return {
            "points": lambda entry: self._until_complete(self.points(entry), self._tallies[entry].games),
            "wins": lambda entry: self._so_far(entry, self._tallies[entry].wins),
            "vp": lambda entry: self._so_far(entry, self._tallies[entry].vp),
            "share": self._share,
            "opponents": self._opponents,
            "draw": self._draw,
        }

    def _until_complete(self, total: Fraction, games: int) -> Fraction:
        return total if self._is_complete else total / max(games, 1)

    def _so_far(self, entry: int, total: Fraction) -> Fraction:
        return self._until_complete(total, self._tallies[entry].played)

    def _share(self, entry: int) -> Fraction:
        tally = self._tallies[entry]
        return tally.shares / max(tally.played, 1)

    def _opponents(self, entry: int) -> Fraction:
        """Mean points per game of the opponents, without the worst one: nobody can help being drawn with them."""
        averages = [
            self._averages[other] for other in self._tallies[entry].opponents() if other in self._averages
        ]
        if len(averages) < 2:
            return exact_sum(averages)
        numerators, denominator = over_common_denominator(averages)
        return Fraction(sum(numerators) - min(numerators), denominator * (len(averages) - 1))

    def _draw(self, entry: int) -> Fraction:
        """A number of the entry's own, so that it does not depend on who else takes part."""
        drawn = sha256(f"{self._seed}/{entry}".encode()).digest()[:_DRAW_BYTES]
        return Fraction(int.from_bytes(drawn, "big"))

    def _direct(self, group: Sequence[int]) -> dict[int, Fraction]:
        """The share of tables won against each of the others; empty unless all of them have met."""
        tables: dict[int, Result] = {}
        for entry in group:
            tables.update((result.table, result) for result in self._tallies[entry].results)
        cross = cross_table(group, tables.values(), counts_substitutes=self._counts_substitutes)
        if not cross.have_all_met():
            return {}
        return {entry: exact_sum([cross.between(entry, other).score for other in group]) for entry in group}

    @cached_property
    def _collected(self) -> dict[int, Fraction]:
        return {entry: tally.points for entry, tally in self._tallies.items()}

    @cached_property
    def _averages(self) -> dict[int, Fraction]:
        """Points per game without adjustments: a ruling about a player must not affect their opponents."""
        return {entry: self._collected[entry] / max(tally.games, 1) for entry, tally in self._tallies.items()}


def check_tiebreaks(names: Sequence[str]) -> None:
    for name in names:
        if name not in TIEBREAKS:
            raise ValueError(f"tiebreaks: {name!r} is none of {', '.join(TIEBREAKS)}")
    if len(set(names)) < len(names):
        raise ValueError("tiebreaks: a key is named twice")
