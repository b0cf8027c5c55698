"""The targets that can be highlighted on the table: names shared by choices and pictures.

The target of each choice:

* a power card: `power_target`;
* reinforcement: the court;
* taking an area tile: `tile_target`; laying it: `lay_target`, one for each rotation that fits on a cell;
* placing or increasing a caballero tile, castillos, grande, taking a tile back: the cell;
* the numbers of a caballero tile: `numbers_target`, and the cell, shared by all numbers;
* buying a ship: the supply; sending one out of the court: the ships there;
* moving, landing and taking back a ship: the edge, or the region of a governed sea;
* a governor: the region.
"""

from typing import Final

from games.core.types import Seat
from games.el_caballero.rules.components.data import Side
from games.el_caballero.rules.components.grid import Cell, Edge, Rotation, edge_name

#: The ships of the whole table, and the viewer's own in the court.
SHIP_SUPPLY: Final = "supply:ship"
SHIPS_IN_COURT: Final = "court:ship"


def cell_target(cell: Cell) -> str:
    """Return the target of an empty cell, or of the caballero tile on it."""
    return f"cell:{cell[0]},{cell[1]}"


def lay_target(cell: Cell, rotation: Rotation) -> str:
    """Return the target of an empty cell where the area tile in hand fits, turned like this."""
    return f"lay:{cell[0]},{cell[1]},{rotation}"


def numbers_target(side: Side, rotation: Rotation) -> str:
    """Return the target of the numbers that the started caballero tile may show."""
    return f"numbers:{side}{rotation}"


def edge_target(edge: Edge) -> str:
    """Return the target of an edge of a caballero tile, where a ship is or can be landed."""
    return f"edge:{edge_name(edge)}"


def region_target(anchor: Edge) -> str:
    """Return the target of a region of land or sea, by its anchor (EC-3.15)."""
    return f"region:{edge_name(anchor)}"


def tile_target(tile: int) -> str:
    """Return the target of an area tile of the display."""
    return f"tile:{tile}"


def power_target(power: int) -> str:
    return f"power:{power}"


def court_target(owner: Seat) -> str:
    """Return the target of a player's court, in the player's panel."""
    return f"court:{owner}"
