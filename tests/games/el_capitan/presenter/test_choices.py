"""Choices in selected positions: label, target, hint and warning."""

from typing import get_args

import pytest

from games.catalogue import rules_of
from games.core.types import Action
from games.el_capitan.presenter.choices.choices import choices as listed
from games.el_capitan.presenter.choices.labels import label
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import actions
from games.el_capitan.rules.agenda import ChoosingFirst
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.state import Debt
from games.presenting.lighting import choices_by_target
from games.presenting.page import Choice
from tests.games.core.possible_actions import universe
from tests.games.el_capitan.rules.scenario import Table, settling, table
from tests.games.presenting.company import sitters


def choices(made: Table, seat: int = 0) -> dict[str, Choice]:
    """Return the choices of a seat by label."""
    view = made.view(seat)
    company = TableNames.around(view, sitters(len(view.money), seat))
    return {str(choice.label): choice for choice in listed(view, made.legal(seat), company)}


@pytest.mark.parametrize("kind", get_args(actions.AnyAction), ids=lambda kind: kind.__name__)
def test_every_possible_action_has_its_own_label(kind: type[Action]) -> None:
    written = [action for action in universe(rules_of("el_capitan")) if isinstance(action, kind)]
    labels = {label(action, TableNames()) for action in written}
    assert all(labels)
    assert len(labels) == len(written) > 0


def test_card_choice_says_its_price_and_where_the_card_leads() -> None:
    made = table(ships={0: ("VAL", 1), 1: ("TAN", 1), 2: ("TAN", 2)}, rows=("D-NAP-1", "C-VEN-TAN"), money=30)
    offered = choices(made)
    card = offered["Buy the card “Naples, 1 seal” for 5 florins"]
    assert (card.target, card.group, card.is_aside) == ("card:D-NAP-1", "Buy a card", False)
    assert card.hint == "Leads to Marseille, Naples, Tangier (no free port)."
    assert offered["Buy the card “Venice – Tangier” for 3 florins"].hint == "Leads nowhere from here."


def test_card_hint_names_cities_reached_after_a_card_from_the_hand() -> None:
    made = table(hands={0: ("D-TAN-1",)}, rows=("C-VEN-TAN",))
    card = choices(made)["Buy the card “Venice – Tangier” for 3 florins"]
    assert card.hint == "After a card in your hand: Venice."


def test_card_hint_after_building_says_to_keep_the_card() -> None:
    made = table(ships={0: ("MAR", 1)}, rows=("C-MAR-NAP",)).do(0, actions.BuildWarehouse(1))
    card = choices(made)["Buy the card “Marseille – Naples” for 2 florins"]
    assert card.hint == "For a later turn: you’ve finished sailing for now."
    assert card.warning == ""
    assert card.is_aside


def test_buying_a_card_that_can_never_be_used_shows_a_warning() -> None:
    made = table(ships={0: ("MAR", 1)}, phase=3, supplies={0: Pieces(1, 0)}, rows=("C-MAR-NAP",))
    words = "Buy the card “Marseille – Naples” for 2 florins"
    assert choices(made)[words].warning == ""
    assert "worth nothing" in choices(made.do(0, actions.BuildWarehouse(1)))[words].warning


def test_sailing_lights_up_city_and_card_and_names_the_port() -> None:
    made = table(ships={0: ("MAR", 1), 1: ("VEN", 1)}, hands={0: ("C-MAR-VEN",)})
    sail = choices(made)["Sail to Venice with the card “Marseille – Venice”"]
    assert sail.hint == "Port 2 is free: a warehouse costs 5 florins."
    lit = choices_by_target([sail])
    assert set(lit) == {"city:VEN", "hand:C-MAR-VEN"}


def test_sailing_hint_says_a_full_city_can_only_be_passed_through() -> None:
    made = table(ships={0: ("MAR", 1), 1: ("VEN", 1), 2: ("VEN", 2)}, hands={0: ("C-MAR-VEN",)})
    sail = choices(made)["Sail to Venice with the card “Marseille – Venice”"]
    assert sail.hint == "No free port: you can only pass through."


def test_building_choice_says_price_what_closes_and_what_the_city_would_pay() -> None:
    """CP-T09: the first dark space of Marseille."""
    made = table(ships={0: ("MAR", 2)}, cities={"MAR": "G B G B Y Y"})
    build = choices(made)["Build a warehouse in Marseille on space 7 for 5 florins"]
    assert (build.target, build.group) == ("space:MAR:7", "Build")
    assert build.hint == (
        "Closes one of Bruno’s warehouses on space 1. Your presence grows to 1 city. "
        "A scoring would then pay here: Carla 24, Dario 12."
    )


def test_building_hint_says_a_warehouse_closed_in_porto_leaves_the_game() -> None:
    made = table(ships={0: ("POR", 3)}, cities={"POR": "G B G B Y"}, porto=True)
    build = choices(made)["Build a warehouse in Porto on space 6 for 6 florins"]
    assert str(build.hint).startswith("Removes one of Bruno’s warehouses on space 1 from the game.")


def test_building_hint_says_what_lisbon_pays_at_once() -> None:
    made = table(ships={0: ("LIS", 1)}, cities={"LIS": "G Y"}, lisbon=True)
    build = choices(made)["Build a warehouse in Lisbon on space 3 for 0 florins"]
    assert str(build.hint).startswith("Pays you 3 florins at once.")


