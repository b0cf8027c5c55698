"""Simulates whole Swiss competitions between players of different skill."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from tournaments.drawing.rules.bounds import least_repeats
from tournaments.drawing.rules.swiss.draw import Candidate, Drawing, History, draw_swiss, pair
from tournaments.drawing.rules.table_sizes import is_short

#: Points by place; they average 3 at every table size.
PLACES = {2: (5, 1), 3: (5, 3, 1), 4: (6, 3, 2, 1), 5: (7, 4, 2, 1, 1)}
BYE = 3


class Competition:
    def __init__(self, players: int, sizes: Sequence[int], seed: int) -> None:
        self.sizes, self.seed = sizes, seed
        self.chance = Random(seed)
        self.skill = [self.chance.gauss(0, 0.8) for _player in range(players)]
        self.scores = [0] * players
        self.seats = [[0] * max(sizes) for _player in range(players)]
        self.last_seat: list[int | None] = [None] * players
        self.shorts, self.byes = [0] * players, [0] * players
        self.meetings: Counter[tuple[int, int]] = Counter()
        self.drawings: list[Drawing] = []

    def play(self, rounds: int) -> "Competition":
        for _round in range(rounds):
            self.finish(self.draw())
        return self

    def draw(self) -> Drawing:
        seed = 100 * self.seed + len(self.drawings)
        return draw_swiss(self.candidates(), History(self.meetings), self.sizes, seed=seed)

    def candidates(self) -> list[Candidate]:
        return [
            Candidate(
                number,
                self.scores[number],
                tuple(self.seats[number]),
                self.shorts[number],
                self.byes[number],
                self.last_seat[number],
            )
            for number in range(len(self.skill))
        ]

    def finish(self, drawing: Drawing) -> None:
        self.drawings.append(drawing)
        for table in drawing.tables:
            self.meetings.update(pair(*both) for both in combinations(table.players, 2))
            luck = {player: self.skill[player] + self.chance.gauss(0, 1) for player in table.players}
            ranked = sorted(table.players, key=lambda player, luck=luck: -luck[player])
            for player, points in zip(ranked, PLACES[len(ranked)], strict=True):
                self.scores[player] += points
            for seat, player in enumerate(table.players):
                self.seats[player][seat] += 1
                self.last_seat[player] = seat
                self.shorts[player] += is_short(len(ranked), self.sizes)
        for player in drawing.byes:
            self.scores[player] += BYE
            self.byes[player] += 1

    @property
    def plans(self) -> list[list[int]]:
        return [[len(table.players) for table in drawing.tables] for drawing in self.drawings]

    @property
    def repeats(self) -> int:
        return sum(times - 1 for times in self.meetings.values())

    @property
    def least_repeats(self) -> int:
        return least_repeats(len(self.skill), self.plans)

    @property
    def seat_spreads(self) -> list[int]:
        return [max(counts) - min(counts) for counts in self.seats]
