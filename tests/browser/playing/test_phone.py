"""A whole turn on a phone 360 pixels wide: every choice can be tapped."""

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import THE_KING, TablePage

pytestmark = pytest.mark.browser

#: A finger needs about 7 mm, or 44 CSS pixels; two lines of text at 38 are still safe to hit.
SMALLEST_TARGET = 38


def tap(table: TablePage, words: str) -> None:
    """Check that every choice can be tapped, and tap the one with these words."""
    for choice in table.choices.get_by_role("button").all():
        choice.tap(trial=True)
        box = choice.bounding_box()
        assert box["height"] >= SMALLEST_TARGET
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
    with table.changing():
        table.choice(re.compile(words)).tap()
    assert table.page.evaluate(WIDEST) <= PHONE["width"]


def confirm(table: TablePage) -> None:
    """Tap Confirm, which stays on the screen wherever the page is scrolled to."""
    table.page.evaluate("window.scrollTo(0, 0)")
    button = table.turn_so_far.get_by_role("button", name="Confirm")
    assert button.bounding_box()["y"] + SMALLEST_TARGET <= PHONE["height"]
    with table.changing():
        button.tap()


def test_every_choice_of_a_turn_can_be_tapped(visit: Visit, site: Site) -> None:
    phone = TablePage(visit("Camila", viewport=PHONE, has_touch=True)).open(site.table("phone"))
    rival = TablePage(visit("Marcela", viewport=PHONE, has_touch=True)).open(site.table("phone"))
    tap(phone, "^Play power card 13")
    confirm(phone)
    rival.choice(re.compile("^Play power card 12")).wait_for()
    tap(rival.wait_until_drawn(), "^Play power card 12")
    confirm(rival)
    phone.choice(re.compile("^Take ")).wait_for()
    for words in (THE_KING, "^Place a caballero", "^End your turn"):
        tap(phone.wait_until_drawn(), words)
    confirm(phone)
    rival.choice(re.compile("^Take ")).wait_for()
