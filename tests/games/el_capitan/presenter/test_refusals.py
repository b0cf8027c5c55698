"""Every refusal of the rules of El Capitán has words of its own and names its rule."""

import re
from pathlib import Path

import games.el_capitan.rules as engine
from games.core.types import IllegalAction
from games.el_capitan.presenter.refusals import REFUSALS, refusal
from games.el_capitan.rules.actions import BuildWarehouse, Buy, EndTurn, RepayLoan, Sail, TakeLoan
from tests.games.el_capitan.rules.scenario import table

SOURCES = [path.read_text() for path in Path(engine.__file__).parent.rglob("*.py")]
CODES = {
    code
    for source in SOURCES
    for pattern in (r'IllegalAction\(\s*"(\w+)"', r'return \("(\w+)", "CP-')
    for code in re.findall(pattern, source)
}


def test_every_code_of_the_engine_has_its_own_words() -> None:
    assert set(REFUSALS) == CODES
    assert len({str(words) for words in REFUSALS.values()}) == len(REFUSALS)


def test_a_refusal_names_the_rule() -> None:
    made = table(ships={0: ("MAR", 1)})
    assert refusal(made.refused(0, EndTurn())) == (
        "A turn needs one main action: build or reopen a warehouse, build a fortress, or take a loan. (Rule CP-6.1)"
    )


def test_a_refusal_names_what_is_possible() -> None:
    made = table(stacks=(0, 3))
    assert refusal(made.refused(0, TakeLoan(10))) == (
        "The bank has no loans of this kind left. (Rule CP-12.6) "
        "Possible: Go to the bank and take a loan of 16 florins."
    )


def test_a_long_list_of_possible_choices_is_cut() -> None:
    made = table(hands={0: ("D-MAR-3",)}, money=40)
    told = refusal(made.refused(0, Buy("D-MAR-3")))
    assert told.startswith("This card isn’t on offer, so you can’t buy it. (Rule CP-7.1) Possible:")
    assert told.count("Buy the card") == 5


def test_refusal_for_lack_of_money_names_the_florins() -> None:
    made = table(ships={0: ("MAR", 2)}, money=1)
    assert refusal(made.refused(0, BuildWarehouse(1))) == (
        "This costs 5 florins, and you have only 1 florin. (Rule CP-9.1)"
    )


def test_refusals_name_the_full_city_and_the_right_space() -> None:
    ships = {0: ("TAN", 0), 1: ("TAN", 1), 2: ("TAN", 2)}
    assert refusal(table(ships=ships).refused(0, BuildWarehouse(1))) == (
        "No port is free in Tangier. (Rule CP-8.8)"
    )
    made = table(ships={0: ("MAR", 1)}, cities={"MAR": "R G B"})
    assert refusal(made.refused(0, BuildWarehouse(5))) == (
        "The next warehouse in this city goes to space 4, nowhere else. (Rule CP-9.5)"
    )


def test_refusals_explain_cards_and_loans_that_do_not_fit() -> None:
    made = table(hands={0: ("C-VEN-TAN",)}, ships={0: ("MAR", 1)})
    assert refusal(made.refused(0, Sail("C-VEN-TAN", "TAN"))).startswith(
        "This card doesn’t lead there from where your ship is."
    )
    assert refusal(made.refused(0, RepayLoan(10))).startswith(
        "Another decision comes first. (Rule CP-5.4) Possible: "
    )


def test_a_code_without_words_is_still_refused_with_its_rule() -> None:
    assert refusal(IllegalAction("brand_new", "CP-9.9")) == "The rules don’t allow this. (Rule CP-9.9)"
