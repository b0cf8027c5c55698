"""Tiles and cards beside the map: the display, the viewer's power cards, and the previews of choices."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from games.el_caballero.presenter.picture.board import (
    DisplayTile,
    NumbersSymbol,
    PowerCardFace,
    Supply,
    TileSymbol,
)
from games.el_caballero.presenter.picture.geometry import marks_of
from games.el_caballero.presenter.picture.pieces import numbers_of
from games.el_caballero.presenter.picture.previews import tile_preview
from games.el_caballero.presenter.picture.targets import SHIP_SUPPLY, power_target, tile_target
from games.el_caballero.presenter.picture.tiles import lone_chart
from games.el_caballero.presenter.words.tiles import tile_name
from games.el_caballero.rules.agenda import Laying
from games.el_caballero.rules.components.data import HEADS, POWERS, Side, areas_to_lay
from games.el_caballero.rules.components.grid import Rotation
from games.el_caballero.rules.components.tilesets import face_of, tile_of
from games.el_caballero.rules.views import View
from games.presenting.lighting import Target
from games.presenting.page import Choice


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
    """Return the drawings of all tiles on display, and of the rotations that choices preview."""
    keys = dict.fromkeys(tile_preview(number, 0) for number in view.display)
    keys |= dict.fromkeys(choice.preview for choice in choices if choice.preview.startswith("tile-"))
    return tuple(_tile_symbol(view.map.tileset, key) for key in keys)


@cache
def _tile_symbol(tileset: str, key: str) -> TileSymbol:
    _, number, turned = key.split("-")
    rotation = msgspec.convert(int(turned), Rotation)
    chart = lone_chart(face_of(tileset, int(number), rotation), int(number))
    marks = marks_of(tile_of(tileset, int(number)), chart.coasts[0, 0])
    return TileSymbol(key, chart.land, chart.coastline, marks)


def numbers_symbols(choices: Iterable[Choice]) -> tuple[NumbersSymbol, ...]:
    keys = dict.fromkeys(choice.preview for choice in choices if choice.preview.startswith("numbers-"))
    return tuple(map(_numbers_symbol, keys))


def _numbers_symbol(key: str) -> NumbersSymbol:
    _, seat, shown, turned, lands = key.split("-")
    side = msgspec.convert(shown, Side)
    rotation = msgspec.convert(int(turned), Rotation)
    return NumbersSymbol(key, int(seat), numbers_of(side, rotation, lands))
