"""Promotion and relegation between the seasons of a league: who plays in which tier next.

Everybody who goes on is put in one line, and the tiers are cut off it from the top. That keeps their sizes, whoever
leaves; only the order of that line has to be decided.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain, pairwise, zip_longest
from typing import Literal

from msgspec import Struct, field

from tournaments.stages.rules.groups import dealt, even_sizes

Keys = Mapping[int, tuple[Fraction, ...]]
Kind = Literal["stay", "up", "down", "new", "out"]
#: `spared`: due to go down, but withdrawals left room. `filled`: up for the same reason. `merged`: the tier is gone.
Reason = Literal["kept", "spared", "promoted", "filled", "merged", "relegated", "newcomer", "withdrawn"]


class TierGroup(Struct, frozen=True):
    """A group of a tier; tier 1 is the top. Groups are numbered from 1 in each tier."""

    tier: int
    group: int
    #: From first to last, including those who will not go on.
    ranked: tuple[int, ...]
    withdrawn: frozenset[int] = frozenset()

    @property
    def staying(self) -> tuple[int, ...]:
        return tuple(entry for entry in self.ranked if entry not in self.withdrawn)


class PromotionRules(Struct, frozen=True):
    """How many go up and down from a group of `size`."""

    size: int
    up: int
    down: int

    def __post_init__(self) -> None:
        if self.size < 2:
            raise ValueError("size: a group has at least two players")
        if self.up < 0 or self.down < 0:
            raise ValueError("up, down: none is 0, fewer is nothing")
        if self.up + self.down > self.size:
            raise ValueError("up, down: more than there are in a group")

    @classmethod
    def usual(cls, size: int, up: int | None = None, down: int | None = None) -> "PromotionRules":
        """The defaults: a quarter of the group each way, at least one."""
        quarter = max(1, (size + 2) // 4)
        return cls(size, quarter if up is None else up, quarter if down is None else down)

    @property
    def least(self) -> int:
        """The smallest group of its own."""
        return (self.size + 1) // 2

    def swapped(self, upper_groups: int, lower_groups: int) -> int:
        """How many swap between two tiers: as many up as down. Every winner of a group goes up."""
        if not self.up or not self.down:
            return 0
        return max(lower_groups, min(upper_groups * self.down, lower_groups * self.up))


class TierChange(Struct, frozen=True):
    kind: Kind
    reason: Reason


class NextSeason(Struct, frozen=True):
    """The next divisions, each from strongest to weakest, and what happened to each entry."""

    divisions: tuple[TierGroup, ...]
    moves: Mapping[int, TierChange]


class _Tier(Struct):
    """A tier at the end of its season, and who is due to leave it."""

    divisions: list[TierGroup]
    keys: Keys
    rising: list[int] = field(default_factory=list)
    #: The first `promoted` of them rise in any case, the others because somebody above has withdrawn.
    promoted: int = 0
    sinking: list[int] = field(default_factory=list)

    @property
    def places(self) -> int:
        return sum(len(division.ranked) for division in self.divisions)

    @property
    def vacancies(self) -> int:
        return self.places - len(self.staying)

    @property
    def staying(self) -> list[int]:
        """All first-placed, then all second-placed … of those who go on; each row sorted by keys, best first."""
        return list(chain.from_iterable(_rows([division.staying for division in self.divisions], self.keys)))

    @property
    def sinking_first(self) -> list[int]:
        """All last-placed, then all last but one …, of those who go on."""
        rows = _rows([division.staying[::-1] for division in self.divisions], self.keys)
        return list(chain.from_iterable(row[::-1] for row in rows))

    @property
    def remaining(self) -> list[int]:
        leaving = {*self.rising, *self.sinking}
        return [entry for entry in self.staying if entry not in leaving]


def promote(
    divisions: Sequence[TierGroup],
    rules: PromotionRules,
    newcomers: Sequence[int] = (),
    keys: Keys | None = None,
) -> NextSeason:
    """Return the next season. `newcomers`, strongest first, come in at the bottom; without divisions it is the first
    one.

    `keys` compare entries with the same place in parallel groups (scoring.rules.standings.comparable); without them the
    lower group number comes first.
    """
    tiers = _tiers(divisions, keys or {})
    _check(divisions, newcomers)
    _choose(tiers, rules)
    cut = _cut([*_line(tiers), *newcomers], tiers, rules)
    upcoming = tuple(
        TierGroup(number, group, tuple(members))
        for number, groups in enumerate(cut, 1)
        for group, members in enumerate(groups, 1)
    )
    return NextSeason(upcoming, _moves(tiers, upcoming, newcomers))


def _tiers(divisions: Sequence[TierGroup], keys: Keys) -> list[_Tier]:
    numbers = sorted({division.tier for division in divisions})
    if numbers != list(range(1, len(numbers) + 1)):
        raise ValueError("divisions: tiers are numbered from 1 without a gap")
    ordered = sorted(divisions, key=lambda division: division.group)
    return [_Tier([division for division in ordered if division.tier == number], keys) for number in numbers]


def _check(divisions: Sequence[TierGroup], newcomers: Sequence[int]) -> None:
    everybody = [*chain.from_iterable(division.ranked for division in divisions), *newcomers]
    if len(set(everybody)) < len(everybody):
        raise ValueError("divisions, newcomers: somebody is named twice")
    if any(division.withdrawn.difference(division.ranked) for division in divisions):
        raise ValueError("withdrawn: somebody who is not in the division")


def _choose(tiers: Sequence[_Tier], rules: PromotionRules) -> None:
    """Decide who rises and who sinks.

    Withdrawals leave room, which each tier hands down: for the first vacancy one fewer goes down, for the second one
    more comes up, and so on alternately.
    """
    vacancies = 0
    for upper, lower in pairwise(tiers):
        vacancies += upper.vacancies
        swapped = rules.swapped(len(upper.divisions), len(lower.divisions))
        lower.promoted = swapped
        lower.rising = lower.staying[: swapped + vacancies // 2]
        due = [entry for entry in upper.sinking_first if entry not in upper.rising][:swapped]
        upper.sinking = [entry for entry in upper.staying if entry in due]


def _line(tiers: Sequence[_Tier]) -> list[int]:
    """The line of all entries: risers come before those they replace; the best of those who sink are spared first."""
    line: list[int] = []
    for upper, lower in zip_longest(tiers, tiers[1:]):
        line += upper.remaining
        line += lower.rising if lower else ()
        line += upper.sinking
    return line


def _cut(line: list[int], tiers: Sequence[_Tier], rules: PromotionRules) -> list[list[list[int]]]:
    """Cut the line into tiers of groups. All but the lowest tier keep their groups; that one merges and splits them."""
    kept: list[list[list[int]]] = []
    start = 0
    for tier in tiers[:-1]:
        if len(line) - start - tier.places < rules.least:
            break
        sizes = [len(division.ranked) for division in tier.divisions]
        kept.append(dealt(line[start : start + tier.places], sizes))
        start += tier.places
    lowest = tiers[len(kept)] if len(kept) < len(tiers) else None
    return kept + _lowest(line[start:], lowest, 2 * len(kept[-1]) if kept else 1, rules)


def _lowest(
    line: list[int], tier: _Tier | None, most_groups: int, rules: PromotionRules
) -> list[list[list[int]]]:
    """Cut the rest of the line. More than twice as many groups as in the tier above make a new tier below."""
    if not line:
        return []
    sizes = [len(division.ranked) for division in tier.divisions] if tier else []
    if len(line) == sum(sizes):
        return [dealt(line, sizes)]
    most = max(most_groups, len(sizes))
    groups = max(1, (2 * len(line) + rules.size) // (2 * rules.size))
    # A third here leaves two thirds for the tier below, the most it may have.
    here = min(most, max(len(sizes), -(-groups // 3)))
    held = max(here * rules.size, sum(sizes))
    if groups <= most or len(line) - held < rules.least:
        return [dealt(line, even_sizes(len(line), groups))]
    below = _lowest(line[held:], None, 2 * here, rules)
    return [dealt(line[:held], even_sizes(held, here)), *below]


def _moves(
    tiers: Sequence[_Tier], upcoming: Sequence[TierGroup], newcomers: Sequence[int]
) -> dict[int, TierChange]:
    now = {entry: division.tier for division in upcoming for entry in division.ranked}
    moves = {entry: TierChange("new", "newcomer") for entry in newcomers}
    for number, tier in enumerate(tiers, 1):
        for division in tier.divisions:
            moves.update({entry: TierChange("out", "withdrawn") for entry in division.withdrawn})
        is_gone = number > max(now.values(), default=0)
        for entry in tier.staying:
            moves[entry] = _move(entry, tier, now[entry] - number, is_gone)
    return moves


def _move(entry: int, tier: _Tier, change: int, is_gone: bool) -> TierChange:
    if change > 0:
        return TierChange("down", "relegated")
    if change == 0:
        return TierChange("stay", "spared" if entry in tier.sinking else "kept")
    if entry in tier.rising[: tier.promoted]:
        return TierChange("up", "promoted")
    return TierChange("up", "merged" if is_gone else "filled")


def _rows(groups: Sequence[Sequence[int]], keys: Keys) -> list[list[int]]:
    """The first of every group, the second of every group … Entries without keys come last in their row."""
    longest = max(map(len, groups), default=0)
    rows = [[group[index] for group in groups if index < len(group)] for index in range(longest)]
    return [sorted(row, key=lambda entry: keys.get(entry, ()), reverse=True) for row in rows]
