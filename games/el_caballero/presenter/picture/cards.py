"""Tiles and cards beside the map: the display, the tile in hand, the viewer's power cards, previews of choices."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec
from django.utils.translation import gettext

from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.picture.board import (
    DisplayTile,
    NumbersFace,
    NumbersSymbol,
    PowerCardFace,
    TileSymbol,
    Turning,
)
from games.el_caballero.presenter.picture.geometry import marks_of
from games.el_caballero.presenter.picture.pieces import numbers_of
from games.el_caballero.presenter.picture.previews import numbers_preview, tile_preview
from games.el_caballero.presenter.picture.targets import numbers_target, power_target, tile_target
from games.el_caballero.presenter.picture.tiles import lone_chart
from games.el_caballero.presenter.whys import why_not
from games.el_caballero.presenter.words.tiles import kind_name, symbol_words, turning_words
from games.el_caballero.rules.actions import PlayPower, TakeTile
from games.el_caballero.rules.agenda import Laying, Showing
from games.el_caballero.rules.components.data import HEADS, POWERS, Power, Side, areas_to_lay
from games.el_caballero.rules.components.grid import ROTATIONS, Rotation
from games.el_caballero.rules.components.tilesets import face_of, tile_of
from games.el_caballero.rules.views import View
from games.presenting.company import TableNames
from games.presenting.lighting import Target
from games.presenting.page import Choice


def display_tiles(view: View, targets: Mapping[str, Target]) -> tuple[DisplayTile, ...]:
    return tuple(_display_tile(view, number, targets.get(tile_target(number))) for number in view.display)


def _display_tile(view: View, number: int, target: Target | None) -> DisplayTile:
    tile = tile_of(view.map.tileset, number)
    why = "" if target else why_not(view, TakeTile(number))
    return DisplayTile(number, tile_preview(number, 0), kind_name(tile.kind), symbol_words(tile), target, why)


def power_faces(view: View, targets: Mapping[str, Target]) -> tuple[PowerCardFace, ...]:
    if view.viewer is None:
        return ()
    return tuple(_power_face(view, power, targets.get(power_target(power))) for power in POWERS)


def _power_face(view: View, power: Power, target: Target | None) -> PowerCardFace:
    assert view.viewer is not None
    is_in_hand = power in view.players[view.viewer].hand
    why = why_not(view, PlayPower(power)) if is_in_hand and target is None else ""
    return PowerCardFace(power, HEADS[power], areas_to_lay(power), is_in_hand, target, why)


def turnings(view: View, choices: Iterable[Choice]) -> tuple[Turning, ...]:
    """Return the ways in which the area tile in hand fits somewhere; a spectator doesn't choose one."""
    if not isinstance(view.frame, Laying):
        return ()
    tile, offered = view.frame.tile, {choice.preview for choice in choices}
    return tuple(
        Turning(
            rotation,
            tile_preview(tile, rotation),
            turning_words(view.map.tileset, tile, rotation) or gettext("Looks the same from all sides"),
        )
        for rotation in ROTATIONS
        if tile_preview(tile, rotation) in offered
    )


def numbers_faces(view: View, targets: Mapping[str, Target]) -> tuple[NumbersFace, ...]:
    """Return the numbers that the started caballero tile may show, with what they cost."""
    if not isinstance(view.frame, Showing) or not targets:
        return ()
    cell, scene = view.frame.cell, Scene(view, TableNames(), ())
    return tuple(
        NumbersFace(numbers_preview(view, scene.seat, cell, side, rotation), operation.cost, target)
        for (side, rotation), operation in scene.operations.items()
        if (target := targets.get(numbers_target(side, rotation)))
    )


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
