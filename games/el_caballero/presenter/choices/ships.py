"""The choices for ships: buy, send out, move, land, take back."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices import headings
from games.el_caballero.presenter.choices.choice import choice, offer
from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.picture import targets
from games.el_caballero.presenter.words.places import in_sea, sea_name
from games.el_caballero.rules import actions
from games.el_caballero.rules.components.data import MOVE_COST
from games.el_caballero.rules.components.grid import OPPOSITE, Edge, neighbours
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.mechanics.berths import is_governed_sea
from games.presenting.page import Choice


@choice.register
def buy_ship(action: actions.BuyShip, scene: Scene) -> Choice:
    hint = ngettext(
        "There is %(count)d ship in the supply.", "There are %(count)d ships in the supply.", scene.view.ships
    ) % {"count": scene.view.ships}
    return offer(action, headings.ships(scene.turn), target=targets.SHIP_SUPPLY, hint=hint)


@choice.register
def deploy_ship(action: actions.DeployShip, scene: Scene) -> Choice:
    return offer(action, headings.ships(scene.turn), target=targets.SHIPS_IN_COURT)


@choice.register
def lift_ship(action: actions.LiftShip, scene: Scene) -> Choice:
    place = (action.cell, action.direction)
    words = ""
    if is_governed_sea(scene.state, place):
        words = _("Move your ship %(where)s (costs %(cost)d)") % {"where": in_sea(place), "cost": MOVE_COST}
    return offer(
        action,
        _("Move ships"),
        words=words,
        target=_ship_target(place, scene),
        hint=_scores(place, scene),
        is_aside=True,
    )


@choice.register
def return_ship(action: actions.ReturnShip, scene: Scene) -> Choice:
    place = (action.cell, action.direction)
    words = ""
    if is_governed_sea(scene.state, place):
        words = _("Take back your ship %(where)s") % {"where": in_sea(place)}
    hint = _("It goes back to your Court for free.")
    return offer(
        action,
        _("Take back ships"),
        words=words,
        target=_ship_target(place, scene),
        hint=hint,
        is_aside=True,
    )


@choice.register
def land_ship(action: actions.LandShip, scene: Scene) -> Choice:
    place = (action.cell, action.direction)
    words = ""
    if is_governed_sea(scene.state, place):
        words = _("Place the ship %(where)s, which you govern") % {"where": in_sea(place)}
    return offer(
        action, _("Where to"), words=words, target=_ship_target(place, scene), hint=_scores(place, scene)
    )


def _ship_target(place: Edge, scene: Scene) -> str:
    if is_governed_sea(scene.state, place):
        return targets.region_target(place)
    return targets.edge_target(place)


def _scores(place: Edge, scene: Scene) -> str:
    sea = _sea_of(place, scene)
    return _("Earns %(points)d from %(sea)s as it is now.") % {
        "points": sea.value,
        "sea": sea_name(sea.anchor),
    }


def _sea_of(place: Edge, scene: Scene) -> Region:
    """Return the sea that a ship on this edge faces, or the governed sea itself (EC-10.8, EC-9.3.2)."""
    geography = scene.view.map.geography
    if is_governed_sea(scene.state, place):
        return geography.region_of(place)
    cell, direction = place
    return geography.region_of((neighbours(cell)[direction], OPPOSITE[direction]))
