"""Why each player sits where they sit: facts that pages turn into sentences."""

from collections.abc import Sequence

from tournaments.drawing.rules.drawings import Candidate, Cause, Reason
from tournaments.drawing.rules.swiss.cost import FORBIDDEN, Problem


class Explainer:
    """Compares the drawn tables with the starting tables, which follow the ranking alone."""

    def __init__(
        self, playing: Sequence[Candidate], start: Sequence[Sequence[int]], problem: Problem
    ) -> None:
        self.playing, self.start, self.problem = playing, start, problem
        self.home = {player: number for number, table in enumerate(start) for player in table}
        # First and last place of each score; players are in ranking order.
        self.last_place = {candidate.score: place for place, candidate in enumerate(playing)}
        self.first_place = {candidate.score: place for place, candidate in reversed(list(enumerate(playing)))}
        scores = sorted(self.last_place, reverse=True)
        self.group = {score: number for number, score in enumerate(scores, start=1)}

    def reason(self, player: int, table: int) -> Reason:
        candidate = self.playing[player]
        floated = self._floated(candidate.score, table)
        causes = self._causes(player) if self.home[player] != table else ()
        if floated and not causes:
            causes = ("room",)
        return Reason(candidate.id, player + 1, self.group[candidate.score], floated, causes)

    def _floated(self, score: float, table: int) -> int:
        scores = [self.playing[player].score for player in self.start[table]]
        lowest, highest = min(scores), max(scores)
        if score < lowest:
            return self.first_place[score] - self.last_place[lowest]
        if score > highest:
            return self.last_place[score] - self.first_place[highest]
        return 0

    def _causes(self, player: int) -> tuple[Cause, ...]:
        """What would have been wrong at the player's starting table."""
        problem, home = self.problem, self.home[player]
        others = [other for other in self.start[home] if other != player]
        penalties = [problem.penalties[player].get(other, 0) for other in others]
        found: list[tuple[Cause, bool]] = [
            ("pinned", problem.is_pinned[player]),
            ("forbidden", any(penalty >= FORBIDDEN for penalty in penalties)),
            ("short", bool(problem.is_short[home] and problem.shorts[player])),
            ("repeat", any(penalty % FORBIDDEN for penalty in penalties)),
            ("club", any(problem.clubs[player] == problem.clubs[other] for other in others)),
        ]
        return tuple(cause for cause, is_so in found if is_so)