def test_both_colours_of_two_players_are_offered_on_the_same_space() -> None:
    offered = choices(table(2, ships={0: ("MAR", 1)}, cities={"MAR": "R"}))
    main = offered["Build a warehouse in Marseille on space 2 for 4 florins"]
    neutral = offered["Build a neutral warehouse in Marseille on space 2 for 4 florins"]
    assert main.target == neutral.target == "space:MAR:2"
    assert neutral.hint == "A scoring would then pay here: you 8."


def test_reopening_is_offered_free_of_charge() -> None:
    made = table(ships={0: ("MAR", 1)}, cities={"MAR": ". G B G B Y Y"}, closed={"MAR": "R"})
    reopen = choices(made)["Reopen your closed warehouse in Marseille on space 8, free of charge"]
    assert reopen.target == "space:MAR:8"
    assert str(reopen.hint).startswith("Your presence grows to 1 city.")


def test_fortress_choice_says_its_price_and_what_it_would_pay() -> None:
    cities = {"MAR": "R G B G B", "NAP": "R G"}
    full = choices(table(ships={0: ("MAR", 1)}, cities=cities))["Build a fortress in Marseille for 8 florins"]
    assert (full.target, full.hint) == ("fortress:MAR:1", "A scoring would now pay you 20 florins for it.")
    made = table(ships={0: ("NAP", 1)}, cities=cities, fortresses={"NAP": "G"})
    half = choices(made)["Build a fortress in Naples for 8 florins"]
    assert (half.target, half.hint) == ("fortress:NAP:2", "A scoring would now pay you 4 florins for it.")


def test_loan_choice_says_what_must_be_repaid() -> None:
    offered = choices(table(ships={0: ("MAR", 1)}))
    loan = offered["Go to the bank and take a loan of 10 florins"]
    assert (loan.target, loan.group) == ("loan:10", "Bank")
    assert loan.hint == (
        "Ends your turn. After the next scoring you repay 12 florins, or extend the loan and repay 16 florins after "
        "the one that follows."
    )
    last = choices(table(phase=3))["Stay at the bank and take a loan of 16 florins"]
    assert last.hint == "Ends your turn. After the last scoring you repay 20 florins."


def test_passing_is_offered_when_the_bank_has_no_loans() -> None:
    assert choices(table(stacks=(0, 0)))["Go to the bank and pass"].target == "bank"


def test_repaying_and_extending_loans_say_what_they_cost() -> None:
    made = settling(debts={0: Debt(front=(1, 1))}, money=40).proceed()
    offered = choices(made)
    assert offered["Pay 12 florins for a loan of 10 florins"].target == "loan:10"
    assert offered["Pay 20 florins for a loan of 16 florins"].hint == "Extended, it would cost 30 florins."
    extend = offered["Extend 2 loans"]
    assert extend.hint == "After the next scoring you must pay 46 florins instead of 32 florins."


def test_the_poorest_chooses_among_all_players() -> None:
    offered = choices(table(agenda=(ChoosingFirst(0),)))
    assert offered["Begin the next phase yourself"].target == "player:0"
    assert offered["Let Carla begin the next phase"].target == "player:2"


def test_pirate_choices_say_price_tax_and_shifted_ships() -> None:
    made = table(
        ships={0: ("CAN", 0), 1: ("NAP", 1)},
        cities={"NAP": "G B G"},
        fortresses={"NAP": "B"},
        phase=2,
        money=(20, 20, 3, 20),
        canaries=True,
    )
    offered = choices(made)
    free = offered["Move the pirate to Naples, port 1, free of charge"]
    assert free.target == "port:NAP:1"
    assert free.hint == (
        "Protection tax that you collect, paid by: Bruno 4, Carla 3. Bruno’s ship has to move to port 2."
    )
    paid = offered["Pay 6 florins and move the pirate to Naples, port 2"]
    assert (paid.target, paid.hint) == ("pirate", "Without tax.")
    assert (free.is_aside, paid.is_aside) == (False, True)
    nobody = offered["Move the pirate to Venice, port 1, free of charge"]
    assert nobody.hint == "Nobody has to pay protection tax there."


def test_a_ship_that_docks_for_the_pirate_may_be_shifted_itself() -> None:
    made = table(ships={0: ("CAN", 0)}, pirate=("NAP", 1), canaries=True)
    moved = choices(made)["Move the pirate to the Canary Islands, port 1, free of charge"]
    assert str(moved.hint).endswith("Your ship has to move to port 2.")


def test_a_route_of_the_pirate_is_steered_card_by_card() -> None:
    made = table(
        ships={1: ("TAN", 1), 2: ("TAN", 2)},
        hands={0: ("C-NAP-TAN", "C-TAN-TUN")},
        pirate=("NAP", 1),
        canaries=True,
    )
    assert choices(made)["Move the pirate with cards from your hand"].target == "pirate"
    made.do(0, actions.RoutePirate())
    steer = choices(made)["Steer the pirate to Tangier with the card “Naples – Tangier”"]
    assert set(choices_by_target([steer])) == {"city:TAN", "hand:C-NAP-TAN"}
    assert steer.hint == "There’s no free port, so it would have to move on."
    made.do(0, actions.SteerPirate("C-NAP-TAN", "TAN"), actions.SteerPirate("C-TAN-TUN", "TUN"))
    anchor = choices(made)["Bring the pirate to Tunis, port 2"]
    assert (anchor.target, anchor.group) == ("port:TUN:2", "Where it anchors")
    assert "Leave the pirate where it is and keep your cards" in choices(made)


def test_ending_the_turn_is_the_primary_choice_once_it_is_possible() -> None:
    made = table(ships={0: ("MAR", 1)})
    assert "End your turn" not in choices(made)
    offered = choices(made.do(0, actions.BuildWarehouse(1)))
    assert offered["End your turn"].is_primary
