"""The rules as people read them: nothing is left out, no link leads nowhere, and every language says the same."""

import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from games.catalogue import GAMES
from games.presenting.rulebook import Chapter, Scene
from games.rulebooks.selectors import rule_address, rules_page

LANGUAGES = [code for code, _name in settings.LANGUAGES]
#: Numbers that no player needs: conventions, data files and duties of the engine, policies of the site, and all
#: worked examples (T), invariants (I) and reasons for rulings (A).
LEFT_OUT = re.compile(
    r"EG-(0\.\d|2\.[78]|3\.8|3\.10|7\.10|8\.9|15\.\d)|EC-(1\.11|15\.\d+|18\.[14])|CP-(0\.\d|2\.11|5\.3|6\.4|25\.\d)"
    r"|[A-Z]{2}-[TIA]\d+"
)
#: A string that is nothing but a rule number.
CITED = re.compile(r'(?<!")"([A-Z]{2}-\d+(?:\.\d+)+[A-Z]?)"(?!")')

pytestmark = pytest.mark.parametrize("game", GAMES)


@cache
def shown(game: str, language: str) -> str:
    with translation.override(language):
        page = rules_page(game)
        return "".join(
            f'<section id="{chapter.chapter.anchor}">'
            + "".join(
                render_to_string("games/rulebook/_block.html", {"piece": piece, "block": piece.block})
                for piece in chapter.blocks
            )
            for chapter in page.chapters
        )


def anchors(game: str, language: str = "en") -> list[str]:
    return re.findall(r'\sid="([^"]+)"', shown(game, language))


def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    return GAMES[game].presenter.rulebook.text(language).chapters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_for_players_is_on_the_page(game, language):
    rules = Path(__file__).parents[1] / game / "rules" / "rule_numbers.txt"
    numbers = rules.read_text().split()
    assert len(numbers) > 100
    found = set(anchors(game, language))
    assert [number for number in numbers if number not in found and not LEFT_OUT.fullmatch(number)] == []


def test_every_number_that_the_game_cites_can_be_looked_up(game):
    """Refusals, forced answers, ledgers and cards name their rule: all of them have an anchor, and an address."""
    folder = Path(settings.BASE_DIR) / "games" / game
    cited = {
        number for path in folder.rglob("*.py") for number in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 35
    assert sorted(cited - set(anchors(game))) == []
    assert {rule_address(number) for number in cited} == {f"/rules/{game}/#{number}" for number in cited}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_unique_and_every_link_within_the_page_has_a_target(game, language):
    found = anchors(game, language)
    assert len(found) == len(set(found))
    assert set(re.findall(r'(?:href="|url\()#([\w.-]+)', shown(game, language))) <= set(found)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_rules_in_the_same_order(game, language):
    def outline(language: str) -> list[object]:
        return [
            (chapter.anchor, [(block.numbers, block.exhibit, len(block.points)) for block in chapter.blocks])
            for chapter in chapters(game, language)
        ]

    assert outline(language) == outline("en")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_is_left_in_english(game, language):
    pairs = zip(chapters(game, language), chapters(game, "en"), strict=True)
    same = [
        block.words
        for own, english in pairs
        for block, other in zip(own.blocks, english.blocks, strict=True)
        if block.words and not block.is_heading and block.words == other.words
    ]
    assert same == []


def test_everything_to_look_at_has_its_place_in_the_text(game):
    book = GAMES[game].presenter.rulebook
    placed = [block.exhibit for chapter in chapters(game, "en") for block in chapter.blocks if block.exhibit]
    assert sorted(placed) == sorted(book.exhibits)
    assert sum(isinstance(exhibit, Scene) for exhibit in book.exhibits.values()) >= 5


def test_the_summary_comes_first_and_is_read_in_two_minutes(game):
    """250 words a minute are a slow reader."""
    first = chapters(game, "en")[0]
    assert first.anchor == "in-short"
    words = " ".join(f"{block.words} {' '.join(block.points)}" for block in first.blocks)
    assert 150 < len(re.sub(r"<[^>]+>", "", words).split()) < 500


def test_prefix_of_the_numbers_belongs_to_one_game(game):
    own = GAMES[game].presenter.rulebook.prefix
    assert [key for key, other in GAMES.items() if other.presenter.rulebook.prefix == own] == [game]
