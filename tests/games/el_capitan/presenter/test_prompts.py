"""Prompts: the viewer's own task, the task of others, and table steps."""

import pytest

from games.el_capitan.presenter.prompts.prompts import phase, prompt
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import actions, agenda
from games.el_capitan.rules.state import Debt
from tests.games.el_capitan.rules.scenario import Table, new_game, scoring, settling, table
from tests.games.presenting.company import sitters


def asked(made: Table, viewer: int | None = 0) -> str:
    view = made.view(viewer)
    return prompt(view, TableNames.around(view, sitters(len(view.money), viewer)))


def test_prompt_of_a_first_turn_says_how_to_begin() -> None:
    made = new_game(first_player="0")
    assert asked(made) == (
        "Your first turn: buy a Destination card, sail with it straight to its city and build there. "
        "You have 20 florins."
    )
    card = next(card for card in made.state.rows[0] if card)
    assert asked(made.do(0, actions.Buy(card))).startswith("Your first turn: sail with a Destination card")
    assert asked(made, 1) == "Waiting for Anna to set sail."


def test_prompt_in_a_port_offers_building_sailing_and_a_loan() -> None:
    made = table(ships={0: ("MAR", 2)}, money=12)
    assert asked(made) == (
        "Your turn. You lie in Marseille, port 2, where a warehouse costs 5 florins, and have 12 florins. "
        "Build there, or sail on with a card. Or take a loan at the bank, which ends your turn."
    )
    assert asked(made, None) == "Waiting for Anna, whose ship is in Marseille, to play a turn."


def test_prompt_says_when_the_money_is_too_short_to_build() -> None:
    assert asked(table(ships={0: ("MAR", 2)}, money=1)) == (
        "Your turn. You lie in Marseille, port 2, where you cannot build now, and have 1 florin. "
        "Sail on with a card. Or take a loan at the bank, which ends your turn."
    )


def test_prompt_says_that_buying_rules_out_a_loan() -> None:
    made = table(ships={0: ("MAR", 1)}, rows=("C-MAR-NAP",), money=12).do(0, actions.Buy("C-MAR-NAP"))
    assert asked(made) == (
        "You lie in Marseille, port 1, where a warehouse costs 4 florins, and have 10 florins left. "
        "Build there, or sail on with a card. Having bought a card, you can take no loan in this turn."
    )


def test_prompt_in_transit_names_the_port_and_what_the_turn_has_cost() -> None:
    made = table(ships={0: ("MAR", 1), 1: ("NAP", 1)}, rows=("C-MAR-NAP",), money=12)
    made.do(0, actions.Buy("C-MAR-NAP"), actions.Sail("C-MAR-NAP", "NAP"))
    assert asked(made) == (
        "You have come to Naples and can dock in port 2, where a warehouse costs 4 florins. Build there, or sail on. "
        "This turn has cost you 2 florins, and you have 10 florins left."
    )


def test_prompt_at_a_full_city_says_to_sail_on_or_restart() -> None:
    made = table(ships={0: ("NAP", 0), 1: ("NAP", 1), 2: ("NAP", 2)})
    made.changed(agenda=(agenda.Turn(0, sailed=True),))
    assert asked(made) == "No port is free in Naples. Sail on, or start your turn over."


def test_prompt_at_the_bank_offers_a_loan_or_a_pass() -> None:
    way = "Sail with a Destination card straight to its city and build there."
    assert asked(table(money=7)) == (
        f"Your ship is at the bank and you have 7 florins. {way} Or take a loan at the bank, which ends your turn."
    )
    assert asked(table(money=7, stacks=(0, 0))) == (
        f"Your ship is at the bank and you have 7 florins. {way} Or pass, at the bank, which has no loan left."
    )


def test_prompt_after_the_main_action_says_whether_cards_are_affordable() -> None:
    made = table(ships={0: ("MAR", 1)}, money=9).do(0, actions.BuildWarehouse(1))
    assert asked(made) == (
        "Your main action is done. With 5 florins you may still buy cards; then end your turn."
    )
    made = table(ships={0: ("MAR", 1)}, money=4).do(0, actions.BuildWarehouse(1))
    assert asked(made) == "Your main action is done, and no open card is within your means: end your turn."


