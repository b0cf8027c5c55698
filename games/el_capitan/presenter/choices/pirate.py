"""Choices that move the pirate ship (CP-22)."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.el_capitan.presenter.choices.choice import choice, offer
from games.el_capitan.presenter.choices.scene import Scene
from games.el_capitan.presenter.picture import targets
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import to_port, whither
from games.el_capitan.rules import actions
from games.el_capitan.rules.agenda import PirateRoute
from games.el_capitan.rules.components.chart import distance
from games.el_capitan.rules.components.names import City, Port
from games.el_capitan.rules.position import free_ports
from games.el_capitan.rules.turn_actions.pirate import pirate_city
from games.presenting.page import Choice


@choice.register
def move_pirate(action: actions.MovePirate, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Move the pirate"),
        words=_("Move the pirate %(whither)s, free of charge")
        % {"whither": to_port(action.city, action.port)},
        target=targets.port_target(action.city, action.port),
        hint=" ".join((_tax(scene, action.city), *_shift(scene, action.city, action.port, docks=True))),
    )


@choice.register
def pay_pirate(action: actions.PayPirate, scene: Scene) -> Choice:
    steps = distance(scene.view.data_set, pirate_city(scene.view), action.city)
    price = steps * scene.data.pirate_price_per_step
    return offer(
        action,
        scene,
        _("Move the pirate at your own cost"),
        words=_("Pay %(florins)s and move the pirate %(whither)s")
        % {"florins": florins(price), "whither": to_port(action.city, action.port)},
        target=targets.PIRATE_TARGET,
        hint=" ".join((_("Without tax."), *_shift(scene, action.city, action.port))),
        is_aside=True,
    )


@choice.register
def route_pirate(action: actions.RoutePirate, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Move the pirate at your own cost"),
        target=targets.PIRATE_TARGET,
        hint=_("Without tax. The cards are spent once the pirate has reached its port."),
        is_aside=True,
    )


@choice.register
def steer_pirate(action: actions.SteerPirate, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Route of the pirate"),
        words=_("Steer the pirate %(whither)s with the card %(card)s")
        % {"whither": whither(action.city), "card": quoted_card(action.card, scene.view.data_set)},
        target=targets.both(targets.city_target(action.city), targets.hand_target(action.card)),
        hint=_may_anchor(scene, action.city),
    )


@choice.register
def anchor_pirate(action: actions.AnchorPirate, scene: Scene) -> Choice:
    frame = scene.view.frame
    assert isinstance(frame, PirateRoute)
    return offer(
        action,
        scene,
        _("Where it anchors"),
        words=_("Bring the pirate %(whither)s") % {"whither": to_port(frame.city, action.port)},
        target=targets.port_target(frame.city, action.port),
        hint=" ".join(_shift(scene, frame.city, action.port)),
    )


def _may_anchor(scene: Scene, city: City) -> str:
    """Return a hint where the route can't end: in the pirate's own city or in a full one (CP-22.3)."""
    if city == pirate_city(scene.view):
        return _("It’s there now, so it would have to move on.")
    if not free_ports(scene.view, city):
        return _("There’s no free port, so it would have to move on.")
    return ""


def _tax(scene: Scene, city: City) -> str:
    taxes = scene.company.taxed(scene.taxes(city).items())
    if not taxes:
        return _("Nobody has to pay protection tax there.")
    return _("Protection tax that you collect, paid by: %(taxes)s.") % {"taxes": taxes}


def _shift(scene: Scene, city: City, port: Port, *, docks: bool = False) -> Iterator[str]:
    shifted = scene.shifted_by_pirate(city, port, docks=docks)
    if shifted is not None:
        owner, target = shifted
        yield scene.company.say(
            owner,
            you=_("Your ship has to move to port %(port)d."),
            they=_("%(name)s’s ship has to move to port %(port)d."),
            port=target,
        )
