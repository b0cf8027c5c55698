"""What can light up on the table: the names that choices and pictures agree on.

Which choice lights up what:

* a power card: `power_target`;
* reinforcement, and a ship put out of the court: the court;
* taking an area tile: `tile_target`; laying it: the empty cell, shared by all turnings that fit there;
* beginning or increasing a caballero tile, its numbers, castillos, grande, taking a tile back: the cell;
* buying a ship: the supply; lifting, landing and taking back a ship: the edge, or the region of a governed sea;
* a governor: the region.
"""

from typing import Final

from games.core.types import Seat
from games.el_caballero.rules.components.grid import Cell, Edge, edge_name

#: The ships of the whole table.
SHIP_SUPPLY: Final = "supply:ship"


def cell_target(cell: Cell) -> str:
    """An empty cell, or the caballero tile on it."""
    return f"cell:{cell[0]},{cell[1]}"


def edge_target(edge: Edge) -> str:
    """The edge of a caballero tile, where a ship lies or may lie."""
    return f"edge:{edge_name(edge)}"


def region_target(anchor: Edge) -> str:
    """A region of land or sea, by its anchor (EC-3.15)."""
    return f"region:{edge_name(anchor)}"


def tile_target(tile: int) -> str:
    """An area tile of the display."""
    return f"tile:{tile}"


def power_target(power: int) -> str:
    return f"power:{power}"


def court_target(owner: Seat) -> str:
    """The court of one player, in the player's panel."""
    return f"court:{owner}"
