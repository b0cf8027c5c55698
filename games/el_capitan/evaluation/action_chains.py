"""Action chains worth evaluating: a voyage with the main action at its end, a loan, a move of the pirate."""

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

#: How many ports are evaluated for the pirate.
_MOST_PIRATE_PORTS: Final = 4


def thoughts(state: State, seat: Seat, legal: Sequence[Action], card_worth: float) -> Sequence[Thought]:
    """Return the chains worth evaluating: at least one, each starting with a legal action."""
    if len(legal) == 1:
        return [(legal[0],)]
    open_actions = frozenset(legal)
    found = [thought for thought in _found(state, seat, legal, card_worth) if thought[0] in open_actions]
    # The turn has run into a dead end and must be restarted (CP-6.5).
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
    """Yield the main actions where the ship is and in every city within reach, each with the voyage there."""
    for work in works(state, turn):
        yield (work,)
    for city, voyage in voyages(state, turn, card_worth).items():
        for work in works(_arrived(state, turn, city, voyage), turn):
            yield (*voyage.actions, work)


def _arrived(state: State, turn: Turn, city: City, voyage: Voyage) -> State:
    """Return the position after a voyage, as far as main actions depend on it."""
    return replace(
        state,
        ships=with_item(state.ships, turn.seat, Ship(city)),
        money=with_item(state.money, turn.seat, state.money[turn.seat] - voyage.price),
    )


def _last_deeds(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Thought]:
    """Return the forced pirate moves after a main action, else the end of the turn; cards are bought when needed."""
    moves = [action for action in legal if isinstance(action, MovePirate)]
    if not moves:
        return [(EndTurn(),)]
    return [
        (move,)
        for move in nlargest(_MOST_PIRATE_PORTS, moves, key=lambda move: _taxed(state, seat, move.city))
    ]


def _taxed(state: State, seat: Seat, city: City) -> int:
    """Count the buildings of others that the pirate would tax in the city (CP-22.6)."""
    board, players = board_of(state, city), len(state.money)
    warehouses = sum(colour is not None and owner_of(colour, players) != seat for colour in board.spaces)
    return warehouses + sum(owner != seat for owner in board.fortresses)
