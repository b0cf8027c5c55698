"""The tables of the page "How to play El Capitán": the data of the engine, and which numbers are known."""

from django.template.loader import render_to_string

from games.el_capitan.presenter.rulebook.rulebook import RULEBOOK
from games.el_capitan.presenter.rulebook.tables import cities, connections, destinations, presence
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS

DATA = DATA_SETS[DATA_SET]


def test_the_tables_show_the_data_of_the_engine() -> None:
    rows = cities()["cities"]
    assert [row.name for row in rows][:3] == ["Marseille", "Venice", "Constantinople"]
    for row, city in zip(rows, DATA.cities.values(), strict=True):
        assert [figure.value for figure in row.scale] == list(city.scale)
        assert [figure.value for figure in row.dark] == list(city.dark)
        assert row.triangle == city.triangle
    assert [(number, figure.value) for number, figure in presence()["presence"]][-1] == (12, 110)


def test_every_navigation_card_is_shown_once_at_its_price() -> None:
    shown = [card for table in (destinations(), connections()) for row in table["rows"] for card in row.cards]
    assert {card.card for card in shown} == {*DATA.destinations, *DATA.connections}
    assert len(shown) == 18 + 36
    for card in shown:
        known = DATA.destinations.get(card.card) or DATA.connections[card.card]
        assert card.price == known.price


def test_numbers_confirmed_by_sources_have_a_star() -> None:
    marseille, venice = cities()["cities"][:2]
    assert [figure.value for figure in marseille.scale if figure.is_evidenced] == [0, 4, 8, 16]
    assert all(price.is_evidenced for price in (*marseille.ports, *marseille.fortresses))
    assert not any(price.is_evidenced for price in venice.ports)
    assert "16*" in render_to_string("games/el_capitan/_rules_scales.html", dict(cities()))


def test_the_page_says_where_to_enter_the_printed_numbers() -> None:
    for language in ("en", "fr", "it"):
        chapter = RULEBOOK.text(language).chapters[-1]
        assert chapter.anchor == "about-the-numbers"
        assert any("games/el_capitan/rules/components/data.py" in block.words for block in chapter.blocks)
