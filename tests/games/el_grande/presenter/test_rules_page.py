"""The page "How to play El Grande": complete data, and an anchor for every rule that the site cites."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

import games.el_grande.rules as engine
from games.el_grande.presenter.rulebook import rulebook
from games.el_grande.presenter.words.cards import CARD_WORDS
from games.el_grande.rules.components.cards import CARDS

PARTS = ("_rules_start", "_rules_round", "_rules_cards", "_rules_scoring")


@pytest.fixture(scope="module")
def text() -> str:
    context = {"rulebook": rulebook()}
    return "".join(render_to_string(f"games/el_grande/{part}.html", context) for part in PARTS)


@pytest.fixture(scope="module")
def anchors(text: str) -> list[str]:
    return re.findall(r'id="([^"]+)"', text)


def cited_rules() -> set[str]:
    """Return the rule numbers that refusals, cards and the ledger cite."""
    sources = "".join(path.read_text() for path in Path(engine.__file__).parent.rglob("*.py"))
    refused = re.findall(r'(?:IllegalAction|Parameter)\([^)]*?"(EG-[\w.]+)"', sources)
    paid = re.findall(r'\("(?:rank|king|home)", "(EG-[\w.]+)"', sources)
    return {*refused, *paid, *(words.rule for words in CARD_WORDS.values())}


def test_every_cited_rule_can_be_linked_to(anchors: list[str]) -> None:
    assert {"EG-3.3", "EG-4.6", "EG-5.1", "EG-8.2", "EG-8.5", "EG-8.6"} <= cited_rules()
    assert cited_rules() <= set(anchors)
    assert {f"EG-6.{card}" for card in CARDS} <= set(anchors)


def test_anchors_are_unique_and_in_their_chapter(anchors: list[str]) -> None:
    assert len(set(anchors)) == len(anchors)
    chapters = [anchor for anchor in anchors if re.fullmatch(r"EG-\d+", anchor)]
    assert chapters == [f"EG-{number}" for number in range(1, 12)]
    chapter = ""
    for anchor in anchors:
        chapter = anchor if anchor in chapters else chapter
        assert anchor.split(".")[0] == chapter


def test_the_tables_show_the_data_of_the_engine(text: str) -> None:
    book = rulebook()
    assert [row.values[0] for row in book.regions] == [4, 5, 6, 5, 4, 5, 7, 6, 4]
    assert sum(entry.copies for pile in book.piles for entry in pile.cards) == 45
    assert book.powers[0] == (1, 6)
    assert "Galicia, Old Castile, Aragon" in text


@pytest.mark.django_db
def test_rules_page_is_public_and_its_links_have_targets(client: Client) -> None:
    page = client.get(reverse("rules", args=["el_grande"]))
    html = page.content.decode()
    assert page.status_code == 200
    chapters = set(re.findall(r'href="#(EG-[^"]+)"', html))
    assert len(chapters) == 11
    assert chapters <= set(re.findall(r'id="([^"]+)"', html))


@pytest.mark.django_db
def test_rules_page_of_an_unknown_game_is_not_found(client: Client) -> None:
    assert client.get(reverse("rules", args=["el_dorado"])).status_code == 404
