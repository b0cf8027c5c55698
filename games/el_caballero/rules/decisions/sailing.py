"""Where to land a ship (EC-7.4, EC-7.7, EC-9.3)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import LandShip
from games.el_caballero.rules.agenda import Sailing, ShipOrigin, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import MOVE_COST, SHIP_COST
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.mechanics.berths import free_berths, is_governed_sea, land_ship, lift_ship
from games.el_caballero.rules.position import Position, turn_of
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State

_COSTS: Final[dict[ShipOrigin, int]] = {"supply": SHIP_COST, "court": MOVE_COST, "map": MOVE_COST}


class SailingDecision(Decision[Sailing]):
    def legal(self, state: State, frame: Sailing) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: Sailing, action: Action) -> None:
        if not isinstance(action, LandShip):
            raise not_now(_choices(change, frame))
        place = (action.cell, action.direction)
        if place not in free_berths(change, frame.seat):
            raise IllegalAction("no_free_berth_there", "EC-7.4.1", nearest=tuple(_choices(change, frame)))
        change.pay(frame.seat, _COSTS[frame.origin])
        turn = _take_ship(change, frame)
        land_ship(change, place)
        change.emit(
            events.ShipLanded(
                seat=frame.seat,
                origin=frame.origin,
                place=place,
                source=frame.ship,
                in_governed_sea=is_governed_sea(change, place),
            )
        )
        change.return_to_turn(turn)


def _choices(position: Position, frame: Sailing) -> list[LandShip]:
    return [LandShip(*place) for place in free_berths(position, frame.seat)]


def _take_ship(change: Change, frame: Sailing) -> Turn:
    """Take the ship from its origin, and return the turn with what is left of it."""
    turn = turn_of(change)
    if frame.origin == "supply":
        change.ships -= 1
        return replace(turn, ships_left=turn.ships_left - 1)
    if frame.ship is None:
        change.add_to_ships_in_court(frame.seat, -1)
    else:
        lift_ship(change, frame.ship)
    return turn
