"""The action cards, the options and the names that pages show."""

from typing import get_args

import msgspec.structs

from games.el_grande.presenter.words.cards import CARD_WORDS, PICTOGRAM_OF, quoted_title, words_of
from games.el_grande.presenter.words.places import PLACES, name_of, whence, where, whither
from games.el_grande.rules.components.board import AREAS, REGIONS
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.options import Options
from tests.games.presenting.company import PRESENTER

#: What fits on the face of a card.
LONGEST_TITLE = 24
LONGEST_TEXT = 100


def test_every_kind_of_card_has_words_and_a_pictogram() -> None:
    assert set(CARD_WORDS) == set(CARDS) == set(PICTOGRAM_OF)


def test_card_words_fit_on_its_face_and_have_an_explanation() -> None:
    for card, words in CARD_WORDS.items():
        assert 0 < len(str(words.title)) <= LONGEST_TITLE, card
        assert 0 < len(str(words.text)) <= LONGEST_TEXT, card
        assert str(words.explanation).endswith("."), card


def test_every_card_names_the_rule_that_describes_it() -> None:
    rules = {card: words.rule for card, words in CARD_WORDS.items() if card != "2A"}
    assert rules == {card: f"EG-6.{card}" for card in CARDS if card != "2A"}
    assert CARD_WORDS["2A"].rule.startswith("EG-7.")


def test_only_2h_and_3h_share_a_title() -> None:
    titles = [str(words.title) for card, words in CARD_WORDS.items() if card != "3H"]
    assert len(set(titles)) == len(titles)
    assert CARD_WORDS["2H"].text == CARD_WORDS["3H"].text


def test_options_of_the_table_change_the_words_of_a_card() -> None:
    plain = Options()
    assert words_of("4D", plain) == words_of("4D") != words_of("4D", Options(grande_scope="active"))
    assert words_of("2D", plain) == words_of("2D") != words_of("2D", Options(angry_king_scope="opponents"))


def test_titles_are_quoted_in_sentences() -> None:
    assert quoted_title("4B") == "“Royal adviser”"


def test_every_option_and_each_of_its_values_has_words() -> None:
    for field in msgspec.structs.fields(Options):
        words = PRESENTER.options[field.name]
        assert str(words.label)
        assert str(words.help)
        values = () if field.type is bool else get_args(field.type)
        assert set(words.values) == set(values)
        assert all(str(value) for value in words.values.values())
    assert set(PRESENTER.options) == {field.name for field in msgspec.structs.fields(Options)}


def test_areas_have_a_name_and_three_forms_with_a_preposition() -> None:
    assert set(PLACES) == {*AREAS, "COURT"}
    assert (where("BAS"), whither("BAS"), whence("BAS")) == (
        "in the Basque Country",
        "to the Basque Country",
        "from the Basque Country",
    )
    for region in REGIONS:
        assert all(name_of(region) in form(region) for form in (where, whither, whence))
