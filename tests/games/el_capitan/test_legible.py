"""On a phone 390 pixels wide, text that matters on the chart is at least 11 pixels high and targets can be hit."""

import re
from pathlib import Path

import pytest

from games.el_capitan.presenter.picture import geometry

STYLES = Path("games/static/games/el_capitan")
PHONE = 390
SMALLEST_TEXT = 11
SMALLEST_TARGET = 24
#: CSS pixels per chart unit, on the widest chart.
SCALE = PHONE / geometry.frame_of(has_variants=True).width


def sizes_on_a_phone() -> dict[str, float]:
    """Return the smallest font size of each class, from the rules for narrow screens."""
    found: dict[str, float] = {}
    for sheet in ("chart.css", "chart-pieces.css"):
        narrow = (STYLES / sheet).read_text().split("@media (max-width: 40rem)")[1]
        for selectors, size in re.findall(r"([^{}]+)\{[^{}]*font-size: ([\d.]+)px", narrow):
            for name in re.findall(r"\.([\w-]+)\s*(?:,|$)", selectors.strip()):
                found[name] = min(float(size), found.get(name, float(size)))
    return found


@pytest.mark.parametrize(
    "name",
    [
        "city__name",
        "city__name--long",
        "coin__value",
        "place__florins",
        "space__income",
        "port__price",
        "fort__price",
        "loan__amount",
        "loan__due",
        "field__florins",
    ],
)
def test_text_that_matters_is_large_enough(name: str) -> None:
    assert sizes_on_a_phone()[name] * SCALE >= SMALLEST_TEXT


def test_what_a_finger_hits_is_large_enough() -> None:
    reaches = [
        geometry.space_reach(1, 0, 2),
        geometry.space_reach(2, 1, 2),
        geometry.port_reach(3),
        geometry.fortress_reach(1, 1),
    ]
    assert all(min(reach.width, reach.height) * SCALE >= SMALLEST_TARGET - 0.1 for reach in reaches)


def test_neighbouring_reaches_do_not_overlap() -> None:
    """Ports and fortresses may be offered at the same time."""
    x = geometry.port_place(3)[0]
    port, fortress = geometry.port_reach(3), geometry.fortress_reach(1, 1)
    assert x + port.left + port.width <= geometry.fortress_place(1, 1)[0] + fortress.left
