"""Keys of the small drawings beside choices: an area tile in a rotation, a caballero tile with its numbers.

`Choice.preview` holds the key; the picture of the map contains a symbol with that id.
"""

from games.core.types import Seat
from games.el_caballero.rules.components.data import Side
from games.el_caballero.rules.components.grid import LETTERS, Cell, Rotation
from games.el_caballero.rules.views import View


def tile_preview(tile: int, rotation: Rotation) -> str:
    """Return the key of an area tile of the display in this rotation."""
    return f"tile-{tile}-{rotation}"


def numbers_preview(view: View, seat: Seat, cell: Cell, side: Side, rotation: Rotation) -> str:
    """Return the key of a seat's caballero tile on a cell, with the directions whose numbers would count there."""
    land = "".join(LETTERS[direction] for direction, _ in view.map.land_contacts(cell))
    return f"numbers-{seat}-{side}-{rotation}-{land}"
