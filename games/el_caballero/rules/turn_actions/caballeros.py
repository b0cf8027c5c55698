"""Action 3: start placing or increasing a caballero tile (EC-7.3); the `Showing` frame asks for its numbers."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action, IllegalAction
from games.el_caballero.rules.actions import PlaceCaballero, RaiseCaballero
from games.el_caballero.rules.agenda import Showing, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import GRANDE_COST
from games.el_caballero.rules.components.grid import Cell
from games.el_caballero.rules.mechanics.caballero_tiles import (
    candidates,
    grande_origin,
    is_possible_at,
    open_batch,
    possible_placements,
    possible_raises,
)
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import not_own_tile
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def beginnings(position: Position, turn: Turn, batch: Cell | None = None) -> list[Action]:
    """Return an action for every cell on which an operation can be started."""
    return [
        *map(PlaceCaballero, possible_placements(position, turn, batch)),
        *map(RaiseCaballero, possible_raises(position, turn, batch)),
    ]


def begin(change: Change, turn: Turn, action: PlaceCaballero | RaiseCaballero) -> None:
    if not turn.operations_left:
        raise IllegalAction("no_operation_left", "EC-7.3.1")
    if isinstance(action, PlaceCaballero):
        _demand_place(change, turn, action.cell)
    else:
        _demand_raisable(change, turn, action.cell)
    batch = open_batch(change)
    if next(iter(candidates(change, turn, action.cell)), None) is None:
        raise IllegalAction("court_too_small", "EC-5.4", court=change.courts[turn.seat])
    if not is_possible_at(change, turn, action.cell, batch):
        code = "makes_a_tie" if batch is None else "leaves_the_tie"
        raise IllegalAction(code, "EC-7.3.7", nearest=tuple(beginnings(change, turn, batch)[:5]))
    change.push(Showing(turn.seat, action.cell))


def _demand_place(change: Change, turn: Turn, cell: Cell) -> None:
    """Check EC-7.3.2: a tile in reserve, an empty cell with a contact, and without grande at most one land contact."""
    if not change.reserves[turn.seat]:
        raise IllegalAction("no_tile_in_reserve", "EC-7.3.2")
    if not change.map.is_empty(cell):
        raise IllegalAction("cell_not_empty", "EC-7.3.2")
    if cell not in change.map.geography.shore:
        raise IllegalAction("no_contact", "EC-7.3.2")
    lands = len(change.map.land_contacts(cell))
    if lands > 1 and grande_origin(change, turn) is None:
        rule = "EC-9.4.4" if change.options.is_advanced else "EC-7.3.2"
        raise IllegalAction("several_lands", rule, lands=lands, grande_cost=GRANDE_COST)


def _demand_raisable(change: Change, turn: Turn, cell: Cell) -> None:
    """Check EC-7.3.6: an own tile without grande, with a land contact and a number below 8."""
    tile = change.map.standing.get(cell)
    if tile is None or tile.owner != turn.seat:
        raise not_own_tile("EC-7.3.6")
    if tile.has_grande:
        raise IllegalAction("grande_stands_there", "EC-9.4.3")
    land = change.map.land_contacts(cell)
    if not land:
        raise IllegalAction("sea_only", "EC-7.3.6")
    if tile.number(land[0][0]) == 8:
        raise IllegalAction("already_highest", "EC-7.3.6")


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    return beginnings(position, turn)


CABALLEROS: Final = TurnAction(_choices, {PlaceCaballero: begin, RaiseCaballero: begin})
