"""Hint and warning for ending a turn: what would be left undone."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.choices.allowances import Allowance, allowances
from games.el_caballero.presenter.choices.scene import Scene
from games.el_caballero.presenter.words.outcomes import caballeros_words
from games.el_caballero.rules.components.data import HEADS, TILE_CAPACITY
from games.presenting.series import clause_list


def left_undone(scene: Scene) -> str:
    """Return what the turn still allows, or that a placement that is impossible lapses (EC-6.2)."""
    lapsed = scene.turn.areas_left
    if lapsed:
        return ngettext(
            "No area tile on display fits anywhere, so you don’t have to lay the one you still owe.",
            "No area tile on display fits anywhere, so you don’t have to lay the %(count)d you still owe.",
            lapsed,
        ) % {"count": lapsed}
    left = [str(each.words) for each in allowances(scene.view) if _is_worth_a_word(each)]
    return _("Still possible: %(deeds)s.") % {"deeds": clause_list(left)} if left else ""


def _is_worth_a_word(allowance: Allowance) -> bool:
    return allowance.is_counted and allowance.is_possible


def end_turn_warning(scene: Scene) -> str:
    """Warn about a reinforcement that was not taken: it is free, so it was most likely forgotten."""
    room = TILE_CAPACITY * scene.player.reserve - scene.player.court
    if not scene.turn.can_reinforce or room <= 0:
        return ""
    return _("You haven’t taken your reinforcement of %(caballeros)s. End your turn without it?") % {
        "caballeros": caballeros_words(HEADS[scene.turn.card])
    }
