"""Every legal action as something to click: label, target on the board, group, hint and warning."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core.types import Action
from games.engine.el_grande import actions
from games.engine.el_grande.cards import CARDS
from games.engine.el_grande.views import View
from games.presenters.el_grande import choices_answers, choices_special, targets
from games.presenters.el_grande.card_words import quoted_title, words_of
from games.presenters.el_grande.choice import choice, offer
from games.presenters.el_grande.company import Company
from games.presenters.el_grande.endings import end_turn_label, is_turn_begun
from games.presenters.el_grande.scene import Scene
from games.presenters.page import Choice

#: Importing these modules teaches `choice` their kinds of actions.
_TAUGHT_BY = (choices_answers, choices_special)


def choices(view: View, legal: Sequence[Action], company: Company) -> tuple[Choice, ...]:
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
    return offer(
        action, scene, _("Finish"), words=end_turn_label(scene), is_primary=is_turn_begun(scene.view.turn)
    )
