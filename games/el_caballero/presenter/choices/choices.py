"""Every legal action as a choice: label, target on the map, group, hint and warning."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Action
from games.el_caballero.presenter.choices import pieces as choices_pieces
from games.el_caballero.presenter.choices import ships as choices_ships
from games.el_caballero.presenter.choices import tiles as choices_tiles
from games.el_caballero.presenter.choices.choice import choice, offer
from games.el_caballero.presenter.choices.end_of_turn import end_turn_warning, left_undone
from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.picture import targets
from games.el_caballero.presenter.words.outcomes import caballeros_words
from games.el_caballero.rules import actions
from games.el_caballero.rules.components.data import HEADS, TILE_CAPACITY
from games.el_caballero.rules.views import View
from games.presenting.company import TableNames
from games.presenting.page import Choice

#: Importing these modules registers their kinds of actions with `choice`.
_TAUGHT_BY = (choices_pieces, choices_ships, choices_tiles)


def choices(view: View, legal: Sequence[Action], company: TableNames) -> tuple[Choice, ...]:
    scene = Scene(view, company, legal)
    return tuple(choice(action, scene) for action in legal)


@choice.register
def proceed(action: actions.Proceed, scene: Scene) -> Choice:
    return offer(action, _("Table"), is_primary=True)


@choice.register
def play_power(action: actions.PlayPower, scene: Scene) -> Choice:
    return offer(action, _("Power cards"), target=targets.power_target(action.card))


@choice.register
def reinforce(action: actions.Reinforce, scene: Scene) -> Choice:
    heads = HEADS[scene.turn.card]
    room = TILE_CAPACITY * scene.player.reserve - scene.player.court
    words = _("Take your reinforcement: %(caballeros)s") % {"caballeros": caballeros_words(heads)}
    hint = ""
    if room < heads:
        hint = ngettext(
            "Only %(count)d of them has room in your Court: the others are lost.",
            "Only %(count)d of them have room in your Court: the others are lost.",
            room,
        ) % {"count": room}
    return offer(action, _("Reinforcement"), words=words, target=targets.court_target(scene.seat), hint=hint)


@choice.register
def end_turn(action: actions.EndTurn, scene: Scene) -> Choice:
    return offer(
        action,
        _("Finish"),
        hint=left_undone(scene),
        warning=end_turn_warning(scene),
        is_primary=True,
    )
