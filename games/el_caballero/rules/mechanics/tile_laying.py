"""Action 2: which area tiles may be laid where (EC-7.2), and what that forces off the map (EC-8)."""

from collections.abc import Callable, Iterator, Sequence

from games.core.types import Seat
from games.el_caballero.rules import events
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.grid import Cell, Rotation, neighbours
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.components.regions import NO_CONTACT
from games.el_caballero.rules.components.tilesets import fitting_rotations
from games.el_caballero.rules.events import Ground
from games.el_caballero.rules.mechanics.removal import force_off
from games.el_caballero.rules.position import Position


def ground_of(position: Position, seat: Seat) -> tuple[Ground, Sequence[Cell]]:
    """Where area tiles may be laid now: next to area tiles; if nothing fits there, on a fallback (EC-7.2.5).

    No cells: the placement lapses (EC-6.2).
    """
    land = position.map
    if not position.display:
        return "normal", ()
    if any(fits_somewhere(land, tile, land.open_shore) for tile in position.display):
        return "normal", land.open_shore
    own = _beside(land, lambda owner: owner == seat)
    if own:
        return "own", own
    return "other", _beside(land, lambda owner: owner != seat)


def fits_somewhere(land: Map, tile: int, cells: Sequence[Cell]) -> bool:
    shore, tileset = land.geography.shore, land.tileset
    return any(fitting_rotations(tileset, tile, shore.get(cell, NO_CONTACT)) for cell in cells)


def layable_tiles(position: Position, seat: Seat) -> list[int]:
    """The tiles of the display that may be laid somewhere."""
    _, cells = ground_of(position, seat)
    return [tile for tile in position.display if fits_somewhere(position.map, tile, cells)]


def can_lay(position: Position, seat: Seat, area: AreaTile) -> bool:
    _, cells = ground_of(position, seat)
    pattern = position.map.contacts(area.cell)
    return area.cell in cells and area.rotation in fitting_rotations(position.map.tileset, area.tile, pattern)


def lays(position: Position, seat: Seat, tile: int) -> Iterator[tuple[Cell, Rotation]]:
    """Every way to lay the tile; rotations that look alike count as one."""
    shore, tileset = position.map.geography.shore, position.map.tileset
    for cell in ground_of(position, seat)[1]:
        for rotation in fitting_rotations(tileset, tile, shore.get(cell, NO_CONTACT)):
            yield cell, rotation


def lay(change: Change, seat: Seat, area: AreaTile) -> None:
    """EC-7.2.7: the tile lies, and forced removals are resolved."""
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
            # EC-8.5: what counts is the land that was there before.
            ((direction, _),) = before.land_contacts(tile.cell)
            force_off(change, tile, "area", tile.number(direction))


def _beside(land: Map, is_meant: Callable[[Seat], bool]) -> list[Cell]:
    """Empty cells away from area tiles, next to a caballero tile of somebody who is meant."""
    shore = land.geography.shore
    found: dict[Cell, None] = {}
    for tile in land.caballeros:
        if is_meant(tile.owner):
            found |= dict.fromkeys(
                cell for cell in neighbours(tile.cell) if cell not in shore and land.is_empty(cell)
            )
    return list(found)
