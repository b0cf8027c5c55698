"""The picture of a view: the map with all its pieces, and the tiles and cards beside it."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from games.el_caballero.presenter.picture import cards as faces
from games.el_caballero.presenter.picture import geometry, pieces
from games.el_caballero.presenter.picture.board import CellPicture, MapPicture, Threat
from games.el_caballero.presenter.picture.previews import tile_preview
from games.el_caballero.presenter.picture.regions import region_pictures
from games.el_caballero.presenter.picture.targets import cell_target
from games.el_caballero.presenter.picture.tiles import chart_of, middle_of, origin_of
from games.el_caballero.presenter.words.places import cell_name
from games.el_caballero.rules.agenda import Laying, Showing
from games.el_caballero.rules.components.grid import DIRECTIONS, Cell, neighbours
from games.el_caballero.rules.components.tilesets import LAND, TILESETS, face_of, fitting_rotations
from games.el_caballero.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.lighting import Target, choices_by_target, targets_of
from games.presenting.page import Choice


def map_picture(view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> MapPicture:
    targets, names = targets_of(choices), tuple(sitter.name for sitter in sitters)
    sharing = choices_by_target(choices)
    chart = chart_of(view.map.tileset, view.map.areas)
    regions = region_pictures(view, chart, names, targets)
    open_cells = _open_cells(view, targets)
    shown = {*geometry.charted(view.map), *open_cells}
    if isinstance(view.frame, Showing):
        shown.add(view.frame.cell)
    return MapPicture(
        frame=geometry.frame_around(shown),
        squares=chart.squares,
        coastline=chart.coastline,
        joints=chart.joints,
        latest=origin_of(view.map.areas[-1].cell),
        seas=tuple(region for region in regions if not region.is_land),
        lands=tuple(region for region in regions if region.is_land),
        marks=geometry.marks_on(view.map, chart),
        rulers=geometry.rulers_around(shown),
        cells=tuple(_cell(view, cell, sharing[cell_target(cell)], targets) for cell in open_cells),
        caballeros=pieces.caballero_pictures(view, names, targets),
        ships=pieces.ship_pictures(view, chart, names, targets),
        grandes=pieces.grande_figures(view, names),
        governors=pieces.governor_figures(view, chart, names),
        tile_symbols=faces.tile_symbols(view, choices),
        numbers_symbols=faces.numbers_symbols(choices),
        display=faces.display_tiles(view, targets),
        hand=faces.power_faces(view, targets),
        supply=faces.supply_of(view, targets),
        is_reconstruction=TILESETS[view.map.tileset].is_reconstruction,
        round=view.round,
        rounds=_rounds(view),
        names=names,
        description=_description(view),
    )


def _open_cells(view: View, targets: Mapping[str, Target]) -> list[Cell]:
    """Return the empty cells that may be chosen; in a fallback these are not next to an area tile (EC-7.2.3)."""
    around = {other for cell in geometry.charted(view.map) for other in neighbours(cell)}
    begun = view.frame.cell if isinstance(view.frame, Showing) else None
    return sorted(
        (
            cell
            for cell in around
            if cell != begun and view.map.is_empty(cell) and cell_target(cell) in targets
        ),
        key=lambda cell: (cell[1], cell[0]),
    )


def _cell(view: View, cell: Cell, offered: Sequence[Choice], targets: Mapping[str, Target]) -> CellPicture:
    target = targets[cell_target(cell)]
    label = target.label
    if len(offered) > 1:
        label = pgettext("map reference", "%(place)s: %(choices)s") % {
            "place": cell_name(cell),
            "choices": target.label,
        }
    return CellPicture(f"{cell[0]}_{cell[1]}", middle_of(cell), target, label, _threats(view, cell))


def _threats(view: View, cell: Cell) -> tuple[Threat, ...]:
    """Return the caballero tiles that the area tile would force off here in some rotation (EC-8.1)."""
    if not isinstance(view.frame, Laying):
        return ()
    tileset, tile = view.map.tileset, view.frame.tile
    turnings = fitting_rotations(tileset, tile, view.map.contacts(cell))
    found = []
    for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True):
        standing = view.map.standing.get(other)
        bringing_land = [
            turned for turned in turnings if face_of(tileset, tile, turned).edges[direction] == LAND
        ]
        if standing and bringing_land and not standing.has_grande and view.map.land_contacts(other):
            previews = " ".join(tile_preview(tile, rotation) for rotation in bringing_land)
            found.append(Threat(middle_of(other), standing.has_castillo, previews))
    return tuple(found)


def _rounds(view: View) -> tuple[tuple[int, bool], ...]:
    """Return every round, and whether it ends with a scoring."""
    quantities = view.options.quantities
    return tuple((number, number in quantities.scoring_rounds) for number in range(1, quantities.rounds + 1))


def _description(view: View) -> str:
    count = len(view.map.areas)
    tiles = ngettext(
        "Map of El Caballero, round %(round)d, %(count)d area tile.",
        "Map of El Caballero, round %(round)d, %(count)d area tiles.",
        count,
    ) % {"round": view.round, "count": count}
    table = gettext("Every region is listed in the table below the map.")
    return f"{tiles} {table}"
