"""Sets of area tiles: replaceable data under an id that is stored with every match (EC-1.9 to EC-1.11)."""

from functools import cache
from itertools import product
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS, TURNED, Direction, Rotation

Symbol: TypeAlias = Literal["gold", "fish"]
TileSetId: TypeAlias = Literal["ec-recon-1"]

LAND: Final = "L"
SEA: Final = "S"
#: In a pattern: no area tile on that side.
NOTHING: Final = "."


class Kind(Struct, frozen=True):
    """A shape of tile: its edges north, east, south and west, and which of them are joined inside the tile."""

    name: str
    edges: str
    segments: tuple[tuple[Direction, ...], ...]


class Tile(Struct, frozen=True):
    id: int
    kind: Kind
    symbol: Symbol | None = None
    #: An edge of the segment with the symbol.
    symbol_edge: Direction | None = None


class Face(Struct, frozen=True):
    """A tile with its rotation applied."""

    edges: str
    segments: tuple[tuple[Direction, ...], ...]
    #: The segment that the symbol counts for.
    symbol_segment: tuple[Direction, ...] | None


class TileSet(Struct, frozen=True):
    id: str
    #: Whether it is a guess at the printed tiles.
    is_reconstruction: bool
    tiles: tuple[Tile, ...]


#: EC-1.9, edges and segments at rotation 0. A reconstruction: no list of the printed tiles is known.
_W0: Final = Kind("W0", "SSSS", ((0, 1, 2, 3),))
_A1: Final = Kind("A1", "LSSS", ((0,), (1, 2, 3)))
_B2: Final = Kind("B2", "LLSS", ((0, 1), (2, 3)))
_D2: Final = Kind("D2", "LLSS", ((0,), (1,), (2, 3)))
_I2: Final = Kind("I2", "LSLS", ((0, 2), (1,), (3,)))
_H2: Final = Kind("H2", "LSLS", ((0,), (2,), (1, 3)))
_C3: Final = Kind("C3", "LLLS", ((0, 1, 2), (3,)))
_F4: Final = Kind("F4", "LLLL", ((0, 1, 2, 3),))

#: Kind, symbol, an edge of its segment, how many; the ids run from 1 in this order.
_RECON_1: Final[tuple[tuple[Kind, Symbol | None, Direction | None, int], ...]] = (
    (_W0, None, None, 2),
    (_W0, "fish", 0, 1),
    (_A1, None, None, 8),
    (_A1, "gold", 0, 2),
    (_A1, "fish", 1, 2),
    (_B2, None, None, 6),
    (_B2, "gold", 0, 2),
    (_B2, "fish", 2, 1),
    (_D2, None, None, 2),
    (_D2, "fish", 2, 1),
    (_I2, None, None, 2),
    (_I2, "gold", 0, 1),
    (_H2, None, None, 2),
    (_H2, "fish", 1, 1),
    (_C3, None, None, 8),
    (_C3, "gold", 0, 2),
    (_C3, "fish", 3, 2),
    (_F4, None, None, 2),
    (_F4, "gold", 0, 1),
)


def numbered(rows: tuple[tuple[Kind, Symbol | None, Direction | None, int], ...]) -> tuple[Tile, ...]:
    """Return tiles with ids from 1 on, in the order of the rows."""
    kinds = [(kind, symbol, edge) for kind, symbol, edge, count in rows for _ in range(count)]
    return tuple(Tile(number, *each) for number, each in enumerate(kinds, start=1))


TILESETS: Final[dict[str, TileSet]] = {
    "ec-recon-1": TileSet("ec-recon-1", is_reconstruction=True, tiles=numbered(_RECON_1)),
}


def tile_of(tileset: str, number: int) -> Tile:
    return TILESETS[tileset].tiles[number - 1]


def can_start(tile: Tile) -> bool:
    """Whether the tile can be the start tile: no gold, no fish, and land on some edge (EC-2.5)."""
    return tile.symbol is None and LAND in tile.kind.edges


@cache
def face_of(tileset: str, number: int, rotation: Rotation) -> Face:
    """Return the tile as it looks turned: a base edge b is shown at (b + rotation) mod 4 (EC-3.3)."""
    tile = tile_of(tileset, number)
    edges = "".join(tile.kind.edges[(direction - rotation) % 4] for direction in DIRECTIONS)
    turned = [tuple(sorted(TURNED[base][rotation] for base in segment)) for segment in tile.kind.segments]
    lies_in = [tile.symbol_edge in segment for segment in tile.kind.segments]
    symbol_segment = next((each for each, holds in zip(turned, lies_in, strict=True) if holds), None)
    return Face(edges, tuple(sorted(turned)), symbol_segment)


@cache
def distinct_rotations(tileset: str, number: int) -> tuple[Rotation, ...]:
    """Return the rotations that look different; open sea looks the same in all four and has only one."""
    faces = [face_of(tileset, number, rotation) for rotation in ROTATIONS]
    return tuple(rotation for rotation in ROTATIONS if faces[rotation] not in faces[:rotation])


@cache
def fitting_patterns(tileset: str, number: int) -> dict[str, tuple[Rotation, ...]]:
    """Return every pattern of neighbours that the tile fits, and in which rotations it does (EC-3.8)."""
    patterns = map("".join, product((NOTHING, LAND, SEA), repeat=len(DIRECTIONS)))
    rotations = {pattern: fitting_rotations(tileset, number, pattern) for pattern in patterns}
    return {pattern: fitting for pattern, fitting in rotations.items() if fitting}


@cache
def sea_sides(pattern: str) -> tuple[Direction, ...]:
    """Return the directions in which this pattern of neighbours shows the sea (EC-3.9)."""
    return tuple(direction for direction in DIRECTIONS if pattern[direction] == SEA)


@cache
def fitting_rotations(tileset: str, number: int, pattern: str) -> tuple[Rotation, ...]:
    """Return the rotations that match this pattern of neighbours (EC-3.8). Cached, as there are few patterns."""
    return tuple(
        rotation
        for rotation in distinct_rotations(tileset, number)
        if all(
            asked in (NOTHING, shown)
            for asked, shown in zip(pattern, face_of(tileset, number, rotation).edges, strict=True)
        )
    )
