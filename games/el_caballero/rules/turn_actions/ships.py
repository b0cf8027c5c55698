"""Actions 4, 6 and 7: buy, move and take back ships (EC-7.4, EC-7.6.5, EC-7.7, EC-9.3)."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import BuyShip, DeployShip, LiftShip, ReturnShip
from games.el_caballero.rules.agenda import Sailing, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import MOVE_COST, SHIP_COST
from games.el_caballero.rules.mechanics.berths import free_berths, lift_ship, own_ships
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import court_too_small
from games.el_caballero.rules.turn_actions.turn_action import TurnAction

_BUY: Final = BuyShip()
_DEPLOY: Final = DeployShip()


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    seat, court = turn.seat, position.courts[turn.seat]
    ships = own_ships(position, seat)
    choices: list[Action] = []
    if court >= SHIP_COST and turn.ships_left and position.ships:
        choices.append(_BUY)
    if court >= MOVE_COST and position.ships_in_court[seat]:
        choices.append(_DEPLOY)
    if court >= MOVE_COST:
        choices += [LiftShip(*ship) for ship in ships]
    if choices and not free_berths(position, seat):
        choices = []
    choices += [ReturnShip(*ship) for ship in ships]
    return choices


def _demand_court_and_berth(change: Change, turn: Turn, cost: int) -> None:
    if change.courts[turn.seat] < cost:
        raise court_too_small(cost, change.courts[turn.seat])
    if not free_berths(change, turn.seat):
        raise IllegalAction("no_free_berth", "EC-7.4.1")


def _buy(change: Change, turn: Turn, action: BuyShip) -> None:
    """Take a ship from the supply (EC-7.4.2)."""
    if not turn.ships_left:
        raise IllegalAction("no_ship_left_this_turn", "EC-7.4.2")
    if not change.ships:
        raise IllegalAction("ship_supply_empty", "EC-7.4.2")
    _demand_court_and_berth(change, turn, SHIP_COST)
    change.push(Sailing(turn.seat, "supply"))


def _deploy(change: Change, turn: Turn, action: DeployShip) -> None:
    """Take a ship from the court (EC-7.7.2)."""
    if not change.ships_in_court[turn.seat]:
        raise IllegalAction("no_ship_in_court", "EC-7.7.2")
    _demand_court_and_berth(change, turn, MOVE_COST)
    change.push(Sailing(turn.seat, "court"))


def _lift(change: Change, turn: Turn, action: LiftShip) -> None:
    """Pick up a ship to move it (EC-7.7.1)."""
    _demand_own_ship(change, turn, action, "EC-7.7.1")
    _demand_court_and_berth(change, turn, MOVE_COST)
    change.push(Sailing(turn.seat, "map", (action.cell, action.direction)))


def _return(change: Change, turn: Turn, action: ReturnShip) -> None:
    """Take a ship back to the court (EC-7.6.5)."""
    _demand_own_ship(change, turn, action, "EC-7.6.5")
    place = (action.cell, action.direction)
    lift_ship(change, place)
    change.add_to_ships_in_court(turn.seat, 1)
    change.emit(events.ShipReturned(seat=turn.seat, place=place))


def _demand_own_ship(change: Change, turn: Turn, action: LiftShip | ReturnShip, rule: str) -> None:
    if (action.cell, action.direction) not in own_ships(change, turn.seat):
        nearest = tuple(choice for choice in _choices(change, turn) if isinstance(choice, type(action)))
        raise IllegalAction("no_own_ship_there", rule, nearest=nearest)


SHIPS: Final = TurnAction(
    _choices, {BuyShip: _buy, DeployShip: _deploy, LiftShip: _lift, ReturnShip: _return}
)
