"""Decisions of a turn, step by step (CP-6.4)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules.actions import (
    BuildFortress,
    BuildWarehouse,
    Buy,
    EndTurn,
    MovePirate,
    Pass,
    PayPirate,
    ReopenWarehouse,
    RestartTurn,
    RoutePirate,
    Sail,
    TakeLoan,
)
from games.el_capitan.rules.agenda import PirateRoute, Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.mechanics.turns import finish_turn
from games.el_capitan.rules.refusals import not_now
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import State
from games.el_capitan.rules.turn_actions.banking import bank_choices, pass_turn, take_loan
from games.el_capitan.rules.turn_actions.building import build, build_fortress, reopen, works
from games.el_capitan.rules.turn_actions.pirate import (
    demand_route,
    move_freely,
    pay_for_move,
    pirate_choices,
    pirate_city,
)
from games.el_capitan.rules.turn_actions.sailing import sail, sailings
from games.el_capitan.rules.turn_actions.trading import buy, purchases

_END: Final = EndTurn()
_RESTART: Final = RestartTurn()


class TurnDecision(Decision[Turn]):
    def legal(self, state: State, frame: Turn, seat: Seat) -> Sequence[Action]:
        return choices(state, frame)

    def answer(self, change: Change, frame: Turn, seat: Seat, action: Action) -> None:
        kind = type(action)
        if kind is RestartTurn:
            restart(change, seat)
            return
        handler = _HANDLERS.get(kind)
        if handler is None:
            raise not_now(choices(change.origin, frame))
        change.keep_turn_start()
        handler(change, frame, action)


def choices(position: Position, turn: Turn) -> list[Action]:
    if turn.main_done:
        found = purchases(position, turn.seat)
    else:
        found = [*works(position, turn), *sailings(position, turn), *purchases(position, turn.seat)]
    if position.pirate is not None:
        found += pirate_choices(position, turn)
    if not turn.main_done:
        found += bank_choices(position, turn)
    elif not turn.pirate_forced:
        found.append(_END)
    if position.turn_start is not None:
        found.append(_RESTART)
    return found


def restarts(position: Position) -> list[Action]:
    """Offer a restart once there is something to take back (CP-6.5)."""
    return [] if position.turn_start is None else [_RESTART]


def restart(change: Change, seat: Seat) -> None:
    if change.turn_start is None:
        raise IllegalAction("nothing_to_restart", "CP-6.5")
    change.restart_turn(seat)


def _begin_route(change: Change, turn: Turn, action: RoutePirate) -> None:
    demand_route(change, turn)
    change.push(PirateRoute(turn.seat, pirate_city(change)))


def _end(change: Change, turn: Turn, action: EndTurn) -> None:
    if not turn.main_done:
        raise IllegalAction("main_action_missing", "CP-6.1")
    if turn.pirate_forced:
        raise IllegalAction("pirate_must_move", "CP-22.9")
    finish_turn(change, turn.seat)


#: Carries out an action, or raises IllegalAction. The action has the type that the handler is listed for.
_Handler: TypeAlias = Callable[[Change, Turn, Any], None]

_HANDLERS: Final[Mapping[type[Action], _Handler]] = {
    Buy: buy,
    Sail: sail,
    BuildWarehouse: build,
    ReopenWarehouse: reopen,
    BuildFortress: build_fortress,
    TakeLoan: take_loan,
    Pass: pass_turn,
    MovePirate: move_freely,
    PayPirate: pay_for_move,
    RoutePirate: _begin_route,
    EndTurn: _end,
}
