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
    "game_is_over": gettext_lazy("The game is over."),
    "not_awaited": gettext_lazy("It’s not your turn: the table is waiting for somebody else."),
    "not_now": gettext_lazy("Another decision comes first."),
    "players_out_of_range": gettext_lazy("El Grande is played by 2 to 5 players."),
    "first_player_out_of_range": gettext_lazy("The first player must sit at this table."),
    "king_region_is_taboo": gettext_lazy("Nothing may enter or leave the King’s region, except the King."),
    "power_not_in_hand": gettext_lazy("You don’t have this power card in your hand."),
    "power_already_bid": gettext_lazy("Somebody has already played this number this round."),
    "no_caballero_there": gettext_lazy("You have no caballero there to call to your Court."),
    "card_already_taken": gettext_lazy("This action card has already been taken this round."),
    "no_placement_left": gettext_lazy("You can’t place any more caballeros this turn."),
    "not_next_to_king": gettext_lazy(
        "Caballeros are placed only in the regions next to the King’s region, or in the Castillo."
    ),
    "special_used_up": gettext_lazy("You’ve already used the special action this turn."),
    "declaration_is_empty": gettext_lazy("There’s nothing to declare yet: choose at least one step."),
    "move_unfinished": gettext_lazy("First choose where this caballero goes."),
    "caballero_not_movable": gettext_lazy("The card doesn’t let you move this caballero."),
    "target_is_source": gettext_lazy("A caballero has to move to a different area."),
    "no_more_placements": gettext_lazy("You can’t place any more caballeros with this special action."),
    "not_an_area": gettext_lazy("This is neither a region nor the Castillo."),
    "branch_not_possible": gettext_lazy("You can’t use this half of the card now."),
    "caballero_not_returnable": gettext_lazy("This card can’t send that caballero back."),
    "order_not_needed": gettext_lazy("The scoring order can’t be changed like this."),
    "scoreboard_not_allowed_there": gettext_lazy(
        "The scoreboard can’t go there: it may not enter or leave the King’s region, nor join the other scoreboard."
    ),
    "king_may_not_go_there": gettext_lazy("This card can’t move the King to that region."),
    "nobody_to_expel_there": gettext_lazy(
        "Choose a region with other players’ caballeros, but not the King’s."
    ),
    "grande_may_not_go_there": gettext_lazy("Your Grande can’t go to this region."),
    "power_not_discarded": gettext_lazy("You haven’t played this power card, so you can’t take it back."),
    "province_too_small": gettext_lazy("You don’t have that many caballeros in your Province."),
    "veto_keeps_too_much": gettext_lazy("The veto must stop at least one step of the special action."),
    "disk_not_allowed": gettext_lazy("You can’t set your disk to this region."),
    "disk_unchanged": gettext_lazy("Your disk already shows this region."),
    "nothing_to_give_there": gettext_lazy("You have no caballero there to give back."),
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
    return str(REFUSALS.get(error.code, _("The rules don’t allow this.")))
