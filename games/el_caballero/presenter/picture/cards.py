"""Tiles and cards beside the map: the display, the viewer's power cards, and the drawings for choices."""

from collections.abc import Iterable, Mapping
from functools import cache

from games.engine.el_caballero.agenda import Laying
from games.engine.el_caballero.components import HEADS, POWERS, Side, areas_to_lay
from games.engine.el_caballero.grid import Rotation
from games.engine.el_caballero.tilesets import face_of, tile_of
from games.engine.el_caballero.views import View
from games.presenters.el_caballero.board import DisplayTile, NumbersSymbol, PowerCardFace, Supply, TileSymbol
from games.presenters.el_caballero.chart import lone_chart
from games.presenters.el_caballero.geometry import marks_of
from games.presenters.el_caballero.pieces import numbers_of
from games.presenters.el_caballero.previews import tile_preview
from games.presenters.el_caballero.targets import SHIP_SUPPLY, power_target, tile_target
from games.presenters.el_caballero.tile_words import tile_name
from games.presenters.lighting import Target
from games.presenters.page import Choice


def display_tiles(view: View, targets: Mapping[str, Target]) -> tuple[DisplayTile, ...]:
    taken = view.frame.tile if isinstance(view.frame, Laying) else None
    return tuple(
        DisplayTile(
            number=number,
            symbol=tile_preview(number, 0),
            name=tile_name(tile_of(view.map.tileset, number)),
            is_taken=number == taken,
            target=targets.get(tile_target(number)),
        )
        for number in view.display
    )


def power_faces(view: View, targets: Mapping[str, Target]) -> tuple[PowerCardFace, ...]:
    if view.viewer is None:
        return ()
    hand = view.players[view.viewer].hand
    return tuple(
        PowerCardFace(
            power, HEADS[power], areas_to_lay(power), power in hand, targets.get(power_target(power))
        )
        for power in POWERS
    )


def supply_of(view: View, targets: Mapping[str, Target]) -> Supply:
    return Supply(view.ships, view.castillos, len(view.unseen), targets.get(SHIP_SUPPLY))


def tile_symbols(view: View, choices: Iterable[Choice]) -> tuple[TileSymbol, ...]:
    """Everything on display, and the turnings that choices show."""
    keys = dict.fromkeys(tile_preview(number, 0) for number in view.display)
    keys |= dict.fromkeys(choice.preview for choice in choices if choice.preview.startswith("tile-"))
    return tuple(_tile_symbol(view.map.tileset, key) for key in keys)


@cache
def _tile_symbol(tileset: str, key: str) -> TileSymbol:
    _, number, turned = key.split("-")
    rotation: Rotation = int(turned)  # type: ignore[assignment]
    chart = lone_chart(face_of(tileset, int(number), rotation), int(number))
    marks = marks_of(tile_of(tileset, int(number)), chart.coasts[0, 0])
    return TileSymbol(key, chart.land, chart.coastline, marks)


def numbers_symbols(choices: Iterable[Choice]) -> tuple[NumbersSymbol, ...]:
    keys = dict.fromkeys(choice.preview for choice in choices if choice.preview.startswith("numbers-"))
    return tuple(map(_numbers_symbol, keys))


def _numbers_symbol(key: str) -> NumbersSymbol:
    _, seat, shown, turned, lands = key.split("-")
    side: Side = shown  # type: ignore[assignment]
    rotation: Rotation = int(turned)  # type: ignore[assignment]
    return NumbersSymbol(key, int(seat), numbers_of(side, rotation, lands))
