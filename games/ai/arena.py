"""Matches of AI players among themselves, without the site. Every seat sees only its own view."""

from collections.abc import Iterator, Sequence
from time import perf_counter, process_time
from typing import Any, NamedTuple

from games.ai.base import AnyRules, Player
from games.ai.obligation import meet_obligation
from games.core.rng import Rng
from games.core.types import TABLE, Action, Score, Seat


class Decision(NamedTuple):
    """What a seat did in one go, and how long it thought."""

    seat: Seat
    state: Any
    actions: tuple[Action, ...]
    seconds: float
    #: Processor time, which doesn't depend on the load of the machine.
    processor_seconds: float


class Arena:
    """One match. Iterate over `decisions` to play it, or call `play` for the scores."""

    def __init__(self, rules: AnyRules, players: Sequence[Player], options: Any, seed: bytes) -> None:
        self._rules, self._players = rules, players
        self._rng = Rng(seed).derive("players")
        self.state = rules.new_game(options, len(players), seed)

    def decisions(self) -> Iterator[Decision]:
        while awaited := self._rules.to_act(self.state):
            seat = min(awaited)
            if seat == TABLE:
                self._apply(TABLE, self._rules.legal_actions(self.state, TABLE)[0])
            else:
                yield self._decide(seat)

    def play(self) -> tuple[Score, ...]:
        for _ in self.decisions():
            pass
        return self._rules.scores(self.state)

    def _decide(self, seat: Seat) -> Decision:
        before = self.state
        begun, processor_begun = perf_counter(), process_time()
        imagined = self._rules.imagine(self._rules.view(before, seat), self._rng)
        actions = meet_obligation(self._rules, self._players[seat], imagined, seat, self._rng)
        seconds, processor_seconds = perf_counter() - begun, process_time() - processor_begun
        for action in actions:
            self._apply(seat, action)
        return Decision(seat, before, tuple(actions), seconds, processor_seconds)

    def _apply(self, seat: Seat, action: Action) -> None:
        self.state = self._rules.apply(self.state, seat, action).state


def win_share(scores: Sequence[Score], seat: Seat) -> float:
    """Return 1 for a lone winner, and an equal part for a shared victory."""
    winners = [score.seat for score in scores if score.rank == 1]
    return 1 / len(winners) if seat in winners else 0.0
