"""All legal actions as choices: label, target on the board, group, hint and warning."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Action
from games.el_grande.presenter.choices import answers as choices_answers
from games.el_grande.presenter.choices import special_actions as choices_special
from games.el_grande.presenter.choices.choice import choice, offer
from games.el_grande.presenter.choices.end_of_turn import end_turn_label, is_turn_begun
from games.el_grande.presenter.choices.scene import Scene
from games.el_grande.presenter.picture import targets
from games.el_grande.presenter.words.cards import quoted_title, words_of
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules import actions
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.views import View
from games.presenting.page import Choice

#: Importing these modules registers their kinds of actions with `choice`.
_TAUGHT_BY = (choices_answers, choices_special)


def choices(view: View, legal: Sequence[Action], company: TableNames) -> tuple[Choice, ...]:
    scene = Scene(view, company, legal)
    return tuple(choice(action, scene) for action in legal)


@choice.register
def proceed(action: actions.Proceed, scene: Scene) -> Choice:
    return offer(action, scene, _("Table"), is_primary=True)


@choice.register
def play_power(action: actions.PlayPower, scene: Scene) -> Choice:
    return offer(action, scene, _("Power cards"), target=targets.power_target(action.card))


@choice.register
def arrive(action: actions.Arrive, scene: Scene) -> Choice:
    return offer(action, scene, _("Call to the Court"), target=targets.area_target(action.region))


@choice.register
def done_arriving(action: actions.DoneArriving, scene: Scene) -> Choice:
    return offer(action, scene, _("Finish"))


@choice.register
def take_card(action: actions.TakeCard, scene: Scene) -> Choice:
    card = scene.view.display[action.pile - 1].card
    places = CARDS[card].places
    words = ngettext(
        "Take %(card)s (place %(count)d caballero)",
        "Take %(card)s (place up to %(count)d caballeros)",
        places,
    ) % {"card": quoted_title(card), "count": places}
    text = words_of(card, scene.view.options).text
    return offer(
        action, scene, _("Action cards"), words=words, target=targets.card_target(action.pile), hint=text
    )


@choice.register
def place_caballero(action: actions.PlaceCaballero, scene: Scene) -> Choice:
    return offer(action, scene, _("Place"), target=targets.area_target(action.area))


@choice.register
def end_turn(action: actions.EndTurn, scene: Scene) -> Choice:
    words, is_primary = end_turn_label(scene), is_turn_begun(scene.view.turn)
    offered = offer(action, scene, _("Finish"), words=words, is_primary=is_primary)
    return replace(offered, short=_("End your turn"))
