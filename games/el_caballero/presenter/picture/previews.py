"""The small drawings beside choices: an area tile as it would be turned, a caballero tile as it would lie.

`Choice.preview` holds the key; the picture of the map draws a symbol with that id.
"""

from games.core.types import Seat
from games.el_caballero.rules.components.data import Side
from games.el_caballero.rules.components.grid import LETTERS, Cell, Rotation
from games.el_caballero.rules.views import View


def tile_preview(tile: int, rotation: Rotation) -> str:
    """An area tile of the display, turned."""
    return f"tile-{tile}-{rotation}"


def numbers_preview(view: View, seat: Seat, cell: Cell, side: Side, rotation: Rotation) -> str:
    """The caballero tile of a seat on a cell; the numbers that would count there stand out."""
    land = "".join(LETTERS[direction] for direction, _ in view.map.land_contacts(cell))
    return f"numbers-{seat}-{side}-{rotation}-{land}"
