"""Cost of an arrangement of tables. Players and tables are indices here, scores and costs are integers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: Scores are counted in twelfths, so that a place shared by two, three or four is an integer. Costs are their squares.
TWELFTHS: Final = 12
_POINT: Final = TWELFTHS**2
FORBIDDEN: Final = 1_000_000 * _POINT
SHORT: Final = 1500 * _POINT
REPEAT: Final = 1000 * _POINT
CLUB: Final = 50 * _POINT
#: Scores are scaled into this range, so that in no scoring a score difference costs more than a repeat.
WIDEST: Final = 30


@dataclass(frozen=True)
class Problem:
    """The field in ranking order; each list has one item per player, `is_short` one per table."""

    scores: list[int]
    #: Cost of sharing a table apart from scores: only pairs that have met or are forbidden.
    penalties: list[dict[int, int]]
    #: Club numbers; players without a club have a number of their own.
    clubs: list[int]
    shorts: list[int]
    is_short: list[int]
    #: Players pinned to a table by the organiser are not moved.
    is_pinned: list[bool]


class Arrangement:
    """Who sits at which table. Changed only by swaps, so that table sizes stay."""

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
        """What a swap would save; negative if it would cost."""
        problem = self.problem
        here, there = self.table_of[one], self.table_of[other]
        before = self.company(one, here, one) + self.company(other, there, other)
        after = self.company(one, there, other) + self.company(other, here, one)
        shift = problem.is_short[there] - problem.is_short[here]
        return before - after - SHORT * shift * (problem.shorts[one] - problem.shorts[other])

    def company(self, player: int, table: int, leaver: int) -> int:
        """What it costs that the player sits with the others of the table, without `leaver`."""
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
        """Tables with any cost, even if only scores differ."""
        is_wrong = (
            any(self.company(player, number, player) for player in table) or self._has_short_again(number)
            for number, table in enumerate(self.tables)
        )
        return [table for table, wrong in zip(self.tables, is_wrong, strict=True) if wrong]

    def _has_short_again(self, table: int) -> bool:
        problem = self.problem
        return bool(problem.is_short[table]) and any(problem.shorts[player] for player in self.tables[table])

    def spread(self) -> int:
        """Sum of squared score differences within the tables."""
        scores = self.problem.scores
        total = 0
        for table in self.tables:
            own = [scores[player] for player in table]
            total += len(own) * sum(score * score for score in own) - sum(own) ** 2
        return total

    def is_conflict(self, player: int) -> bool:
        """Whether the player sits with a forbidden or repeated partner, or at a short table again."""
        table = self.table_of[player]
        penalties = self.problem.penalties[player]
        if penalties and any(other in penalties for other in self.tables[table]):
            return True
        return bool(self.problem.is_short[table] and self.problem.shorts[player])

    def conflicts(self) -> list[int]:
        return [player for player in range(len(self.table_of)) if self.is_conflict(player)]
