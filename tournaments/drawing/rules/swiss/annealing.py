"""Simulated annealing with a fixed number of steps, so that the result depends on the seed alone."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from tournaments.drawing.rules.swiss.cost import CLUB, SHORT, TWELFTHS, Arrangement

Progress = Callable[[int, int], None]

_STEPS_PER_TABLE: Final = 25_000
_MOST_STEPS: Final = 150_000
#: The temperature falls, and progress is reported, this many times; every few stages the tables to improve are listed.
_STAGES: Final = 100
_STAGES_BETWEEN_LOOKS: Final = 10
#: Until the last stages a broken rule counts only a tenth: at full weight, players who have met could never pass each
#: other, and the tables would freeze before the scores have come together. The best one is judged at full weight.
_FIRM_STAGE: Final = 95
_SOFTNESS: Final = 0.1
_HOTTEST: Final = 120 * TWELFTHS**2
_COLDEST: Final = 0.5 * TWELFTHS**2
#: With more tables, there are too few steps per table to start hot.
_SMALL: Final = 8
#: Swap partners are searched among this share of the tables up and down, within bounds.
_REACH: Final = 0.15
_LEAST_REACH, _MOST_REACH = 3, 12


def anneal(arrangement: Arrangement, seed: int, progress: Progress | None = None) -> None:
    """Improve the arrangement in place; ends with the cheapest one found."""
    number = len(arrangement.tables)
    steps = min(_STEPS_PER_TABLE * number, _MOST_STEPS) // _STAGES
    warmth = _HOTTEST if number <= _SMALL else min(_HOTTEST, arrangement.cost() / (4 * number))
    cooling = (_COLDEST / max(warmth, 2 * _COLDEST)) ** (1 / (_STAGES - 1))
    walk = _Walk(arrangement, Random(seed))
    for stage in range(_STAGES):
        if stage % _STAGES_BETWEEN_LOOKS == 0:
            walk.look_for_work()
        walk.go(steps, _COLDEST / cooling ** (_STAGES - 1 - stage), _SOFTNESS if stage < _FIRM_STAGE else 1)
        if progress:
            progress(stage + 1, _STAGES)
    walk.return_to_best()


class _Walk:
    def __init__(self, arrangement: Arrangement, chance: Random) -> None:
        self.arrangement = arrangement
        self.chance = chance
        self.totals = [
            sum(arrangement.problem.scores[player] for player in table) for table in arrangement.tables
        ]
        self.has_clubs = len(set(arrangement.problem.clubs)) < len(arrangement.problem.clubs)
        #: Players of tables that can still improve.
        self.restless: list[int] = []
        #: Cost above the best arrangement so far, and the swaps made since then.
        self.above_best = 0
        self.since_best: list[tuple[int, int]] = []

    def look_for_work(self) -> None:
        self.restless = [player for table in self.arrangement.costly_tables() for player in table]

    def go(self, steps: int, temperature: float, softness: float) -> None:
        """Run one stage. Computes `Arrangement.gain` inline from sums: most of a drawing's time is spent here."""
        problem, tables, table_of = (
            self.arrangement.problem,
            self.arrangement.tables,
            self.arrangement.table_of,
        )
        scores, penalties, shorts = problem.scores, problem.penalties, problem.shorts
        is_short, is_pinned, totals, random = (
            problem.is_short,
            problem.is_pinned,
            self.totals,
            self.chance.random,
        )
        restless, number = self.restless, len(tables)
        reach = min(number - 1, max(_LEAST_REACH, int(number * _REACH)), _MOST_REACH)
        for _step in range(steps if restless else 0):
            one = restless[int(random() * len(restless))]
            here = table_of[one]
            # Near either end of the ranking there are as many tables to choose from as in the middle.
            lowest = max(0, min(here - reach, number - 1 - 2 * reach))
            there = lowest + int(random() * min(2 * reach + 1, number))
            other = tables[there][int(random() * len(tables[there]))]
            if there == here or is_pinned[one] or is_pinned[other]:
                continue
            met, other_met = penalties[one], penalties[other]
            # The two do not meet each other: the loops below count that pair twice.
            broken = -2 * met.get(other, 0)
            for mate in tables[here]:
                broken += other_met.get(mate, 0) - met.get(mate, 0)
            for mate in tables[there]:
                broken += met.get(mate, 0) - other_met.get(mate, 0)
            if is_short[here] != is_short[there]:
                broken += SHORT * (is_short[there] - is_short[here]) * (shorts[one] - shorts[other])
            score, other_score = scores[one], scores[other]
            rise = other_score - score
            more_here = len(tables[here]) - len(tables[there])
            # Σ (other − mate)² − (one − mate)² over the mates here, and the reverse there.
            apart = totals[there] - other_score - totals[here] + score
            dearer = rise * (more_here * (score + other_score) + 2 * apart)
            if self.has_clubs:
                dearer += self._club_mates(one, other)
            felt = dearer + softness * broken
            if felt > 0 and random() >= exp(-felt / temperature):
                continue
            self.arrangement.swap(one, other)
            totals[here] += rise
            totals[there] -= rise
            self._remember(one, other, dearer + broken)

    def _club_mates(self, one: int, other: int) -> int:
        """What a swap adds in cost for club-mates at one table."""
        clubs, tables, table_of = (
            self.arrangement.problem.clubs,
            self.arrangement.tables,
            self.arrangement.table_of,
        )
        if clubs[one] == clubs[other]:
            return 0
        here = [clubs[mate] for mate in tables[table_of[one]]]
        there = [clubs[mate] for mate in tables[table_of[other]]]
        together = here.count(clubs[other]) + there.count(clubs[one])
        before = here.count(clubs[one]) - 1 + there.count(clubs[other]) - 1
        return CLUB * (together - before)

    def _remember(self, one: int, other: int, dearer: int) -> None:
        self.above_best += dearer
        if self.above_best < 0:
            self.above_best = 0
            self.since_best.clear()
        else:
            self.since_best.append((one, other))

    def return_to_best(self) -> None:
        for one, other in reversed(self.since_best):
            self.arrangement.swap(one, other)
