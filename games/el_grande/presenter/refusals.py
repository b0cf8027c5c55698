"""Why the rules of El Grande refuse an action."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import IllegalAction
from games.el_grande.presenter.choices.labels import label
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.places import PLACES, where
from games.presenting.page import Words
from games.presenting.refused import MOST_NAMED, refused

REFUSALS: Final[Mapping[str, Words]] = {
    "game_is_over": gettext_lazy("The game is over; nothing can be played any more."),
    "not_awaited": gettext_lazy("It is not your turn: the table is waiting for somebody else."),
    "not_now": gettext_lazy("The table is waiting for another decision at this moment."),
    "players_out_of_range": gettext_lazy("El Grande is played by 2 to 5 players."),
    "first_player_out_of_range": gettext_lazy("The first player must be one of the seats at this table."),
    "king_region_is_taboo": gettext_lazy(
        "Nothing may enter or leave the King’s region; only the King itself comes and goes."
    ),
    "power_not_in_hand": gettext_lazy("You do not have this power card in your hand."),
    "power_already_bid": gettext_lazy("Somebody has already played this number in this round."),
    "no_caballero_there": gettext_lazy("You have no caballero there that you could call to the Court."),
    "card_already_taken": gettext_lazy("This action card has already been taken in this round."),
    "no_placement_left": gettext_lazy("You cannot place any more caballeros in this turn."),
    "not_next_to_king": gettext_lazy(
        "Caballeros are placed only in the regions next to the King’s region, or in the Castillo."
    ),
    "special_used_up": gettext_lazy("The special action of this turn is used up."),
    "declaration_is_empty": gettext_lazy("There is nothing to declare yet: choose at least one step."),
    "move_unfinished": gettext_lazy("Choose first where the picked caballero goes."),
    "caballero_not_movable": gettext_lazy("The card does not let you move this caballero."),
    "target_is_source": gettext_lazy("A caballero has to move to another area than the one it stands in."),
    "no_more_placements": gettext_lazy("You cannot place any more caballeros with this special action."),
    "not_an_area": gettext_lazy("This is neither a region nor the Castillo."),
    "branch_not_possible": gettext_lazy("This half of the card is not possible now."),
    "caballero_not_returnable": gettext_lazy("This caballero cannot be sent back with the card."),
    "order_not_needed": gettext_lazy("The order of scoring cannot be changed in this way."),
    "scoreboard_not_allowed_there": gettext_lazy(
        "The scoreboard cannot go there: not to or from the King’s region, and never two in one place."
    ),
    "king_may_not_go_there": gettext_lazy("The King cannot go to this region with the card."),
    "nobody_to_expel_there": gettext_lazy(
        "Name a region, not the King’s, in which caballeros of other players stand."
    ),
    "grande_may_not_go_there": gettext_lazy("Your Grande cannot go to this region."),
    "power_not_discarded": gettext_lazy("You have not played this power card, so you cannot take it back."),
    "province_too_small": gettext_lazy("There are not that many caballeros in your Province."),
    "veto_keeps_too_much": gettext_lazy("The veto must stop at least one step of the special action."),
    "disk_not_allowed": gettext_lazy("The disk cannot be set to this region."),
    "disk_unchanged": gettext_lazy("Your disk shows this region already."),
    "nothing_to_give_there": gettext_lazy("You have no caballero there that you could give back."),
}


def refusal(error: IllegalAction) -> str:
    """Return the reason, the rule number, and what would be possible instead."""
    nobody_known = TableNames()
    possible = [label(action, nobody_known) for action in error.nearest[:MOST_NAMED]]
    return refused(_reason(error), error.rule, possible)


def _reason(error: IllegalAction) -> str:
    area = error.details.get("area")
    if error.code == "king_region_is_taboo" and area in PLACES:
        return _("The King is %(where)s: nothing may enter or leave this region.") % {
            "where": where(str(area))
        }
    return str(REFUSALS.get(error.code, _("The rules do not allow this.")))
