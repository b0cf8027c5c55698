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
    "game_is_over": gettext_lazy("The game is over."),
    "not_awaited": gettext_lazy("It’s not your turn."),
    "not_now": gettext_lazy("Another decision comes first."),
    "players_out_of_range": gettext_lazy("El Caballero is played by 2 to 4 players."),
    "only_in_the_advanced_game": gettext_lazy("Only the advanced game has governors and Grandes."),
    "court_too_small": gettext_lazy("You don’t have enough caballeros in your Court to pay for this."),
    "not_own_tile": gettext_lazy("That’s not one of your caballero tiles."),
    # Bidding
    "power_not_in_hand": gettext_lazy("You don’t have this power card."),
    "power_already_bid": gettext_lazy("This number is already taken this round."),
    # Reinforcement and area tiles
    "no_reinforcement_left": gettext_lazy(
        "You’ve already taken your reinforcement, or your power card brings none."
    ),
    "area_tiles_laid": gettext_lazy("You’ve laid all the area tiles you may lay this turn."),
    "area_tile_outstanding": gettext_lazy("You must lay an area tile before you end your turn."),
    "not_on_display": gettext_lazy("This area tile isn’t on display."),
    "tile_fits_nowhere": gettext_lazy("This area tile doesn’t fit anywhere. Another one on display does."),
    "cell_not_empty": gettext_lazy("There’s already a tile there."),
    "borders_do_not_match": gettext_lazy(
        "The tile doesn’t fit there like this: land must meet land, and sea must meet sea."
    ),
    "not_next_to_the_map": gettext_lazy(
        "An area tile goes next to another one, or, only if none fits, next to a caballero tile."
    ),
    "looks_like_another_rotation": gettext_lazy(
        "The tile looks the same with a smaller turn: choose that one."
    ),
    # Caballero tiles
    "no_operation_left": gettext_lazy("You’ve already placed or increased two caballero tiles this turn."),
    "no_tile_in_reserve": gettext_lazy("All your caballero tiles are on the map."),
    "no_contact": gettext_lazy("A caballero tile must lie next to an area tile."),
    "several_lands": gettext_lazy(
        "A caballero tile may face land on one side only, unless your Grande comes with it."
    ),
    "makes_a_tie": gettext_lazy("You’d be tied with another player on a land, which isn’t allowed."),
    "leaves_the_tie": gettext_lazy(
        "This doesn’t break the tie you’ve just made. Your second caballero tile must."
    ),
    "tie_to_break_first": gettext_lazy("First break the tie: place or increase a second caballero tile."),
    "side_a_only": gettext_lazy("A caballero tile that faces only sea shows the numbers 1 to 4."),
    "not_an_affordable_increase": gettext_lazy(
        "The new number must be higher than the old one, and your Court must be able to pay the difference."
    ),
    "sea_only": gettext_lazy("A caballero tile that faces only sea can’t be increased or turned."),
    "already_highest": gettext_lazy("This caballero tile already shows 8, the highest number."),
    "grande_stands_there": gettext_lazy("Your Grande stands on this caballero tile."),
    # Ships and castillos
    "no_ship_left_this_turn": gettext_lazy("You’ve already bought two ships this turn."),
    "ship_supply_empty": gettext_lazy("There are no ships left in the supply."),
    "no_ship_in_court": gettext_lazy("There’s no ship in your Court."),
    "no_own_ship_there": gettext_lazy("You have no ship there."),
    "no_free_berth": gettext_lazy(
        "There’s no room for a ship: none of your tiles has a free edge facing the sea."
    ),
    "no_free_berth_there": gettext_lazy(
        "A ship needs a free edge of one of your caballero tiles that faces a sea, or a sea that you govern."
    ),
    "no_castillo_left_this_turn": gettext_lazy("You’ve already built two castillos this turn."),
    "castillo_supply_empty": gettext_lazy("There are no castillos left in the supply."),
    "castillo_stands_there": gettext_lazy("There’s already a castillo on this tile."),
    "no_own_castillo_there": gettext_lazy("You have no castillo there."),
    "no_tile_without_castillo": gettext_lazy("All your caballero tiles already have a castillo."),
    "no_own_tile_without_castillo": gettext_lazy(
        "The castillo goes to another of your caballero tiles, one without a castillo."
    ),
    # The advanced game
    "no_governor_left": gettext_lazy("All your governors are on the map."),
    "no_region_there": gettext_lazy("There’s no area tile there."),
    "region_not_closed": gettext_lazy(
        "A governor needs a closed region, one that no further tile can ever touch."
    ),
    "region_governed": gettext_lazy("This region already has a governor."),
    "grande_not_in_court": gettext_lazy("Your Grande is on the map: you can move it, but not place it."),
    "grande_not_on_the_map": gettext_lazy("Your Grande is in your Court: you can place it, but not move it."),
    "grande_moved_already": gettext_lazy("Your Grande has already moved this turn."),
}


def refusal(error: IllegalAction) -> str:
    """Return the reason, the rule, and what would be possible instead."""
    possible = [label(action) for action in error.nearest[:MOST_NAMED]]
    return refused(reason(error), error.rule, possible)


def reason(error: IllegalAction) -> str:
    """Return the reason alone, without the rule."""
    cost, court = error.details.get("cost"), error.details.get("court")
    if error.code == "court_too_small" and isinstance(cost, int) and isinstance(court, int):
        return _("This costs %(cost)s, but your Court holds only %(court)d.") % {
            "cost": caballeros_words(cost),
            "court": court,
        }
    return str(REFUSALS.get(error.code, _("The rules don’t allow this.")))
