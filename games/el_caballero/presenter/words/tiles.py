"""Names of area tiles, derived from their shape so that they work for any set of tiles."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.el_caballero.rules.components.grid import DIRECTIONS, Direction, Rotation
from games.el_caballero.rules.components.tilesets import (
    LAND,
    Kind,
    Tile,
    distinct_rotations,
    face_of,
    tile_of,
)
from games.presenting.series import all_of


def numbered_tile(tileset: str, number: int) -> str:
    """Return number and name of a tile: "no. 12, cape with gold"."""
    return _("no. %(number)d, %(tile)s") % {"number": number, "tile": tile_name(tile_of(tileset, number))}


def symbol_words(tile: Tile) -> str:
    """Return what is on the tile, to follow its name: "with gold"."""
    match tile.symbol:
        case "gold":
            return pgettext("area tile", "with gold")
        case "fish":
            return pgettext("area tile", "with fish")
    return ""


def tile_name(tile: Tile) -> str:
    facts = {"kind": kind_name(tile.kind)}
    match tile.symbol:
        case "gold":
            return pgettext("area tile", "%(kind)s with gold") % facts
        case "fish":
            return pgettext("area tile", "%(kind)s with fish") % facts
    return facts["kind"]


def kind_name(kind: Kind) -> str:
    lands = [segment for segment in kind.segments if kind.edges[segment[0]] == LAND]
    match kind.edges.count(LAND), len(lands):
        case 0, _parts:
            return pgettext("area tile", "open sea")
        case 1, _parts:
            return pgettext("area tile", "cape")
        case 2, parts:
            return _two_sides(are_opposite=kind.edges[0] == kind.edges[2], are_joined=parts == 1)
        case 3, 1:
            return pgettext("area tile", "coast")
        case 3, _parts:
            return pgettext("area tile", "split coast")
        case 4, 1:
            return pgettext("area tile", "inland")
    return pgettext("area tile", "split inland")


def _two_sides(*, are_opposite: bool, are_joined: bool) -> str:
    match are_opposite, are_joined:
        case True, True:
            return pgettext("area tile", "isthmus")
        case True, False:
            return pgettext("area tile", "channel")
        case False, True:
            return pgettext("area tile", "corner")
    return pgettext("area tile", "split corner")


def turning_words(tileset: str, number: int, rotation: Rotation) -> str:
    """Return the rotation in words, such as "land to the north and east"; "" if turning changes nothing."""
    rotations = distinct_rotations(tileset, number)
    if len(rotations) == 1:
        return ""
    edges = face_of(tileset, number, rotation).edges
    alike = [other for other in rotations if face_of(tileset, number, other).edges == edges]
    if len(alike) > 1 or LAND not in edges:
        return quarter_turns(rotation)
    land = sides(direction for direction in DIRECTIONS if edges[direction] == LAND)
    return _("land to the %(sides)s") % {"sides": land}


def quarter_turns(rotation: Rotation) -> str:
    match rotation:
        case 1:
            return _("turned a quarter to the right")
        case 2:
            return _("turned by half")
        case 3:
            return _("turned a quarter to the left")
    return _("not turned")


def sides(directions: Iterable[Direction]) -> str:
    """Return the directions in words: "north and east"."""
    return all_of(side(direction) for direction in directions)


def side(direction: Direction) -> str:
    match direction:
        case 0:
            return pgettext("after: to the", "north")
        case 1:
            return pgettext("after: to the", "east")
        case 2:
            return pgettext("after: to the", "south")
    return pgettext("after: to the", "west")