def test_prompt_in_the_canaries_says_the_pirate_must_be_moved() -> None:
    tax = "In the Canary Islands you must also move the pirate to another city, where each building of others pays you"
    made = table(ships={0: ("CAN", 0)}, phase=3, canaries=True)
    made.changed(agenda=(agenda.Turn(0, sailed=True),))
    assert asked(made).endswith(f"{tax} 3 florins.")
    assert asked(made.do(0, actions.BuildWarehouse(1))) == f"{tax} 3 florins."
    made.do(0, actions.MovePirate("NAP", 1))
    assert "pirate" not in asked(made)


def test_prompt_after_a_free_pirate_move_says_the_ship_has_docked() -> None:
    made = table(ships={0: ("CAN", 0)}, canaries=True).changed(agenda=(agenda.Turn(0, sailed=True),))
    made.do(0, actions.MovePirate("NAP", 1))
    assert asked(made) == (
        "You have docked in the Canary Islands, port 1, where a warehouse costs 3 florins, and have 20 florins left. "
        "Build there."
    )


def test_prompt_repeats_the_route_of_the_pirate() -> None:
    made = table(hands={0: ("C-NAP-TAN",)}, pirate=("NAP", 1), canaries=True).do(0, actions.RoutePirate())
    assert asked(made) == "The pirate is in Naples. Where shall your first card steer it?"
    assert asked(made, 1) == "Waiting for Anna to move the pirate."
    made.do(0, actions.SteerPirate("C-NAP-TAN", "TAN"))
    assert asked(made) == (
        "The pirate’s route leads from Naples to Tangier, with “Naples – Tangier”. Choose the port where it anchors, "
        "or add another card."
    )


def test_prompt_announces_the_last_round() -> None:
    made = table(ships={0: ("MAR", 1)}).changed(is_final_round=True)
    assert asked(made).endswith("It is your last turn of phase 1.")
    assert asked(made, 1).endswith("It is the last round of phase 1.")
    assert phase(made.view()) == "Phase 1, last round"


def test_prompt_lists_the_loans_to_be_settled() -> None:
    made = settling(debts={0: Debt(front=(2, 1))}, money=40).proceed()
    assert asked(made) == (
        "The scoring is over and you have 40 florins. Still to be settled: 2 loans of 10 florins and 1 loan of "
        "16 florins. Repay now what you like; the rest is extended and becomes dearer."
    )
    assert asked(made, 2) == "Waiting for Anna to repay or extend loans."
    assert phase(made.view()) == "Phase 1, loans"


def test_prompt_asks_the_poorest_who_begins() -> None:
    made = table(agenda=(agenda.ChoosingFirst(0),))
    assert asked(made) == "You are the poorest player. Who shall begin phase 2?"
    assert asked(made, 1) == "Waiting for Anna, who is the poorest, to choose who begins phase 2."


def test_every_table_step_of_the_last_scoring_has_a_prompt() -> None:
    made = scoring(phase=3)
    told, phases = [], []
    while made.waiting:
        told.append(asked(made, None))
        phases.append(phase(made.view()))
        made.proceed()
    assert told == [
        "Scoring: presence in the cities is being paid…",
        "Scoring: the majorities of the cities are being paid…",
        "Scoring: the fortresses are being paid…",
        "Scoring: the bonus cards are being paid…",
        "The last scoring is over. All loans are being repaid…",
    ]
    assert set(phases) == {"Phase 3, scoring"}
    assert phase(made.view()) == "Game over"


@pytest.mark.parametrize(
    ("money", "viewer", "words"),
    [
        ((40, 20, 30, 10), 0, "The game is over. You win with a fortune of 40 florins!"),
        ((40, 20, 30, 10), None, "The game is over. Anna wins with a fortune of 40 florins."),
        (
            (40, 40, 30, 10),
            1,
            "The game is over. The victory is shared: Anna and you, each with a fortune of 40 florins.",
        ),
    ],
)
def test_prompt_of_a_finished_match_names_the_winner(
    money: tuple[int, ...], viewer: int | None, words: str
) -> None:
    assert asked(scoring(phase=3, money=money).proceed(5), viewer) == words
