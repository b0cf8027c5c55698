"""Checks for mistakes in a set of area tiles."""

from games.el_caballero.rules.components.grid import DIRECTIONS
from games.el_caballero.rules.components.tilesets import LAND, SEA, Tile, TileSet, can_start


def faults_of(tileset: TileSet) -> list[str]:
    """Return the reasons why this set cannot be played with; empty for a valid one (EC-1.11)."""
    faults = [] if len(tileset.tiles) == 48 else [f"{len(tileset.tiles)} tiles instead of 48"]
    if not any(map(can_start, tileset.tiles)):
        faults.append("no tile can start the map")
    for place, tile in enumerate(tileset.tiles, start=1):
        faults += [f"tile {place}: {fault}" for fault in _faults_of_tile(tile, place)]
    return faults


def _faults_of_tile(tile: Tile, place: int) -> list[str]:
    faults = [] if tile.id == place else [f"has id {tile.id}"]
    edges, segments = tile.kind.edges, tile.kind.segments
    if sorted(edge for segment in segments for edge in segment) != list(DIRECTIONS):
        faults.append("an edge is not in exactly one segment")
    if len(edges) != 4 or set(edges) - {LAND, SEA}:
        faults.append("an edge is neither land nor sea")
    elif any(len({edges[edge] for edge in segment}) > 1 for segment in segments):
        faults.append("a segment joins land and sea")
    elif (tile.symbol is None) != (tile.symbol_edge is None):
        faults.append("symbol and symbol_edge do not go together")
    elif tile.symbol_edge is not None and edges[tile.symbol_edge] != (LAND if tile.symbol == "gold" else SEA):
        faults.append("gold lies on land, fish in the sea")
    return faults
