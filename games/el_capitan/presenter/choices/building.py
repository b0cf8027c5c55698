"""Choices for the main actions in a city, warehouses and fortresses, with hints about their consequences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.presenter.choices.choice import choice, offer
from games.el_capitan.presenter.choices.scene import Scene
from games.el_capitan.presenter.picture import targets
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules import actions
from games.el_capitan.rules.components.names import LISBON
from games.el_capitan.rules.mechanics.warehouses import Placement
from games.el_capitan.rules.scoring import fullest_cities, income_value, presence, standing
from games.el_capitan.rules.turn_actions.building import warehouse_price
from games.presenting.page import Choice


@choice.register
def build_warehouse(action: actions.BuildWarehouse, scene: Scene) -> Choice:
    berth = scene.berth
    if action.livery == "neutral":
        text = _("Build a neutral warehouse %(where)s on space %(space)d for %(florins)s")
    else:
        text = _("Build a warehouse %(where)s on space %(space)d for %(florins)s")
    price = florins(warehouse_price(scene.view, berth))
    after = scene.after_building(action.space, action.livery)
    paid_at_once = _paid_in_lisbon(scene, after) if action.livery == "main" else ""
    return offer(
        action,
        scene,
        _("Build"),
        words=text % {"where": where(berth.city), "space": action.space, "florins": price},
        target=targets.space_target(berth.city, action.space),
        hint=" ".join(filter(None, (paid_at_once, *_consequences(scene, after)))),
    )


@choice.register
def reopen_warehouse(action: actions.ReopenWarehouse, scene: Scene) -> Choice:
    city = scene.berth.city
    if action.livery == "neutral":
        text = _("Reopen your closed neutral warehouse %(where)s on space %(space)d, free of charge")
    else:
        text = _("Reopen your closed warehouse %(where)s on space %(space)d, free of charge")
    after = scene.after_building(action.space, action.livery, is_reopened=True)
    return offer(
        action,
        scene,
        _("Build"),
        words=text % {"where": where(city), "space": action.space},
        target=targets.space_target(city, action.space),
        hint=" ".join(_consequences(scene, after)),
    )


@choice.register
def build_fortress(action: actions.BuildFortress, scene: Scene) -> Choice:
    city = scene.berth.city
    board = scene.board(city)
    built = len(board.fortresses)
    value = income_value(scene.view.data_set, city, board)
    pays = value if city in fullest_cities(scene.view) else value // 2
    return offer(
        action,
        scene,
        _("Build"),
        words=_("Build a fortress %(where)s for %(florins)s")
        % {"where": where(city), "florins": florins(scene.city(city).fortresses[built])},
        target=targets.fortress_target(city, built + 1),
        hint=_("A scoring would now pay you %(florins)s for it.") % {"florins": florins(pays)},
    )


def _consequences(scene: Scene, after: Placement) -> Iterator[str]:
    """Yield hints: which warehouse closes, how the presence grows, and what the city would then pay."""
    city = scene.berth.city
    if after.closed_colour is not None:
        text = (
            _("Removes %(whom)s on space %(space)d from the game.")
            if after.board.removed != scene.board(city).removed
            else _("Closes %(whom)s on space %(space)d.")
        )
        yield text % {"whom": scene.company.a_warehouse(after.closed_colour), "space": after.closed_space}
    seat, cities = scene.seat, presence(scene.view, scene.seat)
    if seat in after.board.spaces and seat not in scene.board(city).spaces:
        yield ngettext(
            "Your presence grows to %(count)d city.",
            "Your presence grows to %(count)d cities.",
            cities + 1,
        ) % {"count": cities + 1}
    yield _would_pay(scene, after)


def _would_pay(scene: Scene, after: Placement) -> str:
    shares = scene.payments(scene.berth.city, after.board)
    paid = scene.company.paid((share.seat, share.florins) for share in shares)
    if not paid:
        return _("A scoring would then pay nobody here.")
    return _("A scoring would then pay here: %(florins)s.") % {"florins": paid}


def _paid_in_lisbon(scene: Scene, after: Placement) -> str:
    """Return the hint about Lisbon's payment, "" in other cities (CP-20.2)."""
    if scene.berth.city != LISBON:
        return ""
    value = income_value(scene.view.data_set, LISBON, after.board)
    is_leading = standing(after.board.spaces).colours[0] == scene.seat
    return _("Pays you %(florins)s at once.") % {"florins": florins(value if is_leading else value // 2)}
