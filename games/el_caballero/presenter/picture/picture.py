"""The picture of a view: the map with all its pieces, and the tiles and cards beside it."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from games.el_caballero.presenter.picture import cards, geometry, pieces
from games.el_caballero.presenter.picture.board import MapPicture, RegionPicture, Rounds
from games.el_caballero.presenter.picture.regions import region_pictures
from games.el_caballero.presenter.picture.spots import cells_to_choose
from games.el_caballero.presenter.picture.stocks import stocks_of
from games.el_caballero.presenter.picture.tiles import chart_of, origin_of
from games.el_caballero.rules.agenda import Bidding
from games.el_caballero.rules.components.tilesets import TILESETS
from games.el_caballero.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.lighting import targets_of
from games.presenting.page import Choice


def map_picture(view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> MapPicture:
    targets, names = targets_of(choices), tuple(sitter.name for sitter in sitters)
    chart = chart_of(view.map.tileset, view.map.areas)
    regions = region_pictures(view, chart, names, targets)
    cells = cells_to_choose(view, targets)
    shown = geometry.shown_cells(view, [cell.at for cell in cells])
    frame = geometry.frame_around(shown)
    return MapPicture(
        frame=frame,
        focus=geometry.focus_of(view, [cell.at for cell in cells]),
        distance=geometry.distance_at(geometry.phone_scale(frame)),
        squares=chart.squares,
        coastline=chart.coastline,
        joints=chart.joints,
        latest=origin_of(view.map.areas[-1].cell),
        seas=tuple(region for region in regions if not region.is_land),
        lands=tuple(region for region in regions if region.is_land),
        marks=geometry.marks_on(view.map, chart),
        rulers=geometry.rulers_around(shown),
        cells=cells,
        caballeros=pieces.caballero_pictures(view, names, targets),
        ships=pieces.ship_pictures(view, chart, names, targets),
        grandes=pieces.grande_figures(view, names),
        governors=pieces.governor_figures(view, chart, names),
        tile_symbols=cards.tile_symbols(view, choices),
        numbers_symbols=cards.numbers_symbols(choices),
        display=cards.display_tiles(view, targets),
        hand=cards.power_faces(view, targets),
        turnings=cards.turnings(view, choices),
        faces=cards.numbers_faces(view, targets),
        stocks=stocks_of(view, targets),
        is_bidding=isinstance(view.frame, Bidding),
        is_reconstruction=TILESETS[view.map.tileset].is_reconstruction,
        rounds=_rounds(view),
        names=names,
        description=_description(view, regions),
    )


def _rounds(view: View) -> Rounds:
    quantities = view.options.quantities
    scorings = (number for number in quantities.scoring_rounds if number >= view.round)
    return Rounds(now=view.round, count=quantities.rounds, next_scoring=min(scorings, default=0))


def _description(view: View, regions: Sequence[RegionPicture]) -> str:
    """Say in words what the map shows: the regions with anybody in them, the largest first, and how many more there are."""
    count = len(view.map.areas)
    tiles = ngettext(
        "Map of El Caballero, round %(round)d, %(count)d area tile.",
        "Map of El Caballero, round %(round)d, %(count)d area tiles.",
        count,
    ) % {"round": view.round, "count": count}
    settled = [region for region in regions if region.present]
    parts = [tiles, *(region.label for region in sorted(settled, key=lambda region: -region.value))]
    if empty := len(regions) - len(settled):
        parts.append(
            ngettext("Nobody is in %(count)d more region.", "Nobody is in %(count)d more regions.", empty)
            % {"count": empty}
        )
    return " ".join((*parts, gettext("Every region is listed under Details.")))
