"""The pieces on the map: caballero tiles, ships, castillos, grandes and governors."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext, ngettext

from games.core.types import Seat
from games.el_caballero.presenter.picture.board import CaballeroPicture, Figure, NumberPicture, ShipPicture
from games.el_caballero.presenter.picture.geometry import NUMBER_REACH, SHIP_REACH, beside, seat_of_power
from games.el_caballero.presenter.picture.regions import region_key
from games.el_caballero.presenter.picture.strokes import Point
from games.el_caballero.presenter.picture.targets import cell_target, edge_target
from games.el_caballero.presenter.picture.tiles import Chart, middle_of
from games.el_caballero.presenter.words.places import cell_name, edge_words
from games.el_caballero.rules.agenda import Rebuilding, Sailing, Showing
from games.el_caballero.rules.components.data import Side, number_shown
from games.el_caballero.rules.components.grid import DIRECTIONS, LETTERS, Cell, Edge, Rotation
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.components.tilesets import LAND
from games.el_caballero.rules.state import Governor
from games.el_caballero.rules.views import View
from games.presenting.lighting import Target

#: Where the governor of a sea stands, so that a ship has room at the other side of the middle.
_AT_SEA: Point = (-18, 0)
_BESIDE_GOVERNOR: Point = (22, 2)


def numbers_of(side: Side, rotation: Rotation, lands: str) -> tuple[NumberPicture, ...]:
    """Return the four numbers around the middle of a tile; `lands` holds the letters of the edges that face land."""
    return tuple(
        NumberPicture(
            number_shown(side, rotation, direction),
            beside((0, 0), direction, NUMBER_REACH),
            LETTERS[direction] in lands,
        )
        for direction in DIRECTIONS
    )


def lands_around(view: View, cell: Cell) -> str:
    """Return the letters of the directions in which the cell has land contacts."""
    return "".join(
        LETTERS[direction] for direction in DIRECTIONS if view.map.contacts(cell)[direction] == LAND
    )


def caballero_pictures(
    view: View, names: Sequence[str], targets: Mapping[str, Target]
) -> tuple[CaballeroPicture, ...]:
    begun = view.frame.cell if isinstance(view.frame, Showing) else None
    tiles = tuple(_caballero(view, tile, names, targets, begun) for tile in view.map.caballeros)
    if begun is None or begun in view.map.standing or view.turn is None:
        return tiles
    seat = view.turn.seat
    label = gettext("%(name)s is placing a tile at %(place)s.") % {
        "name": names[seat],
        "place": cell_name(begun),
    }
    target = targets.get(cell_target(begun))
    return (
        *tiles,
        CaballeroPicture(_key(begun), seat, middle_of(begun), (), label, is_begun=True, target=target),
    )


def _caballero(
    view: View, tile: CaballeroTile, names: Sequence[str], targets: Mapping[str, Target], begun: Cell | None
) -> CaballeroPicture:
    lands = lands_around(view, tile.cell)
    return CaballeroPicture(
        key=_key(tile.cell),
        seat=tile.owner,
        at=middle_of(tile.cell),
        numbers=numbers_of(tile.side, tile.rotation, lands),
        label=_label(view, tile, names),
        has_castillo=tile.has_castillo,
        has_grande=tile.has_grande,
        is_begun=tile.cell == begun,
        is_castillo_lifted=isinstance(view.frame, Rebuilding) and tile.cell == view.frame.cell,
        target=targets.get(cell_target(tile.cell)),
    )


def _key(cell: Cell) -> str:
    return f"{cell[0]}_{cell[1]}"


def _label(view: View, tile: CaballeroTile, names: Sequence[str]) -> str:
    """Return the tile in words: "Tile of Isabel at 1N: 4 caballeros. North 1, east 4, south 2, west 3. With a castillo." """
    strength = sum(tile.number(direction) for direction, _ in view.map.land_contacts(tile.cell))
    place = {"name": names[tile.owner], "place": cell_name(tile.cell), "count": strength}
    text = ngettext(
        "%(name)s’s tile at %(place)s: %(count)d caballero.",
        "%(name)s’s tile at %(place)s: %(count)d caballeros.",
        strength,
    )
    if not view.map.land_contacts(tile.cell):
        text = gettext("%(name)s’s tile at %(place)s: only at sea.")
    return " ".join((text % place, _sides(tile), *_carried(tile)))


def _sides(tile: CaballeroTile) -> str:
    north, east, south, west = (tile.number(direction) for direction in DIRECTIONS)
    return gettext("North %(north)d, east %(east)d, south %(south)d, west %(west)d.") % {
        "north": north,
        "east": east,
        "south": south,
        "west": west,
    }


def _carried(tile: CaballeroTile) -> Iterator[str]:
    if tile.has_grande:
        yield gettext("With the Grande.")
    if tile.has_castillo:
        yield gettext("With a castillo.")
    if tile.ships:
        count = len(tile.ships)
        yield ngettext("With %(count)d ship.", "With %(count)d ships.", count) % {"count": count}


def ship_pictures(
    view: View, chart: Chart, names: Sequence[str], targets: Mapping[str, Target]
) -> tuple[ShipPicture, ...]:
    """Return the ships at tiles and in governed seas, and the berths that may be chosen."""
    lifted = view.frame.ship if isinstance(view.frame, Sailing) else None
    moored = [
        _moored(
            tile.owner,
            (tile.cell, direction),
            names,
            targets,
            is_berth=direction not in tile.ships,
            is_lifted=(tile.cell, direction) == lifted,
        )
        for tile in view.map.caballeros
        for direction in DIRECTIONS
        if direction in tile.ships or edge_target((tile.cell, direction)) in targets
    ]
    return (*moored, *_governed_ships(view, chart, names))


def _moored(
    seat: Seat,
    edge: Edge,
    names: Sequence[str],
    targets: Mapping[str, Target],
    *,
    is_berth: bool,
    is_lifted: bool,
) -> ShipPicture:
    cell, direction = edge
    text = gettext("%(name)s’s berth at %(place)s.") if is_berth else gettext("%(name)s’s ship at %(place)s.")
    return ShipPicture(
        key=f"{_key(cell)}_{LETTERS[direction]}",
        seat=seat,
        at=beside(middle_of(cell), direction, SHIP_REACH),
        label=text % {"name": names[seat], "place": edge_words(edge)},
        is_berth=is_berth,
        is_lifted=is_lifted,
        target=targets.get(edge_target(edge)),
    )


def _governed_ships(view: View, chart: Chart, names: Sequence[str]) -> Iterator[ShipPicture]:
    for governor in view.governors:
        if governor.has_ship:
            yield ShipPicture(
                key=f"sea_{region_key(governor.anchor)}",
                seat=governor.owner,
                at=_seat_of(view, chart, governor, _BESIDE_GOVERNOR),
                label=gettext("%(name)s’s ship in a governed sea.") % {"name": names[governor.owner]},
            )


def grande_figures(view: View, names: Sequence[str]) -> tuple[Figure, ...]:
    return tuple(
        Figure(
            f"grande-{tile.owner}",
            tile.owner,
            middle_of(tile.cell),
            gettext("Grande of %(names)s.") % {"names": names[tile.owner]},
        )
        for tile in view.map.caballeros
        if tile.has_grande
    )


def governor_figures(view: View, chart: Chart, names: Sequence[str]) -> tuple[Figure, ...]:
    return tuple(
        Figure(
            f"governor-{region_key(governor.anchor)}",
            governor.owner,
            _seat_of(view, chart, governor, _AT_SEA),
            gettext("%(name)s’s governor.") % {"name": names[governor.owner]},
        )
        for governor in view.governors
    )


def _seat_of(view: View, chart: Chart, governor: Governor, at_sea: Point) -> Point:
    """Return the middle of what the governor rules; at sea, shifted."""
    region = view.map.geography.region_of(governor.anchor)
    x, y = seat_of_power(view.map, chart, region)
    return (x, y) if region.is_land else (x + at_sea[0], y + at_sea[1])
