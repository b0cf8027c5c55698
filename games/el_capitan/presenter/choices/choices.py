"""Legal actions as choices to click: label, target on the board, group, hint and warning."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from games.core.types import Action
from games.el_capitan.presenter.choices import building as choices_building
from games.el_capitan.presenter.choices import loans as choices_loans
from games.el_capitan.presenter.choices import pirate as choices_pirate
from games.el_capitan.presenter.choices.choice import choice, offer
from games.el_capitan.presenter.choices.dead_ends import after_buying, after_sailing
from games.el_capitan.presenter.choices.scene import Scene
from games.el_capitan.presenter.picture import targets
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.destinations import card_use, landfall
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import whither
from games.el_capitan.rules import actions
from games.el_capitan.rules.components.chart import price_of
from games.el_capitan.rules.views import View
from games.presenting.page import Choice

#: As long as one of these is possible, the turn is in no dead end.
_GOING_ON = (
    actions.Sail,
    actions.BuildWarehouse,
    actions.ReopenWarehouse,
    actions.BuildFortress,
    actions.MovePirate,
    actions.EndTurn,
    actions.CancelRoute,
)
#: Importing these modules registers their kinds of actions with `choice`.
_TAUGHT_BY = (choices_building, choices_loans, choices_pirate)


def choices(view: View, legal: Sequence[Action], company: TableNames) -> tuple[Choice, ...]:
    scene = Scene(view, company)
    can_go_on = any(isinstance(action, _GOING_ON) for action in legal)
    return tuple(
        _listed(choice(action, scene))
        if can_go_on and isinstance(action, actions.RestartTurn)
        else choice(action, scene)
        for action in legal
    )


def _listed(offered: Choice) -> Choice:
    """Keep a choice out of the action bar: while the turn can go on, the bar's own Undo and Start over are enough."""
    return replace(offered, target=targets.LIST_TARGET)


@choice.register
def proceed(action: actions.Proceed, scene: Scene) -> Choice:
    return offer(action, scene, _("Table"), is_primary=True)


@choice.register
def buy(action: actions.Buy, scene: Scene) -> Choice:
    data_set = scene.view.data_set
    return offer(
        action,
        scene,
        _("Buy a card"),
        words=_("Buy the card %(card)s for %(florins)s")
        % {"card": quoted_card(action.card, data_set), "florins": florins(price_of(data_set, action.card))},
        target=targets.card_target(action.card),
        hint=card_use(scene.view, scene.seat, action.card),
        warning=_useless_card(scene) or after_buying(scene, action.card),
        is_aside=scene.turn.main_done,
    )


def _useless_card(scene: Scene) -> str:
    """Return a warning if a card bought now, on the last turn, can't even move the pirate any more (CP-17.3)."""
    view, turn, supply = scene.view, scene.turn, scene.view.supplies[scene.seat]
    is_last = view.is_final_round or not (supply.warehouses or supply.neutrals or supply.fortresses)
    can_steer = view.pirate is not None and not turn.pirate_paid
    if view.phase_number < scene.data.phases or not (is_last and turn.main_done) or can_steer:
        return ""
    return _("This is your last turn, and cards left over are worth nothing (CP-17.3). Buy it anyway?")


@choice.register
def sail(action: actions.Sail, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Sail"),
        words=_("Sail %(whither)s with the card %(card)s")
        % {"whither": whither(action.city), "card": quoted_card(action.card, scene.view.data_set)},
        target=targets.both(targets.city_target(action.city), targets.hand_target(action.card)),
        hint=landfall(scene.view, action.city),
        warning=after_sailing(scene, action.card, action.city),
    )


@choice.register
def end_turn(action: actions.EndTurn, scene: Scene) -> Choice:
    return offer(action, scene, _("Finish"), is_primary=True)


@choice.register
def restart_turn(action: actions.RestartTurn, scene: Scene) -> Choice:
    return offer(action, scene, _("Finish"), hint=_("Takes back everything you’ve done this turn."))
