"""What a thing on the table is: by pointing, by a finger that rests, by the keyboard. None of it chooses anything."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

KING = "#piece-king"
#: Longer than a tap, as long as it takes to show the words.
REST = """async ([x, y]) => {
  const target = document.elementFromPoint(x, y);
  const touch = (name) => target.dispatchEvent(new PointerEvent(name, {
    bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch", pointerId: 7, clientX: x, clientY: y,
  }));
  touch("pointerdown");
  while (document.getElementById("tip")?.hidden ?? true) await new Promise(requestAnimationFrame);
  touch("pointerup");
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
}"""


def middle_of(thing: Locator) -> list[float]:
    box = thing.bounding_box()
    assert box
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def test_pointing_at_the_king_says_what_he_does(visit: Visit, site: Site) -> None:
    page = TablePage(visit("Alonso")).open(site.table("placing")).page
    page.mouse.move(*middle_of(page.locator(KING)))
    expect(page.locator("#tip")).to_contain_text("The King is in")
    expect(page.locator("#tip")).to_contain_text("nothing enters or leaves")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()


def test_a_finger_that_rests_asks_and_does_not_choose(visit: Visit, site: Site) -> None:
    table = TablePage(visit("Alonso", viewport=PHONE, has_touch=True)).open(site.table("placing"))
    page = table.page
    before = table.shown()
    page.evaluate(REST, middle_of(page.locator("#plate-CAS .is-target")))
    expect(page.locator("#tip")).to_contain_text("Three values")
    assert table.shown() == before


def test_the_keyboard_gets_the_same_words(visit: Visit, site: Site) -> None:
    page = TablePage(visit("Alonso")).open(site.table("placing")).page
    page.locator("[data-board]").press("Tab")
    page.locator(".castillo[data-target]").focus()
    expect(page.locator("#tip")).to_contain_text("The Castillo")
