"""The choices for area tiles and caballero tiles: cell, rotation, numbers, and what they would do."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices import headings
from games.el_caballero.presenter.choices.choice import choice, offer
from games.el_caballero.presenter.choices.labels import numbers
from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.picture import targets
from games.el_caballero.presenter.picture.previews import numbers_preview, tile_preview
from games.el_caballero.presenter.words.outcomes import (
    caballeros_words,
    fallen,
    landed,
    lands_at,
    regions_made,
    rivals_tied,
    sentences_in,
    strengths,
)
from games.el_caballero.presenter.words.places import where
from games.el_caballero.presenter.words.tiles import numbered_tile, tile_name, turning_words
from games.el_caballero.presenter.words.tiles import side as side_name
from games.el_caballero.rules import actions
from games.el_caballero.rules.agenda import Laying
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import GRANDE_COST, GRANDE_MOVE_COST, SEA_COST, number_shown
from games.el_caballero.rules.components.grid import DIRECTIONS, Cell
from games.el_caballero.rules.components.map import AreaTile
from games.el_caballero.rules.components.tilesets import tile_of
from games.el_caballero.rules.events import CaballeroPlaced, GrandeOrigin
from games.el_caballero.rules.mechanics.caballero_tiles import grande_origin
from games.el_caballero.rules.mechanics.operations import Operation, perform
from games.el_caballero.rules.mechanics.tile_laying import lay
from games.presenting.page import Choice


@choice.register
def take_tile(action: actions.TakeTile, scene: Scene) -> Choice:
    tile = numbered_tile(scene.view.options.tileset, action.tile)
    words = _("Take area tile %(tile)s") % {"tile": tile}
    return offer(
        action,
        headings.area_tiles(scene.turn),
        words=words,
        target=targets.tile_target(action.tile),
        preview=tile_preview(action.tile, 0),
    )


@choice.register
def lay_tile(action: actions.LayTile, scene: Scene) -> Choice:
    frame = scene.view.frame
    assert isinstance(frame, Laying)
    return offer(
        action,
        _("Where it goes"),
        words=_laying_words(frame.tile, action, scene),
        target=targets.lay_target(action.cell, action.rotation),
        hint=_laying_hint(frame.tile, action, scene),
        preview=tile_preview(frame.tile, action.rotation),
    )


def _laying_words(tile: int, action: actions.LayTile, scene: Scene) -> str:
    tileset = scene.view.options.tileset
    facts = {
        "tile": tile_name(tile_of(tileset, tile)),
        "where": where(action.cell),
        "turning": turning_words(tileset, tile, action.rotation),
    }
    if facts["turning"]:
        return _("Lay the tile (%(tile)s) %(where)s: %(turning)s") % facts
    return _("Lay the tile (%(tile)s) %(where)s") % facts


def _laying_hint(tile: int, action: actions.LayTile, scene: Scene) -> str:
    trial, before = scene.trial(), scene.view.map
    lay(trial, scene.seat, AreaTile(tile, action.cell, action.rotation))
    return sentences_in(
        (
            regions_made(trial.map, action.cell),
            *fallen(before, trial.events, scene.company),
            *landed(before, trial.map, action.cell, scene.company),
        )
    )


@choice.register
def place_caballero(action: actions.PlaceCaballero, scene: Scene) -> Choice:
    return offer(
        action,
        headings.caballero_tiles(scene.turn),
        target=targets.cell_target(action.cell),
        hint=sentences_in(_about_cell(action.cell, scene)),
    )


def _about_cell(cell: Cell, scene: Scene) -> Iterator[str]:
    land = scene.view.map
    contacts = land.land_contacts(cell)
    if not contacts:
        yield _("Faces only sea: costs %(cost)d, and shows the numbers 1 to 4.") % {"cost": SEA_COST}
    if len(contacts) > 1:
        yield _grande_comes(grande_origin(scene.state, scene.turn))
    yield from (strengths(land, region, scene.company) for region in lands_at(land, cell))


def _grande_comes(origin: GrandeOrigin | None) -> str:
    if origin == "court":
        return _("Faces land more than once: your Grande comes along from the Court for %(cost)d.") % {
            "cost": GRANDE_COST
        }
    return _("Faces land more than once: your Grande comes along from its tile for %(cost)d.") % {
        "cost": GRANDE_MOVE_COST
    }


@choice.register
def raise_caballero(action: actions.RaiseCaballero, scene: Scene) -> Choice:
    land = scene.view.map
    ((direction, region),) = land.land_contacts(action.cell)
    words = _("Increase your caballero tile %(where)s, now %(number)d") % {
        "where": where(action.cell),
        "number": land.standing[action.cell].number(direction),
    }
    return offer(
        action,
        headings.caballero_tiles(scene.turn),
        words=words,
        target=targets.cell_target(action.cell),
        hint=strengths(land, region, scene.company),
    )


@choice.register
def show_numbers(action: actions.ShowNumbers, scene: Scene) -> Choice:
    operation = scene.operations[action.side, action.rotation]
    return offer(
        action,
        _("Which numbers"),
        words=_numbers_words(operation, scene),
        target=f"{targets.numbers_target(action.side, action.rotation)} {targets.cell_target(operation.cell)}",
        hint=sentences_in(_numbers_hints(operation, scene)),
        preview=numbers_preview(scene.view, scene.seat, operation.cell, action.side, action.rotation),
    )


def _numbers_words(operation: Operation, scene: Scene) -> str:
    """Name the number that faces land, all of them if there are several, and all four at sea."""
    land, face = scene.view.map, (operation.side, operation.rotation)
    contacts = land.land_contacts(operation.cell)
    facts: dict[str, object] = {"cost": operation.cost}
    if len(contacts) != 1:
        facing = tuple(direction for direction, _region in contacts) or DIRECTIONS
        facts["numbers"] = numbers(*face, facing)
        if operation.grande:
            return _("Show %(numbers)s, with your Grande (costs %(cost)d)") % facts
        return _("Show %(numbers)s (costs %(cost)d)") % facts
    direction = contacts[0][0]
    facts |= {"number": number_shown(*face, direction), "side": side_name(direction)}
    if operation.is_new:
        return _("Show %(number)d to the land in the %(side)s (costs %(cost)d)") % facts
    facts["old"] = land.standing[operation.cell].number(direction)
    return _("Increase from %(old)d to %(number)d (costs %(cost)d)") % facts


def _numbers_hints(operation: Operation, scene: Scene) -> Iterator[str]:
    trial, before = scene.trial(), scene.view.map
    perform(trial, scene.turn, operation)
    lands = lands_at(trial.map, operation.cell)
    yield from (strengths(trial.map, region, scene.company) for region in lands)
    rivals = {rival for region in lands for rival in rivals_tied(trial.map, region, scene.seat)}
    if rivals:
        yield _("Ties with %(players)s: your second caballero tile must break the tie.") % {
            "players": scene.company.all_of(sorted(rivals))
        }
    yield from fallen(before, trial.events, scene.company)
    yield _surplus(trial)


def _surplus(trial: Change) -> str:
    """Return how many caballeros the smaller Court would lose (EC-5.3)."""
    lost = sum(event.lost for event in trial.events if isinstance(event, CaballeroPlaced))
    if not lost:
        return ""
    return ngettext(
        "%(caballeros)s of your Court is lost: your other tiles have no room for it.",
        "%(caballeros)s of your Court are lost: your other tiles have no room for them.",
        lost,
    ) % {"caballeros": caballeros_words(lost)}
