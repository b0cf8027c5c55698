"""Decisions of a turn, step by step (CP-6.4)."""

from collections.abc import Sequence
from typing import Final

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
        if isinstance(action, RestartTurn):
            restart(change, seat)
            return
        change.keep_turn_start()
        match action:
            case Buy(card):
                buy(change, frame, card)
            case Sail(card, city):
                sail(change, frame, card, city)
            case BuildWarehouse(space, livery):
                build(change, frame, space, livery)
            case ReopenWarehouse(space, livery):
                reopen(change, frame, space, livery)
            case BuildFortress():
                build_fortress(change, frame)
            case TakeLoan(amount):
                take_loan(change, frame, amount)
            case Pass():
                pass_turn(change, frame)
            case MovePirate(city, port):
                move_freely(change, frame, city, port)
            case PayPirate(city, port):
                pay_for_move(change, frame, city, port)
            case RoutePirate():
                demand_route(change, frame)
                change.push(PirateRoute(seat, pirate_city(change)))
            case EndTurn():
                _end(change, frame)
            case _:
                raise not_now(choices(change.origin, frame))


def choices(position: Position, turn: Turn) -> list[Action]:
    found = works(position, turn)
    found += sailings(position, turn)
    found += purchases(position, turn.seat)
    found += pirate_choices(position, turn)
    found += bank_choices(position, turn)
    if turn.main_done and not turn.pirate_forced:
        found.append(_END)
    found += restarts(position)
    return found


def restarts(position: Position) -> list[Action]:
    """Offer a restart once there is something to take back (CP-6.5)."""
    return [] if position.turn_start is None else [_RESTART]


def restart(change: Change, seat: Seat) -> None:
    if change.turn_start is None:
        raise IllegalAction("nothing_to_restart", "CP-6.5")
    change.restart_turn(seat)


def _end(change: Change, turn: Turn) -> None:
    if not turn.main_done:
        raise IllegalAction("main_action_missing", "CP-6.1")
    if turn.pirate_forced:
        raise IllegalAction("pirate_must_move", "CP-22.9")
    finish_turn(change, turn.seat)
