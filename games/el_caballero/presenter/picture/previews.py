"""The small drawings beside choices: an area tile as it would be turned, a caballero tile as it would lie.

`Choice.preview` holds the key; the picture of the map draws a symbol with that id.
"""

from games.engine.core.types import Seat
from games.engine.el_caballero.components import Side
from games.engine.el_caballero.grid import LETTERS, Cell, Rotation
from games.engine.el_caballero.views import View


def tile_preview(tile: int, rotation: Rotation) -> str:
    """An area tile of the display, turned."""
    return f"tile-{tile}-{rotation}"


def numbers_preview(view: View, seat: Seat, cell: Cell, side: Side, rotation: Rotation) -> str:
    """The caballero tile of a seat on a cell; the numbers that would count there stand out."""
    land = "".join(LETTERS[direction] for direction, _ in view.map.land_contacts(cell))
    return f"numbers-{seat}-{side}-{rotation}-{land}"
