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
        "Your first turn: buy a Destination card, sail straight to its city and build there."
    )
    card = next(card for card in made.state.rows[0] if card)
    assert asked(made.do(0, actions.Buy(card))).startswith("Your first turn: sail with your Destination card")
    assert asked(made, 1) == "Waiting for Anna to set sail."


def test_prompt_in_a_port_offers_building_sailing_and_a_loan() -> None:
    made = table(ships={0: ("MAR", 2)}, money=12)
    assert asked(made) == (
        "You’re in Marseille (port 2) with 12 florins. Build here for 5, sail on, or take a loan."
    )
    assert asked(made, None) == "Waiting for Anna (in Marseille) to play."


def test_prompt_says_when_the_money_is_too_short_to_build() -> None:
    assert asked(table(ships={0: ("MAR", 2)}, money=1)) == (
        "You’re in Marseille (port 2) with 1 florin. Sail on with a card, or take a loan (ends your turn)."
    )


def test_prompt_after_buying_offers_no_loan() -> None:
    made = table(ships={0: ("MAR", 1)}, rows=("C-MAR-NAP",), money=12).do(0, actions.Buy("C-MAR-NAP"))
    assert asked(made) == (
        "You’re in Marseille (port 1) with 10 florins. Build here for 4, or sail on with a card."
    )


def test_prompt_in_transit_names_the_port_and_the_money_left() -> None:
    made = table(ships={0: ("MAR", 1), 1: ("NAP", 1)}, rows=("C-MAR-NAP",), money=12)
    made.do(0, actions.Buy("C-MAR-NAP"), actions.Sail("C-MAR-NAP", "NAP"))
    assert asked(made) == ("Naples, port 2: build here for 4, or sail on. You have 10 florins left.")


def test_prompt_at_a_full_city_says_to_sail_on_or_restart() -> None:
    made = table(ships={0: ("NAP", 0), 1: ("NAP", 1), 2: ("NAP", 2)})
    made.changed(agenda=(agenda.Turn(0, sailed=True),))
    assert asked(made) == "No port is free in Naples. Sail on, or start over."


def test_prompt_at_the_bank_offers_a_loan_or_a_pass() -> None:
    assert asked(table(money=7)) == (
        "You’re at the bank with 7 florins. Sail with a Destination card, or take another loan."
    )
    assert asked(table(money=7, stacks=(0, 0))) == (
        "You’re at the bank with 7 florins. Sail with a Destination card, or pass (no loans left)."
    )


def test_prompt_after_the_main_action_says_whether_cards_are_affordable() -> None:
    made = table(ships={0: ("MAR", 1)}, money=9).do(0, actions.BuildWarehouse(1))
    assert asked(made) == ("End your turn, or buy cards for later first: you have 5 florins left.")
    made = table(ships={0: ("MAR", 1)}, money=4).do(0, actions.BuildWarehouse(1))
    assert asked(made) == "End your turn: you can’t afford any of the open cards."


def test_prompt_in_the_canaries_says_the_pirate_must_be_moved() -> None:
    tax = "Move the pirate: every rival building in its new city pays you"
    made = table(ships={0: ("CAN", 0)}, phase=3, canaries=True)
    made.changed(agenda=(agenda.Turn(0, sailed=True),))
    assert asked(made).endswith(f"{tax} 3 florins.")
    assert asked(made.do(0, actions.BuildWarehouse(1))) == f"{tax} 3 florins."
    made.do(0, actions.MovePirate("NAP", 1))
    assert "pirate" not in asked(made)


def test_prompt_after_a_free_pirate_move_says_the_ship_has_docked() -> None:
    made = table(ships={0: ("CAN", 0)}, canaries=True).changed(agenda=(agenda.Turn(0, sailed=True),))
    made.do(0, actions.MovePirate("NAP", 1))
    assert asked(made) == ("You’ve docked in the Canary Islands (port 1). Build here for 3.")


def test_prompt_repeats_the_route_of_the_pirate() -> None:
    made = table(hands={0: ("C-NAP-TAN",)}, pirate=("NAP", 1), canaries=True).do(0, actions.RoutePirate())
    assert asked(made) == "Where does your first card take the pirate? It’s in Naples now."
    assert asked(made, 1) == "Waiting for Anna to move the pirate."
    made.do(0, actions.SteerPirate("C-NAP-TAN", "TAN"))
    assert asked(made) == (
        "The pirate goes from Naples to Tangier with “Naples – Tangier”. Choose its port, or add another card."
    )


def test_prompt_announces_the_last_round() -> None:
    made = table(ships={0: ("MAR", 1)}).changed(is_final_round=True)
    assert asked(made).endswith("Last turn of phase 1.")
    assert asked(made, 1).endswith("Last round of phase 1.")
    assert phase(made.view()) == "Phase 1, last round"


def test_prompt_lists_the_loans_to_be_settled() -> None:
    made = settling(debts={0: Debt(front=(2, 1))}, money=40).proceed()
    assert asked(made) == (
        "Repay what you like with your 40 florins; extending the rest costs more. "
        "Due: 2 loans of 10 florins and 1 loan of 16 florins."
    )
    assert asked(made, 2) == "Waiting for Anna to repay or extend loans."
    assert phase(made.view()) == "Phase 1, loans"


def test_prompt_asks_the_poorest_who_begins() -> None:
    made = table(agenda=(agenda.ChoosingFirst(0),))
    assert asked(made) == "You’re the poorest player. Who begins phase 2?"
    assert asked(made, 1) == "Waiting for Anna, the poorest player, to choose who begins phase 2."


def test_every_table_step_of_the_last_scoring_has_a_prompt() -> None:
    made = scoring(phase=3)
    told, phases = [], []
    while made.waiting:
        told.append(asked(made, None))
        phases.append(phase(made.view()))
        made.proceed()
    assert told == [
        "Paying presence in the cities…",
        "Paying the majorities…",
        "Paying the fortresses…",
        "Paying the bonus cards…",
        "Repaying all loans…",
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
