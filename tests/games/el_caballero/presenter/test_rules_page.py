"""The page "How to play El Caballero": complete data, and an anchor for every rule that the site cites."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string

import games.el_caballero.rules as engine
from games.el_caballero.presenter.options import OPTION_WORDS
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.presenter.rulebook import rulebook
from games.el_caballero.rules.components.tilesets import TILESETS
from games.el_caballero.rules.options import Options

PARTS = ("_rules_start", "_rules_round", "_rules_actions", "_rules_scoring", "_rules_about")
CHAPTERS = [f"EC-{number}" for number in (*range(1, 13), 18)]


@pytest.fixture(scope="module")
def text() -> str:
    context = {"rulebook": ElCaballeroPresenter().rulebook()}
    return "".join(render_to_string(f"games/el_caballero/{part}.html", context) for part in PARTS)


@pytest.fixture(scope="module")
def anchors(text: str) -> list[str]:
    return re.findall(r'id="([^"]+)"', text)


def cited_rules() -> set[str]:
    """Return the rules that refusals and ledgers cite: every string that is nothing but a rule number."""
    sources = "".join(path.read_text() for path in Path(engine.__file__).parent.rglob("*.py"))
    return set(re.findall(r'"(EC-[\d.]*\d)"', sources))


def test_every_cited_rule_can_be_linked_to(anchors: list[str]) -> None:
    assert {"EC-4.4", "EC-5.4", "EC-7.3.7", "EC-9.4.4", "EC-10.3", "EC-10.8"} <= cited_rules()
    assert cited_rules() <= set(anchors)


def test_anchors_are_unique_and_belong_to_their_chapter(anchors: list[str]) -> None:
    assert len(set(anchors)) == len(anchors)
    assert [anchor for anchor in anchors if re.fullmatch(r"EC-\d+", anchor)] == CHAPTERS
    chapter = ""
    for anchor in anchors:
        chapter = anchor if anchor in CHAPTERS else chapter
        assert anchor.split(".")[0] == chapter


def test_table_of_contents_links_to_every_chapter() -> None:
    page = (Path(settings.BASE_DIR) / "templates/games/el_caballero/rules.html").read_text()
    assert set(re.findall(r'href="#(EC-\d+)"', page)) == set(CHAPTERS)
    assert re.findall(r'include "games/el_caballero/(\w+)\.html"', page) == list(PARTS)


def test_tables_show_the_data_of_the_rules(text: str) -> None:
    book = rulebook()
    assert (book.base.rounds, book.advanced.rounds) == (7, 10)
    assert book.powers[8] == (9, 3, 2)
    assert sum(kind.total for kind in book.kinds) == 48
    assert [(kind.name, kind.total) for kind in book.kinds] == [
        ("open sea", 3),
        ("cape", 12),
        ("corner", 9),
        ("split corner", 3),
        ("isthmus", 3),
        ("channel", 3),
        ("coast", 12),
        ("inland", 3),
    ]
    assert re.search(r"split corner</th>\s*<td>2</td>\s*<td>0</td>\s*<td>1</td>\s*<td>3</td>", text)


def test_page_names_the_reconstructed_tiles_and_the_files_to_change_for_the_printed_set(text: str) -> None:
    about = text[text.index('id="EC-18"') :]
    assert rulebook().is_reconstruction
    assert "reconstruction (set “ec-recon-1”)" in about
    named = re.findall(r"games/[\w/]+\.py", about)
    assert len(named) == 3
    assert all((Path(settings.BASE_DIR) / path).exists() for path in named)
    for name in re.findall(r"\b[A-Z_]{6,}\b|TileSetId", about):
        assert any(name in (Path(settings.BASE_DIR) / path).read_text() for path in named)


def test_every_option_and_every_value_has_words() -> None:
    assert list(OPTION_WORDS) == list(Options.__struct_fields__)
    for words in OPTION_WORDS.values():
        assert str(words.label)
        assert str(words.help)
        assert all(map(str, words.values.values()))
    assert set(OPTION_WORDS["variant"].values) == {"base", "advanced"}
    assert set(OPTION_WORDS["bid_order"].values) == {"clockwise", "reverse"}
    assert set(OPTION_WORDS["tileset"].values) == set(TILESETS)
