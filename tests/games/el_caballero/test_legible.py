"""On a phone the whole map is shown, and its numbers can still be read."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from games.el_caballero.presenter.picture import geometry
from games.el_caballero.presenter.picture.picture import map_picture
from games.presenting.contract import Sitter
from tests.games.el_caballero.rules.scenario import turn

#: The largest map that a phone shows legibly as a whole; most maps are about ten tiles wide at the end.
WIDEST = 14
FAINT = ".cab__number"
#: What the numbers that count and the letters along the map are drawn with.
SELECTORS = (".cab__number.is-counting", ".ruler")


def size_of(selector: str) -> float:
    """Return the font size that the style sheets give to a selector."""
    sheets = [finders.find(f"games/el_caballero/{name}.css") for name in ("map", "map-pieces")]
    css = "".join(Path(sheet).read_text() for sheet in sheets if isinstance(sheet, str))
    found = re.search(rf"^ *{re.escape(selector)} {{[^}}]*font-size: (\d+)px", css, re.MULTILINE)
    assert found, selector
    return float(found[1])


@pytest.mark.parametrize("selector", SELECTORS)
@pytest.mark.parametrize("across", range(1, WIDEST + 1))
def test_text_that_matters_is_legible_when_a_phone_shows_the_whole_map(across: int, selector: str) -> None:
    scale = geometry.phone_scale(geometry.frame_around([(0, 0), (across - 1, across - 1)]))
    distance = [f".{name} " for name in geometry.distance_at(scale).split()]
    assert size_of(f"{distance[-1] if distance else ''}{selector}") * scale >= geometry.LEGIBLE
    # The others are left out where they would be too small.
    assert distance or size_of(FAINT) * scale >= geometry.LEGIBLE


def test_sizes_of_the_style_sheets_are_those_that_the_map_is_measured_with() -> None:
    sizes = [size_of(f"{distance}{SELECTORS[0]}") for distance in ("", ".is-far ", ".is-vast ")]
    assert sizes == [geometry.NUMERAL, geometry.LARGE_NUMERAL, geometry.LARGEST_NUMERAL]
    assert size_of(FAINT) == geometry.FAINT_NUMERAL


def test_a_step_of_a_turn_does_not_move_the_map() -> None:
    """The shore is in sight whether something may be placed there or not."""
    view = turn({(0, 0): "A1@0"}).view(0)
    frame = map_picture(view, [Sitter(0, "Isabel"), Sitter(1, "Lope")], ()).frame
    assert frame == geometry.frame_around([(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)])
