"""Boards as pictures: drawn as in light mode, from one view only, and within the size limit for a mail."""

import re
from pathlib import Path
from struct import unpack
from typing import Any
from xml.etree import ElementTree

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from games.catalogue import GAMES, presenter_of, rules_of
from games.core.rng import Rng
from games.mail.pictures import boards
from games.mail.pictures.boards import board_png, board_svg
from games.mail.pictures.colours import mixed
from games.mail.pictures.flattening import flattened
from games.mail.pictures.painter import MOST_BYTES, WIDTHS
from games.mail.pictures.stylesheets import StyleSheet
from games.presenting.contract import Sitter

NAMES = [Sitter(index, f"Dulcinea{index}") for index in range(4)]


def position(game: str, moves: int = 120) -> Any:
    rules, rng = rules_of(game), Rng(b"pictures")
    state = rules.new_game(rules.options(), 4, b"s" * 32)
    for _ in range(moves):
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat))).state
    return state


def view_of(game: str, seat: int | None = 0) -> Any:
    return rules_of(game).view(position(game), seat)


def styled(tmp_path: Path, css: str, drawing: str) -> ElementTree.Element:
    (tmp_path / "sheet.css").write_text(css)
    return flattened(drawing, StyleSheet.of([tmp_path / "sheet.css"]))


def test_custom_properties_are_inherited_into_use_elements(tmp_path: Path) -> None:
    drawing = styled(
        tmp_path,
        ":root { --a: #111111 } .red { --seat: #ff0000 } .body { fill: var(--seat, var(--a)) }",
        '<svg viewBox="0 0 9 9"><defs><g id="s"><path class="body" d="M0 0"/></g></defs>'
        '<use class="red" href="#s" x="3" y="4"/><use href="#s"/></svg>',
    )
    first, second = drawing.findall("g")
    assert first.get("transform") == "translate(3 4)"
    assert [path.get("style") for path in drawing.iter("path")] == ["fill:#ff0000", "fill:#111111"]
    assert second.get("transform") is None


def test_stronger_rule_wins_and_dark_mode_media_and_states_are_ignored(tmp_path: Path) -> None:
    drawing = styled(
        tmp_path,
        ".a.b { fill: light-dark(#010101, #fefefe) } .a { fill: #222222 } @media (width > 1px) { .a { fill: #333 } }"
        " .a:hover { fill: #444 } .a { cursor: grab; opacity: var(--nowhere) }",
        '<svg viewBox="0 0 9 9"><path class="a b" d="M0 0"/><path class="a" d="M0 0"/></svg>',
    )
    assert [path.get("style") for path in drawing.iter("path")] == ["fill:#010101", "fill:#222222"]


def test_colours_are_mixed_as_in_browsers() -> None:
    """Expected values are Chromium's for color-mix(in oklab, …)."""
    assert mixed("#ffffff", 0.5, "#000000") == "#636363"
    assert mixed("#c7d3a3", 0.45, "#7a4a1c") == "#9e8659"
    assert mixed("#c8323a", 0.14, "#fbf2da") == "#f8d9c3"


@pytest.mark.parametrize("game", GAMES)
def test_drawing_is_standalone_and_contains_no_names(game: str) -> None:
    drawing = board_svg(presenter_of(game), view_of(game), NAMES)
    root = ElementTree.fromstring(drawing)
    assert {name for each in root.iter() for name in each.attrib} & {"class", "href", "aria-label"} == set()
    assert not re.search(r"var\(|light-dark|color-mix|oklab", drawing)
    ids = {each.get("id") for each in root.iter() if each.get("id")}
    assert set(re.findall(r"url\(#([\w-]+)\)", drawing)) <= ids
    assert not any(sitter.name in drawing for sitter in NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_board_is_rendered_within_the_size_limit(game: str) -> None:
    picture = boards.painted(board_svg(presenter_of(game), view_of(game), NAMES))
    assert picture is not None
    assert picture.startswith(b"\x89PNG")
    assert len(picture) <= MOST_BYTES
    width, height = unpack(">II", picture[16:24])
    assert width == WIDTHS[0]
    assert width / 2 < height < width * 2


def test_drawing_depends_only_on_the_view_of_its_seat() -> None:
    state = position("el_grande")
    rules, presenter = rules_of("el_grande"), presenter_of("el_grande")
    hidden = replace(state, piles=tuple(tuple(reversed(pile)) for pile in state.piles))
    assert hidden != state
    drawings = [board_svg(presenter, rules.view(each, 2), NAMES) for each in (state, hidden)]
    assert drawings[0] == drawings[1]


def test_drawing_hides_what_memory_mode_hides() -> None:
    """EG-11.5: the others' numbers in the Castillo are drawn as question marks."""
    rules, presenter = rules_of("el_grande"), presenter_of("el_grande")
    options = rules.options(castillo="memory")
    state = rules.new_game(options, 4, b"s" * 32)
    drawings = {
        board_svg(presenter, rules.view(replace(state, castillo=counts), 0), NAMES)
        for counts in ((31, 42, 43, 44), (31, 46, 47, 48))
    }
    (drawing,) = drawings
    assert (">31<" in drawing, drawing.count(">?<")) == (True, 3)


def test_board_is_rendered_once_per_view_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def paint(drawing: str) -> bytes:
        painted.append(drawing)
        return b"picture"

    monkeypatch.setattr(boards, "painted", paint)
    presenter = presenter_of("el_grande")
    for _ in range(2):
        assert board_png(presenter, view_of("el_grande"), NAMES, "once-1") == b"picture"
    assert len(painted) == 1
    with override("fr"):
        board_png(presenter, view_of("el_grande"), NAMES, "once-1")
    board_png(presenter, view_of("el_grande", 1), NAMES, "once-1")
    assert len(painted) == 3


def test_drawing_that_cannot_be_rendered_gives_no_picture(caplog: pytest.LogCaptureFixture) -> None:
    assert boards.painted("<svg>") is None
    assert "No picture" in caplog.text
