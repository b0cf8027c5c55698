"""Names of cells, edges and regions, as steps north, east, south or west of the start tile."""

import msgspec
from django.utils.translation import pgettext

from games.el_caballero.rules.components.grid import LETTERS, Cell, Direction, Edge
from games.el_caballero.rules.components.regions import Region


def cell_name(cell: Cell) -> str:
    """Return the name of a cell: "1N 2E" is one step north and two steps east of the start tile."""
    x, y = cell
    row, column = latitude(y), longitude(x)
    if row and column:
        return pgettext("map reference", "%(latitude)s %(longitude)s") % {
            "latitude": row,
            "longitude": column,
        }
    return row or column or pgettext("map reference", "the start tile")


def latitude(y: int) -> str:
    """Return "1N" for one step north; "" in the row of the start tile."""
    if not y:
        return ""
    text = pgettext("map reference, steps north", "%(count)dN")
    if y > 0:
        text = pgettext("map reference, steps south", "%(count)dS")
    return text % {"count": abs(y)}


def longitude(x: int) -> str:
    """Return "2E" for two steps east; "" in the column of the start tile."""
    if not x:
        return ""
    text = pgettext("map reference, steps west", "%(count)dW")
    if x > 0:
        text = pgettext("map reference, steps east", "%(count)dE")
    return text % {"count": abs(x)}


def edge_words(edge: Edge) -> str:
    """Return the name of an edge: "1N 2E, north side"."""
    cell, direction = edge
    return _with_side(direction) % {"cell": cell_name(cell)}


def _with_side(direction: Direction) -> str:
    match direction:
        case 0:
            return pgettext("map reference", "%(cell)s, north side")
        case 1:
            return pgettext("map reference", "%(cell)s, east side")
        case 2:
            return pgettext("map reference", "%(cell)s, south side")
    return pgettext("map reference", "%(cell)s, west side")


def where(cell: Cell) -> str:
    return pgettext("where", "at %(place)s") % {"place": cell_name(cell)}


def whither(cell: Cell) -> str:
    return pgettext("where to", "to %(place)s") % {"place": cell_name(cell)}


def whence(cell: Cell) -> str:
    return pgettext("where from", "from %(place)s") % {"place": cell_name(cell)}


def where_edge(edge: Edge) -> str:
    return pgettext("where", "at %(place)s") % {"place": edge_words(edge)}


def whither_edge(edge: Edge) -> str:
    return pgettext("where to", "to %(place)s") % {"place": edge_words(edge)}


def whence_edge(edge: Edge) -> str:
    return pgettext("where from", "from %(place)s") % {"place": edge_words(edge)}


def region_name(region: Region) -> str:
    return land_name(region.anchor) if region.is_land else sea_name(region.anchor)


def where_region(region: Region) -> str:
    return on_land(region.anchor) if region.is_land else in_sea(region.anchor)


def land_name(anchor: Edge) -> str:
    return pgettext("a region of the map", "the land at %(place)s") % {"place": _anchorage(anchor)}


def sea_name(anchor: Edge) -> str:
    return pgettext("a region of the map", "the sea at %(place)s") % {"place": _anchorage(anchor)}


def on_land(anchor: Edge) -> str:
    return pgettext("where", "on the land at %(place)s") % {"place": _anchorage(anchor)}


def in_sea(anchor: Edge) -> str:
    return pgettext("where", "in the sea at %(place)s") % {"place": _anchorage(anchor)}


def _anchorage(anchor: Edge) -> str:
    """Return the place of an anchor (EC-3.15). Most anchors are north edges, so only other sides are named."""
    cell, direction = anchor
    return edge_words(anchor) if direction else cell_name(cell)


def edge_called(name: str) -> Edge:
    """Return the edge of a ledger entry such as "2,-1,N"."""
    x, y, letter = name.split(",")
    direction = msgspec.convert(LETTERS.index(letter), Direction)
    return (int(x), int(y)), direction
