"""What an arrangement of tables costs. Players and tables are numbers here, scores and costs whole numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: Scores are counted in twelfths, so that a place shared by two, three or four has no fraction. Costs are their squares.
TWELFTHS: Final = 12
_POINT: Final = TWELFTHS**2
FORBIDDEN: Final = 1_000_000 * _POINT
SHORT: Final = 1500 * _POINT
REPEAT: Final = 1000 * _POINT
CLUB: Final = 50 * _POINT
#: Scores are brought into this range, so that no scoring makes a difference of score dearer than a repeat.
WIDEST: Final = 30


@dataclass(frozen=True)
class Problem:
    """The field in the order of the ranking; each list has one entry per player, `is_short` one per table."""

    scores: list[int]
    #: What it costs to sit with somebody, apart from the scores: only pairs that have met or are forbidden.
    penalties: list[dict[int, int]]
    #: Numbers of clubs; players without one have numbers of their own.
    clubs: list[int]
    shorts: list[int]
    is_short: list[int]
    #: Players whom the organiser has pinned to a table are not moved.
    is_pinned: list[bool]


class Arrangement:
    """Who sits at which table, changed by swaps only, so that the sizes of the tables stay."""

    def __init__(self, problem: Problem, tables: Sequence[Sequence[int]]) -> None:
        self.problem = problem
        self.tables = [list(table) for table in tables]
        self.table_of = [0] * len(problem.scores)
        for number, table in enumerate(self.tables):
            for player in table:
                self.table_of[player] = number

    def swap(self, one: int, other: int) -> None:
        table_of = self.table_of
        here, there = table_of[one], table_of[other]
        self.tables[here][self.tables[here].index(one)] = other
        self.tables[there][self.tables[there].index(other)] = one
        table_of[one], table_of[other] = there, here

    def gain(self, one: int, other: int) -> int:
        """What a swap would save; below 0 it would cost."""
        problem = self.problem
        here, there = self.table_of[one], self.table_of[other]
        before = self.company(one, here, one) + self.company(other, there, other)
        after = self.company(one, there, other) + self.company(other, here, one)
        shift = problem.is_short[there] - problem.is_short[here]
        return before - after - SHORT * shift * (problem.shorts[one] - problem.shorts[other])

    def company(self, player: int, table: int, leaver: int) -> int:
        """What it costs that a player sits with the others of a table, once `leaver` has left it."""
        problem = self.problem
        scores, clubs = problem.scores, problem.clubs
        score, club, penalties = scores[player], clubs[player], problem.penalties[player]
        total = 0
        for other in self.tables[table]:
            if other != leaver:
                difference = score - scores[other]
                total += difference * difference
                if other in penalties:
                    total += penalties[other]
                if club == clubs[other]:
                    total += CLUB
        return total

    def cost(self) -> int:
        problem = self.problem
        pairs = sum(self.company(player, table, player) for player, table in enumerate(self.table_of))
        shorts = sum(
            problem.shorts[player] for player, table in enumerate(self.table_of) if problem.is_short[table]
        )
        return pairs // 2 + SHORT * shorts

    def costly_tables(self) -> list[list[int]]:
        """Tables at which anything is wrong, be it only that scores differ."""
        is_wrong = (
            any(self.company(player, number, player) for player in table) or self._has_short_again(number)
            for number, table in enumerate(self.tables)
        )
        return [table for table, wrong in zip(self.tables, is_wrong, strict=True) if wrong]

    def _has_short_again(self, table: int) -> bool:
        problem = self.problem
        return bool(problem.is_short[table]) and any(problem.shorts[player] for player in self.tables[table])

    def spread(self) -> int:
        """The sum of squared differences of score within the tables."""
        scores = self.problem.scores
        total = 0
        for table in self.tables:
            own = [scores[player] for player in table]
            total += len(own) * sum(score * score for score in own) - sum(own) ** 2
        return total

    def is_conflict(self, player: int) -> bool:
        """Whether somebody sits with a forbidden or repeated partner, or once more at a short table."""
        table = self.table_of[player]
        penalties = self.problem.penalties[player]
        if penalties and any(other in penalties for other in self.tables[table]):
            return True
        return bool(self.problem.is_short[table] and self.problem.shorts[player])

    def conflicts(self) -> list[int]:
        return [player for player in range(len(self.table_of)) if self.is_conflict(player)]
