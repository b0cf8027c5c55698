"""Every refusal has words of its own: those of the rules name the rule, those of the site name the field."""

import re
from pathlib import Path

import pytest

import games.engine.el_grande as engine
from games.engine.core.types import IllegalAction
from games.engine.el_grande import actions
from games.engine.el_grande.agenda import Bidding
from games.engine.registry import codec_of
from games.presenters.el_grande.refusals import REFUSALS
from games.presenters.refusals import SITE_REFUSALS, explain_illegal, explain_refusal
from games.services import refusals as site
from tests.engine.el_grande.scenario import table, turn
from tests.games.presenters.company import PRESENTER

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


def site_refusals() -> list[type[site.Refused]]:
    """Those whose words are always the same."""
    kinds = [
        kind for kind in vars(site).values() if isinstance(kind, type) and issubclass(kind, site.Refused)
    ]
    telling = (site.Refused, site.InvalidInput, site.NotReliableEnough)
    return [kind for kind in kinds if kind not in telling]


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


def test_the_taboo_names_the_kings_region() -> None:
    made = turn("5A", king="BAS")
    told = PRESENTER.refusal(made.refused(0, actions.PlaceCaballero("BAS")))
    assert told == (
        "The King is in the Basque Country: nothing may enter or leave this region. (Rule EG-5.1)"
    )


def test_a_long_list_of_possible_choices_is_cut() -> None:
    made = table(agenda=(Bidding(0),), bids=(None, 9, None, None))
    told = PRESENTER.refusal(made.refused(0, actions.PlayPower(9)))
    assert told.startswith("Somebody has already played this number in this round. (Rule EG-3.3) Possible:")
    assert told.count("Play power card") == 5


def test_players_are_numbered_where_their_names_are_not_known() -> None:
    made = turn("1E", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    assert "Move a caballero of Player 2 from Aragon" in PRESENTER.refusal(
        made.refused(0, actions.PickCaballero(0, "ARA"))
    )


def test_a_code_without_words_is_still_refused_with_its_rule() -> None:
    assert explain_illegal("el_grande", IllegalAction("brand_new", "EG-9.9")) == (
        "The rules do not allow this. (Rule EG-9.9)"
    )


@pytest.mark.parametrize("sent", ["", "{}", '{"type": "set_disk", "region": "ATL"}', "[1, 2", '"x"'])
def test_what_is_no_action_is_refused_with_the_reason(sent: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        codec_of("el_grande").decode_action(sent)
    told = explain_illegal("el_grande", refused.value)
    assert told.startswith("The table could not read this action: ")
    assert len(told) > len("The table could not read this action: ")


@pytest.mark.parametrize("kind", site_refusals(), ids=lambda kind: kind.__name__)
def test_every_refusal_of_the_site_has_its_own_words(kind: type[site.Refused]) -> None:
    assert explain_refusal(kind()) == str(SITE_REFUSALS[kind.code])


def test_there_are_no_words_for_refusals_that_do_not_exist() -> None:
    assert set(SITE_REFUSALS) == {kind.code for kind in site_refusals()}


def test_a_table_says_how_much_reliability_is_missing() -> None:
    told = explain_refusal(site.NotReliableEnough(asked=90, reached=72))
    assert told.startswith("This table asks for 90 % of turns in time. Of your last turns 72 % were.")


@pytest.mark.parametrize(
    ("field", "problem", "words"),
    [
        ("version", "two", "The field “version” must be a whole number, not “two”."),
        ("text", "1200", "The text is empty or too long: it has 1200 characters."),
        ("First order", "Enter a number.", "The field “First order” cannot be accepted: Enter a number."),
    ],
)
def test_invalid_input_names_the_field(field: str, problem: str, words: str) -> None:
    assert explain_refusal(site.InvalidInput(field, problem)) == words


def test_a_percent_sign_in_what_was_sent_does_no_harm() -> None:
    assert "100%s" in explain_refusal(site.InvalidInput("version", "100%s"))
