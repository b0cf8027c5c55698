"""Words that explain why the rules refuse an action."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import IllegalAction
from games.el_capitan.presenter.choices.labels import label
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import PLACES, where
from games.presenting.page import Words
from games.presenting.refused import MOST_NAMED, refused

REFUSALS: Final[Mapping[str, Words]] = {
    "game_is_over": gettext_lazy("The game is over."),
    "not_awaited": gettext_lazy("It’s not your turn: the table is waiting for somebody else."),
    "not_now": gettext_lazy("Another decision comes first."),
    "players_out_of_range": gettext_lazy("El Capitán is played by 2 to 5 players."),
    "first_player_out_of_range": gettext_lazy("The first player must sit at this table."),
    "too_many_variant_cities": gettext_lazy(
        "With 2 or 3 players at most one of Porto, Lisbon and the Canary Islands is in play."
    ),
    "city_not_in_play": gettext_lazy("This city isn’t in play at this table."),
    "main_action_done": gettext_lazy(
        "Your main action is done: now you can only buy cards, move the pirate and end your turn."
    ),
    "main_action_missing": gettext_lazy(
        "A turn needs one main action: build or reopen a warehouse, build a fortress, or take a loan."
    ),
    "nothing_to_restart": gettext_lazy("There’s nothing to undo this turn yet."),
    "not_enough_money": gettext_lazy("You don’t have enough florins for this."),
    "card_not_open": gettext_lazy("This card isn’t on offer, so you can’t buy it."),
    "card_not_in_hand": gettext_lazy("You don’t have this card in your hand."),
    "already_docked": gettext_lazy("Your ship has docked: it can’t sail again this turn."),
    "already_there": gettext_lazy("A card has to lead to a different city."),
    "objective_needed": gettext_lazy(
        "From the bank, and on your first turn, the first card must be a Destination card that names the city."
    ),
    "movement_needed": gettext_lazy(
        "No card names this city. From another city, a Destination card with enough seals leads there."
    ),
    "out_of_reach": gettext_lazy("This card doesn’t lead there from where your ship is."),
    "no_free_port": gettext_lazy("No port in this city is free."),
    "not_in_a_city": gettext_lazy("Your ship isn’t in a city, so you can’t build."),
    "no_warehouse_left": gettext_lazy("You have no warehouses of this colour left this phase."),
    "no_neutral_colour": gettext_lazy("Neutral colours exist with two players only."),
    "too_few_of_this_colour": gettext_lazy(
        "You must keep more main than neutral warehouses in your supply: build one of the other colour."
    ),
    "city_is_full": gettext_lazy("All twelve building spaces of this city are taken."),
    "wrong_space": gettext_lazy("A warehouse goes to the next free space of the scale, nowhere else."),
    "too_many_in_a_row": gettext_lazy("Too many of your warehouses would stand side by side."),
    "no_closed_warehouse": gettext_lazy("You have no closed warehouse of this colour in this city."),
    "no_fortress_left": gettext_lazy("You have no fortresses left this phase."),
    "fortress_already_there": gettext_lazy("You already have a fortress in this city."),
    "no_fortress_space": gettext_lazy("All fortress spaces of this city are taken."),
    "no_loan_on_first_turn": gettext_lazy("There are no loans on your first turn: sail to a city and build."),
    "bought_before_loan": gettext_lazy("You’ve bought a card, so you can’t take a loan this turn."),
    "sailed_before_loan": gettext_lazy("You’ve sailed, so you can’t take a loan this turn."),
    "no_loan_left": gettext_lazy("The bank has no loans of this kind left."),
    "loans_left": gettext_lazy("You can only pass when the bank has no loans left."),
    "no_such_loan": gettext_lazy("You have no loan of this kind to settle now."),
    "no_such_player": gettext_lazy("Nobody sits in that seat."),
    "no_pirate": gettext_lazy("The pirate ship is in play only with the Canary Islands."),
    "no_free_pirate_move": gettext_lazy(
        "The pirate moves free of charge only when your ship has just come to the Canary Islands."
    ),
    "pirate_must_move": gettext_lazy(
        "You came to the Canary Islands: the pirate has to be moved before your turn ends."
    ),
    "pirate_is_there": gettext_lazy("The pirate has to go to a different city."),
    "no_such_port": gettext_lazy("This city doesn’t have that many ports."),
    "pirate_already_paid": gettext_lazy("You’ve already moved the pirate for florins or cards this turn."),
    "no_card_for_pirate": gettext_lazy(
        "None of the cards in your hand leads the pirate anywhere from where it is."
    ),
    "card_already_used": gettext_lazy("This card is already part of the pirate’s route."),
}


def refusal(error: IllegalAction) -> str:
    """Return the reason, the rule, and what would be possible instead."""
    nobody_known = TableNames()
    possible = [label(action, nobody_known) for action in error.nearest[:MOST_NAMED]]
    return refused(_reason(error), error.rule, possible)


def _reason(error: IllegalAction) -> str:
    """Return the reason, with numbers and places where the rules give them."""
    match error.code, error.details:
        case "not_enough_money", {"money": int(money), "price": int(price)}:
            return _("This costs %(price)s, and you have only %(money)s.") % {
                "price": florins(price),
                "money": florins(money),
            }
        case "no_free_port", {"city": str(city)} if city in PLACES:
            return _("No port is free %(where)s.") % {"where": where(city)}
        case "wrong_space", {"spaces": (int(space),)}:
            return _("The next warehouse in this city goes to space %(space)d, nowhere else.") % {
                "space": space
            }
    return str(REFUSALS.get(error.code, _("The rules don’t allow this.")))
