"""Action 2: where area tiles may be laid (EC-7.2), and which caballero tiles that forces off the map (EC-8)."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from games.core.types import Seat
from games.el_caballero.rules import events
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.grid import Cell, Rotation, neighbours
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.components.regions import NO_CONTACT, Pattern
from games.el_caballero.rules.components.tilesets import fitting_patterns
from games.el_caballero.rules.events import Ground
from games.el_caballero.rules.mechanics.removal import force_off
from games.el_caballero.rules.position import Position


def ground_of(position: Position, seat: Seat) -> tuple[Ground, Sequence[Cell]]:
    """Return the cells where area tiles may be laid: next to area tiles, or a fallback if nothing fits (EC-7.2.5).

    If there are no cells, the placement lapses (EC-6.2).
    """
    land = position.map
    if not position.display:
        return "normal", ()
    if fitting_tiles(land.tileset, position.display, land.open_patterns):
        return "normal", land.open_shore
    own = _beside(land, lambda owner: owner == seat)
    if own:
        return "own", own
    return "other", _beside(land, lambda owner: owner != seat)


@lru_cache(maxsize=1 << 12)
def fitting_tiles(tileset: str, display: tuple[int, ...], patterns: frozenset[Pattern]) -> tuple[int, ...]:
    """Return the tiles that can be laid on a cell with one of these patterns of neighbours."""
    return tuple([tile for tile in display if not patterns.isdisjoint(fitting_patterns(tileset, tile))])


def layable_tiles(position: Position, seat: Seat) -> tuple[int, ...]:
    """Return the tiles of the display that can be laid somewhere."""
    land = position.map
    fitting = fitting_tiles(land.tileset, position.display, land.open_patterns)
    if fitting:
        return fitting
    # Where the fallback leads, no border has to match.
    return position.display if ground_of(position, seat)[1] else ()


def can_lay(position: Position, seat: Seat, area: AreaTile) -> bool:
    rotations = fitting_patterns(position.map.tileset, area.tile).get(position.map.contacts(area.cell), ())
    return area.rotation in rotations and area.cell in ground_of(position, seat)[1]


def lays(position: Position, seat: Seat, tile: int) -> list[tuple[Cell, Rotation]]:
    """Return every way to lay the tile; rotations that look alike count as one."""
    shore, rotations = position.map.geography.shore, fitting_patterns(position.map.tileset, tile)
    return [
        (cell, rotation)
        for cell in ground_of(position, seat)[1]
        for rotation in rotations.get(shore.get(cell, NO_CONTACT), ())
    ]


def lay(change: Change, seat: Seat, area: AreaTile) -> None:
    """Lay the tile, then resolve forced removals (EC-7.2.7)."""
    ground, _ = ground_of(change, seat)
    place = change.display.index(area.tile)
    change.display = change.display[:place] + change.display[place + 1 :]
    before = change.map
    change.map = before.with_area(area)
    change.emit(
        events.AreaLaid(seat=seat, tile=area.tile, cell=area.cell, rotation=area.rotation, ground=ground)
    )
    for tile in before.caballeros_around(area.cell):
        if not tile.has_grande and len(change.map.land_contacts(tile.cell)) > 1:
            # EC-8.5: the refund is the number towards the land that was there before.
            ((direction, _),) = before.land_contacts(tile.cell)
            force_off(change, tile, "area", tile.number(direction))


def _beside(land: Map, is_meant: Callable[[Seat], bool]) -> list[Cell]:
    """Return the empty cells next to a caballero tile of a seat that `is_meant`, but not next to an area tile."""
    shore = land.geography.shore
    found: dict[Cell, None] = {}
    for tile in land.caballeros:
        if is_meant(tile.owner):
            found |= dict.fromkeys(
                cell for cell in neighbours(tile.cell) if cell not in shore and land.is_empty(cell)
            )
    return list(found)
