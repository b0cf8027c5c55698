"""Which chains of actions deserve a look: a voyage with what is done at its end, a loan, where to send the pirate."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from types import UnionType
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.core.types import Action, Seat
from games.el_capitan.evaluation.routes import Voyage, voyages
from games.el_capitan.rules.actions import (
    CancelRoute,
    ChooseFirst,
    EndTurn,
    MovePirate,
    Pass,
    RestartTurn,
    TakeLoan,
)
from games.el_capitan.rules.agenda import ChoosingFirst, PirateRoute, Turn
from games.el_capitan.rules.change import with_item
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.mechanics.warehouses import owner_of
from games.el_capitan.rules.position import board_of
from games.el_capitan.rules.state import Ship, State
from games.el_capitan.rules.turn_actions.building import works

Thought: TypeAlias = tuple[Action, ...]

#: How many ports are looked at for the pirate.
_MOST_PIRATE_PORTS: Final = 4


def thoughts(state: State, seat: Seat, legal: Sequence[Action], card_worth: float) -> Sequence[Thought]:
    """Never none; the first action of each is legal."""
    if len(legal) == 1:
        return [(legal[0],)]
    open_actions = frozenset(legal)
    found = [thought for thought in _found(state, seat, legal, card_worth) if thought[0] in open_actions]
    # Whoever left this turn without a way on: it has to start anew (CP-6.5).
    return found or _of_kind(legal, RestartTurn) or [(legal[0],)]


def _found(state: State, seat: Seat, legal: Sequence[Action], card_worth: float) -> Sequence[Thought]:
    match state.agenda[-1]:
        case Turn(main_done=True):
            return _last_deeds(state, seat, legal)
        case Turn() as turn:
            return [*_main_actions(state, turn, card_worth), *_of_kind(legal, TakeLoan | Pass)]
        case PirateRoute():
            return [(CancelRoute(),)]
        case ChoosingFirst():
            return [(ChooseFirst(seat),)]
        case _:
            return [(action,) for action in legal]


def _of_kind(legal: Sequence[Action], kind: type | UnionType) -> list[Thought]:
    return [(action,) for action in legal if isinstance(action, kind)]


def _main_actions(state: State, turn: Turn, card_worth: float) -> Iterator[Thought]:
    """Where the ship is, and in every city within reach."""
    for work in works(state, turn):
        yield (work,)
    for city, voyage in voyages(state, turn, card_worth).items():
        for work in works(_arrived(state, turn, city, voyage), turn):
            yield (*voyage.actions, work)


def _arrived(state: State, turn: Turn, city: City, voyage: Voyage) -> State:
    """As much of the position after a voyage as a main action depends on."""
    return replace(
        state,
        ships=with_item(state.ships, turn.seat, Ship(city)),
        money=with_item(state.money, turn.seat, state.money[turn.seat] - voyage.price),
    )


def _last_deeds(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Thought]:
    """After the main action the pirate may have to move; cards are bought when they are needed."""
    moves = [action for action in legal if isinstance(action, MovePirate)]
    if not moves:
        return [(EndTurn(),)]
    return [
        (move,)
        for move in nlargest(_MOST_PIRATE_PORTS, moves, key=lambda move: _taxed(state, seat, move.city))
    ]


def _taxed(state: State, seat: Seat, city: City) -> int:
    """Buildings of others that the pirate would find (CP-22.6)."""
    board, players = board_of(state, city), len(state.money)
    warehouses = sum(colour is not None and owner_of(colour, players) != seat for colour in board.spaces)
    return warehouses + sum(owner != seat for owner in board.fortresses)
