"""The label for ending a turn, which says what would be left undone."""

from django.utils.translation import gettext as _

from games.el_grande.presenter.choices.scene import Scene
from games.el_grande.rules.agenda import Turn
from games.el_grande.rules.components.cards import VETO_CARD


def end_turn_label(scene: Scene) -> str:
    turn = scene.view.turn
    has_placed = turn is not None and turn.placed > 0
    match scene.can_place, scene.can_use_special, has_placed:
        case True, True, True:
            return _("End your turn without placing more or using the card")
        case True, True, False:
            return _("End your turn without placing or using the card")
        case False, True, _:
            return _("End your turn without using the card")
        case True, False, True:
            return _("End your turn without placing more")
        case True, False, False:
            return _("End your turn without placing")
    return _("End your turn")


def is_turn_begun(turn: Turn | None) -> bool:
    """Whether something was done in the turn, so that ending it is a natural next step."""
    if turn is None:
        return False
    return turn.placed > 0 or not (turn.can_declare or turn.card == VETO_CARD)
