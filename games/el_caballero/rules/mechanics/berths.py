"""Where ships are and where they can be landed: edges of caballero tiles, and governed seas (EC-7.4.1, EC-9.3)."""

from msgspec.structs import replace

from games.core.types import Seat
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.position import Position


def own_ships(position: Position, seat: Seat) -> list[Edge]:
    """Return the places of the seat's ships on the map; for a governed sea that is its anchor."""
    on_tiles = [(tile.cell, edge) for tile in position.map.tiles_of(seat) for edge in tile.ships]
    in_seas = [
        governor.anchor for governor in position.governors if governor.owner == seat and governor.has_ship
    ]
    return on_tiles + in_seas


def free_berths(position: Position, seat: Seat) -> list[Edge]:
    """Return the places where the seat could land a ship (EC-7.4.1, EC-9.3.1)."""
    land = position.map
    on_tiles = [
        (tile.cell, edge)
        for tile in land.tiles_of(seat)
        for edge in land.sea_edges(tile.cell)
        if edge not in tile.ships
    ]
    in_seas = [
        governor.anchor
        for governor in position.governors
        if governor.owner == seat and not governor.has_ship and is_governed_sea(position, governor.anchor)
    ]
    return on_tiles + in_seas


def is_governed_sea(position: Position, place: Edge) -> bool:
    """Whether the place of a ship is the anchor of a governed sea, and not an edge of a caballero tile."""
    geography = position.map.geography
    return place in geography.region_at and not geography.region_of(place).is_land


def lift_ship(change: Change, place: Edge) -> None:
    cell, edge = place
    tile = change.map.standing.get(cell)
    if tile is None:
        change.set_governed_ship(place, has_ship=False)
    else:
        ships = tuple(other for other in tile.ships if other != edge)
        change.map = change.map.with_caballero(replace(tile, ships=ships))


def land_ship(change: Change, place: Edge) -> None:
    cell, edge = place
    tile = change.map.standing.get(cell)
    if tile is None:
        change.set_governed_ship(place, has_ship=True)
    else:
        change.map = change.map.with_caballero(replace(tile, ships=tuple(sorted((*tile.ships, edge)))))
