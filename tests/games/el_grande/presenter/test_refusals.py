"""Every refusal of the rules has words of its own and names the rule."""

import re
from pathlib import Path

import pytest

import games.el_grande.rules as engine
from games.catalogue import codec_of
from games.core.types import IllegalAction
from games.el_grande.presenter.refusals import REFUSALS
from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Bidding
from games.matches.refusals import RuleRefused
from tests.games.el_grande.rules.scenario import table, turn
from tests.games.presenting.company import PRESENTER

SOURCES = [path.read_text() for path in Path(engine.__file__).parent.rglob("*.py")]
CODES = {
    code
    for source in SOURCES
    for pattern in (
        r'IllegalAction\(\s*"(\w+)"',
        r'Parameter\(\w+, "(\w+)"',
        r'code = "(\w+)" if',
        r'else "(disk_\w+)"',
    )
    for code in re.findall(pattern, source)
}


def test_every_code_of_the_engine_has_its_own_words() -> None:
    assert set(REFUSALS) == CODES
    assert len({str(words) for words in REFUSALS.values()}) == len(REFUSALS)


def test_a_refusal_names_the_rule_and_what_is_possible() -> None:
    made = turn("5A", king="CAT")
    told = PRESENTER.refusal(made.refused(0, actions.PlaceCaballero("GAL")))
    assert told == (
        "Caballeros are placed only in the regions next to the King’s region, or in the Castillo. (Rule EG-4.6) "
        "Possible: Place a caballero in Aragon; Place a caballero in Valencia; Place a caballero in the Castillo."
    )


def test_refusal_of_the_taboo_names_the_kings_region() -> None:
    made = turn("5A", king="BAS")
    told = PRESENTER.refusal(made.refused(0, actions.PlaceCaballero("BAS")))
    assert told == (
        "The King is in the Basque Country: nothing may enter or leave this region. (Rule EG-5.1)"
    )


def test_refusal_names_at_most_five_possible_choices() -> None:
    made = table(agenda=(Bidding(0),), bids=(None, 9, None, None))
    told = PRESENTER.refusal(made.refused(0, actions.PlayPower(9)))
    assert told.startswith("Somebody has already played this number this round. (Rule EG-3.3) Possible:")
    assert told.count("Play power card") == 5


def test_refusal_numbers_players_because_names_are_not_known() -> None:
    made = turn("1E", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    assert "Move one of Player 2’s caballeros from Aragon" in PRESENTER.refusal(
        made.refused(0, actions.PickCaballero(0, "ARA"))
    )


def test_a_code_without_words_is_still_refused_with_its_rule() -> None:
    assert RuleRefused("el_grande", IllegalAction("brand_new", "EG-9.9")).sentence == (
        "The rules don’t allow this. (Rule EG-9.9)"
    )


@pytest.mark.parametrize("sent", ["", "{}", '{"type": "set_disk", "region": "ATL"}', "[1, 2", '"x"'])
def test_undecodable_action_is_refused_with_the_reason(sent: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        codec_of("el_grande").decode_action(sent)
    told = RuleRefused("el_grande", refused.value).sentence
    assert told.startswith("The table could not read this action: ")
    assert len(told) > len("The table could not read this action: ")
