"""A whole turn on a phone, by touching cards and regions; everything that it needs is in one window."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

#: A finger needs about 7 mm, or 44 CSS pixels.
SMALLEST_TARGET = 44
#: The phone for which texts on boards are measured, and the smallest that can be read there.
COMMON_PHONE = {"width": 390, "height": 844}
SMALLEST_TEXT = 11
# Texts on the board in screen pixels, without the score track: the strip of scores says the same.
TEXTS = """() => [...document.querySelectorAll("[data-board] text")]
  .filter((text) => text.getClientRects().length && !text.closest(".frame, .marker"))
  .map((text) => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent.trim(), parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
  })"""
# A piece in the open sea that counts how often it was hit.
ADD_SMALL_THING = """() => {
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ cx: 120, cy: 480, r: 15 })) circle.setAttribute(name, value);
  Object.assign(circle.dataset, { small: "", target: "nothing" });
  window.hits = 0;
  circle.addEventListener("click", () => (window.hits += 1));
  document.querySelector("[data-board]").append(circle);
}"""
TALLEST = "document.scrollingElement.scrollHeight"


def tap(table: TablePage, target: str) -> None:
    """Tap a thing on the board or in the tray, which must be large enough."""
    thing = table.page.locator(f'[data-target="{target}"]').first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    with table.changing():
        thing.tap(force=True)  # of a region, the plate in its middle is touched
    assert table.page.evaluate(WIDEST) <= PHONE["width"]
    assert table.page.evaluate(TALLEST) <= PHONE["height"]


def press(table: TablePage, words: str) -> None:
    """Tap a button of the action bar, which is in the window without scrolling."""
    button = table.turn_so_far.get_by_role("button", name=words)
    box = button.bounding_box()
    assert box["height"] >= SMALLEST_TARGET
    assert box["y"] + box["height"] <= PHONE["height"]
    with table.changing():
        button.tap()


def test_a_turn_is_played_by_touching_cards_and_regions(visit: Visit, site: Site) -> None:
    phone = TablePage(visit("Camila", viewport=PHONE, has_touch=True)).open(site.table("phone"))
    rival = TablePage(visit("Marcela", viewport=PHONE, has_touch=True)).open(site.table("phone"))
    tap(phone, "power:13")
    press(phone, "Confirm")
    rival.page.locator('[data-target="power:12"]').wait_for()
    tap(rival.wait_until_drawn(), "power:12")
    press(rival, "Confirm")
    phone.page.locator('[data-target="card:5"]').wait_for()
    tap(phone.wait_until_drawn(), "card:5")
    tap(phone, "region:CAS")
    assert "1 into the Castillo" in phone.turn_so_far.inner_text()
    press(phone, "End your turn")
    press(phone, "Confirm")
    rival.page.locator('[data-target="card:1"]').wait_for()


def test_texts_on_the_board_can_be_read_on_a_phone(visit: Visit, site: Site) -> None:
    page = TablePage(visit("Alonso", viewport=COMMON_PHONE, has_touch=True)).open(site.table("placing")).page
    sizes = page.evaluate(TEXTS)
    assert {"Aragon", "Old Cast.", "7"} <= {words for words, _size in sizes}
    assert [(words, size) for words, size in sizes if size < SMALLEST_TEXT] == []


def test_a_finger_beside_a_small_piece_hits_it(visit: Visit, site: Site) -> None:
    page = TablePage(visit("Alonso", viewport=COMMON_PHONE, has_touch=True)).open(site.table("placing")).page
    page.evaluate(ADD_SMALL_THING)
    small = page.locator("[data-small]").bounding_box()
    assert max(small["width"], small["height"]) < SMALLEST_TARGET / 2
    left, top = small["x"] + small["width"] / 2, small["y"] + small["height"] / 2
    page.touchscreen.tap(left + SMALLEST_TARGET, top)
    assert page.evaluate("window.hits") == 0
    page.touchscreen.tap(left + SMALLEST_TARGET / 2 - 2, top)
    assert page.evaluate("window.hits") == 1
