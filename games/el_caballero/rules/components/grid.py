"""The unbounded square grid on which the map grows (EC-3.1 to EC-3.5)."""

from functools import cache
from typing import Final, Literal, TypeAlias

#: (x, y): x grows east, y grows south.
Cell: TypeAlias = tuple[int, int]
#: North 0, east 1, south 2, west 3.
Direction: TypeAlias = Literal[0, 1, 2, 3]
#: Quarter turns clockwise.
Rotation: TypeAlias = Literal[0, 1, 2, 3]
#: The edge of a tile: its cell and the direction in which it faces.
Edge: TypeAlias = tuple[Cell, Direction]

DIRECTIONS: Final[tuple[Direction, ...]] = (0, 1, 2, 3)
ROTATIONS: Final[tuple[Rotation, ...]] = (0, 1, 2, 3)
OPPOSITE: Final[tuple[Direction, ...]] = (2, 3, 0, 1)
#: EC-3.3: `TURNED[base][rotation]` is the direction in which a base edge is shown.
TURNED: Final[tuple[tuple[Direction, ...], ...]] = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
LETTERS: Final = "NESW"


@cache
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the adjacent cells north, east, south and west; corners never count (EC-3.4)."""
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def facing(edge: Edge) -> Cell:
    """Return the cell on the other side of an edge (EC-3.5)."""
    cell, direction = edge
    return neighbours(cell)[direction]


def reading_order(edge: Edge) -> tuple[int, int, int]:
    """Return the sort key of an edge: y, then x, then direction (EC-3.15)."""
    (x, y), direction = edge
    return (y, x, direction)


def edge_name(edge: Edge) -> str:
    """Return an edge as text for the ledger: "2,-1,N"."""
    (x, y), direction = edge
    return f"{x},{y},{LETTERS[direction]}"
