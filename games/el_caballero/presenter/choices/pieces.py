"""The choices for castillos, governors, the Grande, and taking tiles back."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices import headings
from games.el_caballero.presenter.choices.choice import choice, offer
from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.picture import targets
from games.el_caballero.presenter.words.outcomes import fate, pieces, sentences_in
from games.el_caballero.presenter.words.places import where, where_region
from games.el_caballero.rules import actions
from games.el_caballero.rules.components.data import GOVERNOR_COST
from games.el_caballero.rules.components.grid import Cell
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.mechanics.removal import highest_number
from games.presenting.page import Choice, Words


def _tile(cell: Cell, scene: Scene) -> CaballeroTile:
    return scene.view.map.standing[cell]


def _saves(cell: Cell, scene: Scene) -> str:
    """Return what a castillo on this tile would save from being lost."""
    tile = _tile(cell, scene)
    saved = pieces(highest_number(scene.view.map, tile), len(tile.ships))
    return _("If the tile leaves the map, it saves %(pieces)s.") % {"pieces": saved}


@choice.register
def build_castillo(action: actions.BuildCastillo, scene: Scene) -> Choice:
    target = targets.cell_target(action.cell)
    return offer(action, headings.castillos(scene.turn), target=target, hint=_saves(action.cell, scene))


@choice.register
def lift_castillo(action: actions.LiftCastillo, scene: Scene) -> Choice:
    target, hint = targets.cell_target(action.cell), _saves(action.cell, scene)
    return offer(action, _("Move castillos"), target=target, hint=hint, is_aside=True)


@choice.register
def set_castillo(action: actions.SetCastillo, scene: Scene) -> Choice:
    target = targets.cell_target(action.cell)
    return offer(action, _("Where to"), target=target, hint=_saves(action.cell, scene))


@choice.register
def return_tile(action: actions.ReturnTile, scene: Scene) -> Choice:
    return offer(
        action,
        _("Take back caballero tiles"),
        target=targets.cell_target(action.cell),
        hint=sentences_in(_taken_back(_tile(action.cell, scene), scene)),
        is_aside=True,
    )


def _taken_back(tile: CaballeroTile, scene: Scene) -> Iterator[str]:
    """Yield what happens to everything on a tile that is taken back (EC-7.6)."""
    caballeros = highest_number(scene.view.map, tile)
    if tile.has_castillo:
        yield _("The castillo goes to the supply: %(fate)s.") % {"fate": fate(caballeros, 0, is_saved=True)}
    else:
        yield _("Without a castillo, %(fate)s.") % {"fate": fate(caballeros, 0, is_saved=False)}
    if tile.ships:
        yield ngettext(
            "%(ships)s goes back to your Court.", "%(ships)s go back to your Court.", len(tile.ships)
        ) % {"ships": pieces(0, len(tile.ships))}
    if tile.has_grande:
        yield _("Your Grande goes back to your Court.")


@choice.register
def place_governor(action: actions.PlaceGovernor, scene: Scene) -> Choice:
    anchor = (action.cell, action.direction)
    region = scene.view.map.geography.region_of(anchor)
    words = _("Place a governor %(where)s (costs %(cost)d)") % {
        "where": where_region(region),
        "cost": GOVERNOR_COST,
    }
    hint = (
        _("Brings %(points)d points at every scoring.") % {"points": 2 * region.value}
        if region.is_land
        else _("With a ship of yours there, it brings %(points)d points at every scoring.")
        % {"points": region.value}
    )
    return offer(action, _("Governors"), words=words, target=targets.region_target(anchor), hint=hint)


@choice.register
def place_grande(action: actions.PlaceGrande, scene: Scene) -> Choice:
    return offer(action, _("Grande"), target=targets.cell_target(action.cell), hint=_protects())


@choice.register
def move_grande(action: actions.MoveGrande, scene: Scene) -> Choice:
    hint = sentences_in((str(_protects()), _left_behind(scene)))
    return offer(action, _("Grande"), target=targets.cell_target(action.cell), hint=hint)


def _protects() -> Words:
    return _("The tile can no longer be forced off or increased.")


def _left_behind(scene: Scene) -> str:
    """Return what happens to the tile that the Grande leaves: with two land contacts it is forced off (EC-8.1)."""
    land = scene.view.map
    carrier = land.grande_of(scene.seat)
    if carrier is None or len(land.land_contacts(carrier.cell)) < 2:
        return ""
    lost = fate(highest_number(land, carrier), len(carrier.ships), is_saved=carrier.has_castillo)
    return _("The tile it leaves %(where)s is forced off: %(fate)s.") % {
        "where": where(carrier.cell),
        "fate": lost,
    }
