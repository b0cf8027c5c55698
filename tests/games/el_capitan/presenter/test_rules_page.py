"""The page "How to play El Capitán": complete data, and an anchor for every rule that the site cites."""

import re
from pathlib import Path

import pytest
from django.template.loader import get_template, render_to_string

import games.el_capitan.rules as engine
from games.el_capitan.presenter.rulebook import Rulebook, rulebook
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS

PARTS = (
    "_rules_start",
    "_rules_turn",
    "_rules_building",
    "_rules_scoring",
    "_rules_variants",
    "_rules_numbers",
)
DATA = DATA_SETS[DATA_SET]


@pytest.fixture(scope="module")
def text() -> str:
    context = {"rulebook": rulebook()}
    return "".join(render_to_string(f"games/el_capitan/{part}.html", context) for part in PARTS)


@pytest.fixture(scope="module")
def anchors(text: str) -> list[str]:
    return re.findall(r'id="([^"]+)"', text)


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return rulebook()


def cited_rules() -> set[str]:
    """Return the rules that refusals and ledgers name: every rule number in quotes."""
    sources = "".join(path.read_text() for path in Path(engine.__file__).parent.rglob("*.py"))
    return set(re.findall(r'"(CP-\d+\.\d+)"', sources))


def test_every_cited_rule_can_be_linked_to(anchors: list[str]) -> None:
    assert {"CP-6.1", "CP-8.8", "CP-9.6", "CP-15.4", "CP-16.5", "CP-18.8", "CP-22.9"} <= cited_rules()
    assert cited_rules() <= set(anchors)


def test_anchors_are_unique_and_in_their_chapter(anchors: list[str]) -> None:
    assert len(set(anchors)) == len(anchors)
    chapters = [anchor for anchor in anchors if re.fullmatch(r"CP-\d+", anchor)]
    assert chapters == [f"CP-{number}" for number in range(1, 23)]
    chapter = ""
    for anchor in anchors[:-1]:
        chapter = anchor if anchor in chapters else chapter
        assert anchor.split(".")[0] == chapter
    assert anchors[-1] == "about-the-numbers"


def test_the_chapters_are_listed_and_included(anchors: list[str]) -> None:
    page = Path(get_template("games/el_capitan/rules.html").origin.name).read_text()
    linked = re.findall(r'href="#([^"]+)"', page)
    assert linked == [anchor for anchor in anchors if "." not in anchor]
    assert tuple(re.findall(r'"games/el_capitan/(_rules_\w+)\.html"', page)) == PARTS


def test_the_tables_show_the_data_of_the_engine(book: Rulebook) -> None:
    assert [row.name for row in book.cities][:3] == ["Marseille", "Venice", "Constantinople"]
    for row, city in zip(book.cities, DATA.cities.values(), strict=True):
        assert [figure.value for figure in row.scale] == list(city.scale)
        assert [figure.value for figure in row.dark] == list(city.dark)
        assert row.triangle == city.triangle
    cards = [name for kind in book.destinations for name in kind.names.split(", ")]
    assert sorted(cards) == sorted(row.name for row in book.cities[:9] for _ in range(2))
    assert sum(len(kind.names.split(", ")) for kind in book.connections) == 36
    assert [(cities, figure.value) for cities, figure in book.presence][-1] == (12, 110)


def test_numbers_confirmed_by_sources_have_a_star(text: str, book: Rulebook) -> None:
    marseille = book.cities[0]
    assert [figure.value for figure in marseille.scale if figure.is_evidenced] == [0, 4, 8, 16]
    assert all(price.is_evidenced for price in (*marseille.ports, *marseille.fortresses))
    assert not any(price.is_evidenced for price in book.cities[1].ports)
    assert "Venice – Tangier*" in text
    assert "Venice – Constantinople*" not in text


def test_the_page_says_where_to_enter_the_printed_numbers(text: str) -> None:
    numbers = text[text.index('id="about-the-numbers"') :]
    assert "games/el_capitan/rules/components/data.py" in numbers
    assert DATA_SET in numbers
    assert "reconstruct" in numbers
