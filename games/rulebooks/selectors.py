"""What the page that explains a game shows, and where a rule is explained."""

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.catalogue import GAMES
from games.presenting.rulebook import Block, Chapter, Rulebook, Scene
from games.rulebooks.stills import Stills


@dataclass(frozen=True)
class ShownBlock:
    block: Block
    #: What is to be looked at; "" for a paragraph or a rule.
    exhibit: SafeString | str = ""
    is_picture: bool = False
    is_close: bool = False


@dataclass(frozen=True)
class ShownChapter:
    chapter: Chapter
    blocks: tuple[ShownBlock, ...]


@dataclass(frozen=True)
class RulesPage:
    title: str
    chapters: tuple[ShownChapter, ...]


def rules_page(game: str) -> RulesPage:
    """Return the page in the language of the visitor."""
    return _page(game, get_language() or "en")


@lru_cache(maxsize=32)
def _page(game: str, language: str) -> RulesPage:
    """Kept, because neither text nor pictures change while the site runs."""
    presenter = GAMES[game].presenter
    book, stills = presenter.rulebook, Stills(presenter)
    text = book.text(language)
    return RulesPage(
        text.title,
        tuple(
            ShownChapter(chapter, tuple(_shown(block, book, stills) for block in chapter.blocks))
            for chapter in text.chapters
        ),
    )


def _shown(block: Block, book: Rulebook, stills: Stills) -> ShownBlock:
    if not block.exhibit:
        return ShownBlock(block)
    exhibit = book.exhibits[block.exhibit]
    if isinstance(exhibit, Scene):
        return ShownBlock(block, stills.still(exhibit), is_picture=True, is_close=exhibit.is_close)
    return ShownBlock(block, render_to_string(exhibit.template, dict(exhibit.values())))


def rule_address(number: str) -> str:
    """Return the path of the page that explains a rule; "" if no game has rules with such numbers."""
    prefix = number.partition("-")[0]
    game = next((key for key, game in GAMES.items() if game.presenter.rulebook.prefix == prefix), "")
    return f"{reverse('rules', args=[game])}#{number}" if game else ""
