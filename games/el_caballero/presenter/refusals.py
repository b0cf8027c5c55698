"""Refusals of the rules of El Caballero in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import IllegalAction
from games.el_caballero.presenter.choices.labels import label
from games.el_caballero.presenter.words.outcomes import caballeros_words
from games.presenting.page import Words
from games.presenting.refused import MOST_NAMED, refused

REFUSALS: Final[Mapping[str, Words]] = {
    "game_is_over": gettext_lazy("The game is over; nothing can be played any more."),
    "not_awaited": gettext_lazy("It is not your turn: the table is waiting for somebody else."),
    "not_now": gettext_lazy("The table is waiting for another decision at this moment."),
    "players_out_of_range": gettext_lazy("El Caballero is played by 2 to 4 players."),
    "only_in_the_advanced_game": gettext_lazy("Only the advanced game has governors and Grandes."),
    "court_too_small": gettext_lazy("There are not enough caballeros in your Court to pay for this."),
    "not_own_tile": gettext_lazy("No caballero tile of yours lies there."),
    # Bidding
    "power_not_in_hand": gettext_lazy("You do not have this power card in your hand."),
    "power_already_bid": gettext_lazy("Somebody has already played this number in this round."),
    # Reinforcement and area tiles
    "no_reinforcement_left": gettext_lazy(
        "There is no reinforcement for you: you have taken it in this turn, or your power card brings none."
    ),
    "area_tiles_laid": gettext_lazy("You have laid all the area tiles of this turn."),
    "area_tile_outstanding": gettext_lazy("You must lay an area tile before you end your turn."),
    "not_on_display": gettext_lazy("This area tile does not lie on display."),
    "tile_fits_nowhere": gettext_lazy("This area tile fits nowhere; another one on display does."),
    "cell_not_empty": gettext_lazy("There lies a tile already."),
    "borders_do_not_match": gettext_lazy(
        "The tile does not fit there in this way: land must meet land, and sea must meet sea."
    ),
    "not_next_to_the_map": gettext_lazy(
        "An area tile goes next to another one. Only if none fits there may it lie next to a caballero tile alone."
    ),
    "looks_like_another_rotation": gettext_lazy(
        "Turned like this, the tile looks the same as turned less; choose the smaller turn."
    ),
    # Caballero tiles
    "no_operation_left": gettext_lazy("You have placed or increased two caballero tiles in this turn."),
    "no_tile_in_reserve": gettext_lazy("All your caballero tiles are on the map."),
    "no_contact": gettext_lazy("A caballero tile must lie next to an area tile."),
    "several_lands": gettext_lazy(
        "A caballero tile may face land on one side only, unless your Grande comes along with it."
    ),
    "makes_a_tie": gettext_lazy(
        "You would have as many caballeros on a land as another player. A number there must be yours alone."
    ),
    "leaves_the_tie": gettext_lazy(
        "This does not break the tie that your first caballero tile has made; your second one must."
    ),
    "tie_to_break_first": gettext_lazy(
        "Your caballero tile has made a tie: place or increase a second one now, and break it."
    ),
    "side_a_only": gettext_lazy("A caballero tile that faces only sea shows the numbers 1 to 4."),
    "not_an_affordable_increase": gettext_lazy(
        "The new number must be higher than the old one, and your Court must be able to pay the difference."
    ),
    "sea_only": gettext_lazy("A caballero tile that faces only sea cannot be increased or turned."),
    "already_highest": gettext_lazy("This caballero tile shows 8 already, the highest number."),
    "grande_stands_there": gettext_lazy("Your Grande stands on this caballero tile."),
    # Ships and castillos
    "no_ship_left_this_turn": gettext_lazy("You have bought two ships in this turn."),
    "ship_supply_empty": gettext_lazy("There are no ships left in the supply."),
    "no_ship_in_court": gettext_lazy("There is no ship in your Court."),
    "no_own_ship_there": gettext_lazy("No ship of yours lies there."),
    "no_free_berth": gettext_lazy("You have no free edge facing a sea, and no governed sea without a ship."),
    "no_free_berth_there": gettext_lazy(
        "A ship needs a free edge of one of your caballero tiles that faces a sea, or a sea that you govern."
    ),
    "no_castillo_left_this_turn": gettext_lazy("You have built two castillos in this turn."),
    "castillo_supply_empty": gettext_lazy("There are no castillos left in the supply."),
    "castillo_stands_there": gettext_lazy("There is a castillo on this caballero tile already."),
    "no_own_castillo_there": gettext_lazy("No castillo of yours stands there."),
    "no_tile_without_castillo": gettext_lazy("Every caballero tile of yours has a castillo already."),
    "no_own_tile_without_castillo": gettext_lazy(
        "The castillo goes to another caballero tile of yours, one without a castillo."
    ),
    # The advanced game
    "no_governor_left": gettext_lazy("All your governors are on the map."),
    "no_region_there": gettext_lazy("No area tile lies there, so there is neither land nor sea."),
    "region_not_closed": gettext_lazy(
        "A governor needs a closed region, one that no further tile can ever touch."
    ),
    "region_governed": gettext_lazy("This region has a governor already."),
    "grande_not_in_court": gettext_lazy("Your Grande is on the map: you can move it, but not place it."),
    "grande_not_on_the_map": gettext_lazy("Your Grande is in your Court: you can place it, but not move it."),
    "grande_moved_already": gettext_lazy("Your Grande has moved in this turn already."),
}


def refusal(error: IllegalAction) -> str:
    """Return the reason, the rule, and what would be possible instead."""
    possible = [label(action) for action in error.nearest[:MOST_NAMED]]
    return refused(_reason(error), error.rule, possible)


def _reason(error: IllegalAction) -> str:
    cost, court = error.details.get("cost"), error.details.get("court")
    if error.code == "court_too_small" and isinstance(cost, int) and isinstance(court, int):
        return _("This costs %(cost)s, but there are only %(court)d in your Court.") % {
            "cost": caballeros_words(cost),
            "court": court,
        }
    return str(REFUSALS.get(error.code, _("The rules do not allow this.")))
