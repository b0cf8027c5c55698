"""Refusals of the rules of El Caballero in words, with the rule."""

import re
from pathlib import Path

import games.el_caballero.rules as engine
from games.core.types import IllegalAction
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.presenter.refusals import REFUSALS
from games.el_caballero.rules import actions
from games.el_caballero.rules.agenda import Bidding
from tests.games.el_caballero.rules.scenario import orientation, table, tile_id, turn

PRESENTER = ElCaballeroPresenter()
SOURCES = [path.read_text() for path in Path(engine.__file__).parent.rglob("*.py")]
CODES = {
    code
    for source in SOURCES
    for pattern in (r'IllegalAction\(\s*"(\w+)"', r'code = "(\w+)" if', r'code = .* else "(\w+)"')
    for code in re.findall(pattern, source)
}


def test_every_refusal_code_of_the_rules_has_its_own_words() -> None:
    assert set(REFUSALS) == CODES
    assert len({str(words) for words in REFUSALS.values()}) == len(REFUSALS)


def test_a_refusal_names_the_rule_and_what_is_possible() -> None:
    made = turn({(0, 0): "A1@0"}, display=("W0", "F4"))
    assert PRESENTER.refusal(made.refused(actions.EndTurn())) == (
        "You must lay an area tile before you end your turn. (Rule EC-6.2) Possible: "
        f"Take area tile no. {tile_id('W0')}; Take area tile no. {tile_id('F4')}."
    )


def test_refusal_for_a_court_too_small_names_the_cost() -> None:
    made = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0")], courts=(1, 5))
    assert PRESENTER.refusal(made.refused(actions.BuyShip())) == (
        "This costs 2 caballeros, but your Court holds only 1. (Rule EC-5.4)"
    )


def test_refusal_for_a_court_too_small_without_a_known_cost() -> None:
    made = turn({(0, 0): "A1@0"}, courts=(0, 5))
    told = PRESENTER.refusal(made.refused(actions.PlaceCaballero((0, -1))))
    assert told == "You don’t have enough caballeros in your Court to pay for this. (Rule EC-5.4)"


def test_a_long_list_of_possible_actions_is_cut() -> None:
    made = table({(0, 0): "A1"}, agenda=(Bidding(0),), bids=(None, 9))
    told = PRESENTER.refusal(made.refused(actions.PlayPower(9)))
    assert told.startswith("This number is already taken this round. (Rule EC-4.4) Possible:")
    assert told.count("Play power card") == 5


def test_refusal_of_a_tie_names_the_possible_numbers_ec_t4() -> None:
    made = turn({(0, 0): "B2@0"}, [(1, (0, -1), "S=2")], courts=(2, 5)).do(0, actions.PlaceCaballero((1, 0)))
    told = PRESENTER.refusal(made.refused(actions.ShowNumbers(*orientation("W=2"))))
    assert told.startswith("You’d be tied with another player on a land, which isn’t allowed.")
    assert "(Rule EC-7.3.7) Possible: Show 2 to the north" in told


def test_a_code_without_words_is_still_refused_with_its_rule() -> None:
    told = PRESENTER.refusal(IllegalAction("brand_new", "EC-9.9"))
    assert told == "The rules don’t allow this. (Rule EC-9.9)"
