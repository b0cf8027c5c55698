"""Rules of Nim: take sticks from one of three piles; whoever takes the last one wins. Nothing is hidden or random."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct

from games.core.rng import Rng
from games.core.rules import Rules
from games.core.types import (
    Action,
    Event,
    IllegalAction,
    LedgerEntry,
    Options,
    Score,
    Seat,
    Step,
    shared_ranks,
)

PILES = (1, 3, 5)


class Take(Action, frozen=True):
    pile: Literal[0, 1, 2]
    sticks: Literal[1, 2, 3, 4, 5]


class Taken(Event, frozen=True, kw_only=True):
    seat: Seat
    pile: int
    sticks: int
    left: int


class State(Struct, frozen=True):
    players: int
    turn: Seat = 0
    piles: tuple[int, ...] = PILES
    winner: Seat | None = None


class View(Struct, frozen=True):
    viewer: Seat | None
    to_act: tuple[Seat, ...]
    phase: str
    state: State


class Nim(Rules[State, View]):
    key: ClassVar[str] = "nim"
    version: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 4)
    options: ClassVar[type[Options]] = Options
    state_type: ClassVar[Any] = State
    view_type: ClassVar[Any] = View
    action_type: ClassVar[Any] = Take
    event_type: ClassVar[Any] = Taken

    def new_game(self, options: Options, players: int, seed: bytes) -> State:
        """NI-1.1: two or three players; the first seat begins."""
        if players not in self.players:
            raise IllegalAction("players_out_of_range", "NI-1.1", players=players)
        return State(players)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.winner is not None else frozenset({state.turn})

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return [Take(pile, sticks) for pile, size in enumerate(state.piles) for sticks in range(1, size + 1)]

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """NI-2.1: as many sticks as wanted, from one pile. NI-3.1: whoever takes the last one wins."""
        if seat not in self.to_act(state):
            raise IllegalAction("not_awaited", "NI-1.1")
        if not isinstance(action, Take) or action.sticks > state.piles[action.pile]:
            raise IllegalAction("too_many_sticks", "NI-2.1")
        piles = tuple(
            size - action.sticks if pile == action.pile else size for pile, size in enumerate(state.piles)
        )
        taken = Taken(seat=seat, pile=action.pile, sticks=action.sticks, left=piles[action.pile])
        winner = None if any(piles) else seat
        return Step(State(state.players, (seat + 1) % state.players, piles, winner), (taken,))

    def default_action(self, state: State, seat: Seat) -> Action:
        return self.legal_actions(state, seat)[0]

    def view(self, state: State, seat: Seat | None) -> View:
        awaited = tuple(self.to_act(state))
        return View(seat, awaited, "turn" if awaited else "over", state)

    def imagine(self, view: View, rng: Rng) -> State:
        return view.state

    def scores(self, state: State) -> tuple[Score, ...]:
        points = tuple(int(seat == state.winner) for seat in range(state.players))
        won = LedgerEntry(state.winner or 0, 1, "last stick", "NI-3.1", "", "end", 1)
        ranks = shared_ranks(points)
        return tuple(
            Score(seat, point, ranks[seat], (won,) if point else ()) for seat, point in enumerate(points)
        )
