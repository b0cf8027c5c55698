"""Joint timing: two people who are active and absent at the same times.

Moves are grouped into visits: what a person does without a pause of half an hour. A visit that begins with an answer
to the other's move is explained by the turn order and left out. Two visits meet if they begin within ten minutes of
each other. By chance they would meet as often in other weeks: the visits of one person are shifted by whole weeks,
which keeps the hours and weekdays of both, and the meetings are counted again. Silent days are compared in the same
way, over the matches that the two don't share: at a shared table one is silent because the other is.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final, NamedTuple

from games.fairplay.rules.tails import combined, count_tail

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
_PAUSE: Final = 30 * MINUTE
_MEETING: Final = 10 * MINUTE
#: A move counts as an answer only within this time: a move made at night is answered in the morning anyway.
_ANSWERED_WITHIN: Final = 3 * HOUR
#: With fewer visits or days than these, nothing is compared.
_LEAST_VISITS: Final = 8
_LEAST_DAYS: Final = 28
_WEEK: Final = 7


class Stroke(NamedTuple):
    """One submission: its time in seconds, and its match."""

    at: float
    match: int


@dataclass(frozen=True)
class Coincidence:
    """How often something happened to both at once, and how often after each shift by whole weeks."""

    seen: int
    by_chance: tuple[int, ...]
    #: The largest possible count.
    of: int

    @property
    def expected(self) -> float:
        return fmean(self.by_chance)

    @property
    def probability(self) -> float:
        """A Poisson tail or wider: counts vary at least that much, and `expected` is itself estimated from a few."""
        ways = len(self.by_chance)
        mean = self.expected + 0.5 / ways
        return count_tail(self.seen, mean, max(mean, variance(self.by_chance)) * (1 + 1 / ways))


@dataclass(frozen=True)
class JointTiming:
    meetings: Coincidence | None
    silences: Coincidence | None

    @property
    def probability(self) -> float | None:
        """None if there is too little to compare."""
        known = [each.probability for each in (self.meetings, self.silences) if each]
        return combined(known) if known else None


def joint_timing(mine: Sequence[Stroke], theirs: Sequence[Stroke]) -> JointTiming:
    """Compare the submissions of two people (in any order) over all their matches."""
    mine, theirs = sorted(mine), sorted(theirs)
    shared = {stroke.match for stroke in mine} & {stroke.match for stroke in theirs}
    apart = ([stroke for stroke in own if stroke.match not in shared] for own in (mine, theirs))
    return JointTiming(_meetings(mine, theirs), _silences(*apart))


# Visits


def _meetings(mine: Sequence[Stroke], theirs: Sequence[Stroke]) -> Coincidence | None:
    days = _common_days(mine, theirs)
    begin, end = days.start * DAY, days.stop * DAY
    first, second = (
        [start for start in _unprompted(own, other) if begin <= start < end]
        for own, other in ((mine, theirs), (theirs, mine))
    )
    if len(days) < _LEAST_DAYS or min(len(first), len(second)) < _LEAST_VISITS:
        return None
    by_chance = tuple(
        _met(first, sorted(begin + (start - begin + shift * DAY) % (end - begin) for start in second))
        for shift in range(_WEEK, len(days), _WEEK)
    )
    return Coincidence(_met(first, second), by_chance, min(len(first), len(second)))


def _unprompted(own: Sequence[Stroke], other: Sequence[Stroke]) -> list[float]:
    """Return when visits began that didn't begin with an answer to the other."""
    moments = [stroke.at for stroke in other]
    starts = []
    before = float("-inf")
    for stroke in own:
        if stroke.at - before > _PAUSE and not _is_answer(stroke, other, moments):
            starts.append(stroke.at)
        before = stroke.at
    return starts


def _is_answer(stroke: Stroke, other: Sequence[Stroke], moments: Sequence[float]) -> bool:
    place = bisect_left(moments, stroke.at)
    recent = other[bisect_left(moments, stroke.at - _ANSWERED_WITHIN) : place]
    return any(each.match == stroke.match for each in recent)


def _met(first: Sequence[float], second: Sequence[float]) -> int:
    """Count how many of the first have one of the second within _MEETING."""
    count = 0
    for start in first:
        place = bisect_left(second, start - _MEETING)
        count += place < len(second) and second[place] <= start + _MEETING
    return count


# Days


def _silences(mine: Sequence[Stroke], theirs: Sequence[Stroke]) -> Coincidence | None:
    days = _common_days(mine, theirs)
    if len(days) < _LEAST_DAYS:
        return None
    first, second = ([day not in active for day in days] for active in (_days(mine), _days(theirs)))
    by_chance = tuple(
        _both(first, second[shift:] + second[:shift]) for shift in range(_WEEK, len(days), _WEEK)
    )
    return Coincidence(_both(first, second), by_chance, min(sum(first), sum(second)))


def _days(strokes: Sequence[Stroke]) -> set[int]:
    return {int(stroke.at // DAY) for stroke in strokes}


def _both(first: Sequence[bool], second: Sequence[bool]) -> int:
    return sum(one and other for one, other in zip(first, second, strict=True))


def _common_days(mine: Sequence[Stroke], theirs: Sequence[Stroke]) -> range:
    """Return the newest whole weeks in which both were active: only these can be shifted against each other."""
    if not mine or not theirs:
        return range(0)
    begin, end = max(mine[0].at, theirs[0].at), min(mine[-1].at, theirs[-1].at)
    days = range(int(begin // DAY), int(end // DAY) + 1)
    return days[len(days) % _WEEK :]
