"""The page that explains a game: its text, which is a file for each language, and what is shown between the paragraphs.

A text reads like this; blank lines part its blocks:

    # How to play Nim                     the title of the page
    ## [NI-1] A turn                      a chapter with its anchor
    ### Piles                             a smaller heading
    NI-1.1 NI-1.2 | Take **one** pile.    a rule: its numbers, then its text
    - a point                             points belong to the block they are in
    {piles} Three piles of sticks.        something to look at, with its caption
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

#: "EG-5.3", "EC-7.3.7", "EG-6.1A"; never the full stop after it.
RULE_NUMBER: Final = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)*[A-Z]?\b")

_CHAPTER: Final = re.compile(r"## \[([\w-]+)\] (.+)")
_RULE: Final = re.compile(rf"((?:{RULE_NUMBER.pattern} )+)\| ")
_EXHIBIT: Final = re.compile(r"\{([\w-]+)\} ?")


@dataclass(frozen=True)
class Exhibit:
    """A table or a row of pieces, drawn by a template of the game."""

    template: str
    values: Callable[[], Mapping[str, Any]]


@dataclass(frozen=True)
class Scene:
    """A board as the presenter draws it, from a position that the game's rules accept."""

    board: Callable[[], Any]
    #: The part of the board that is shown, as a viewBox; "" for all of it.
    frame: str = ""
    #: Few pieces, so that a small picture will do.
    is_close: bool = False


@dataclass(frozen=True)
class Rulebook:
    #: What the numbers of the game's rules begin with: "EG".
    prefix: str
    #: The folder with the texts: en.txt, and one for each other language.
    texts: Path
    exhibits: Mapping[str, Exhibit | Scene] = field(default_factory=dict)

    def text(self, language: str) -> "RulesText":
        """Return the text in this language; in English if nobody has written one."""
        path = self.texts / f"{language}.txt"
        return parsed((path if path.exists() else self.texts / "en.txt").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Block:
    """A paragraph, a rule or an exhibit: it has words, and points below them."""

    words: SafeString
    points: tuple[SafeString, ...] = ()
    #: The numbers of the rules it states, in the margin.
    numbers: tuple[str, ...] = ()
    #: A smaller heading has no other words.
    is_heading: bool = False
    #: The name of what is shown here; the words are its caption.
    exhibit: str = ""


@dataclass(frozen=True)
class Chapter:
    anchor: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def number(self) -> str:
        """The number of the chapter in the rules; "" for one that the rules do not have."""
        return self.anchor if RULE_NUMBER.fullmatch(self.anchor) else ""


@dataclass(frozen=True)
class RulesText:
    title: str
    chapters: tuple[Chapter, ...]


def parsed(text: str) -> RulesText:
    title, *blocks = re.split(r"\n\s*\n", text.strip())
    chapters: list[tuple[str, str, list[Block]]] = []
    for block in blocks:
        if heading := _CHAPTER.fullmatch(block.strip()):
            chapters.append((heading[1], heading[2], []))
        else:
            chapters[-1][2].append(_block(block.strip()))
    return RulesText(
        title.removeprefix("# "),
        tuple(Chapter(anchor, name, tuple(found)) for anchor, name, found in chapters),
    )


def _block(text: str) -> Block:
    if text.startswith("### "):
        return Block(marked_up(text.removeprefix("### ")), is_heading=True)
    if exhibit := _EXHIBIT.match(text):
        return Block(marked_up(_joined(text[exhibit.end() :].splitlines())), exhibit=exhibit[1])
    numbers: tuple[str, ...] = ()
    if rule := _RULE.match(text):
        numbers, text = tuple(rule[1].split()), text[rule.end() :]
    words, *points = _parts(text.splitlines())
    return Block(marked_up(words), tuple(map(marked_up, points)), numbers)


def _parts(lines: Sequence[str]) -> Iterator[str]:
    """Yield the words of a block, then each of its points."""
    part: list[str] = []
    for line in lines:
        if line.startswith("- "):
            yield _joined(part)
            part = []
        part.append(line.removeprefix("- "))
    yield _joined(part)


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines)


def marked_up(text: str) -> SafeString:
    """Escape, then mark strong words, and link rule numbers to where they are explained on this page."""
    escaped = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", conditional_escape(text))
    return linked(mark_safe(escaped), lambda number: f"#{number}")  # escaped above


def linked(text: str, address: Callable[[str], str]) -> SafeString:
    """Make links of the rule numbers that have an address. The text is escaped unless it is safe already."""

    def link(number: re.Match[str]) -> str:
        found = conditional_escape(address(number[0]))
        return f'<a class="rule-link" href="{found}">{number[0]}</a>' if found else number[0]

    return mark_safe(RULE_NUMBER.sub(link, conditional_escape(text)))  # escaped here
