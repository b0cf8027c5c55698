"""Nothing jumps: not while the page loads, not during a turn; and what an answer has not changed stays where it was put."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.screenshots import next_place, take_back, tap
from tests.browser.support.shifts import MOST_SHIFT, shift_since_last_asked, watch_shifts
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
MOST_TAPS = 5
_VIEW = "element => element.getAttribute('viewBox')"
_FONTS = (
    "document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)"
)
_FIRST_POWER = "#power-1"
# Whether the middle of an element is inside its pane.
_SHOWS = """([pane, selector]) => {
  const around = document.querySelector(pane).getBoundingClientRect();
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x > around.left && x < around.right && y > around.top && y < around.bottom;
}"""


@pytest.mark.parametrize("window", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("name", ["steady", "steady map", "steady captain"])
def test_nothing_jumps_while_a_page_loads_nor_during_a_turn(
    visit: Visit, site: Site, name: str, window: dict[str, Any]
) -> None:
    page = visit("Andres", **window)
    watch_shifts(page)
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(site.table(name), wait_until="domcontentloaded")
    page.locator("[data-board][data-ready]").wait_for()
    # Our type comes when everything is drawn in what stands in for it.
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    assert page.evaluate(_FONTS) >= len(held) > 0
    shift, moved = shift_since_last_asked(page)
    assert shift < MOST_SHIFT, moved
    take_back(page)
    shift_since_last_asked(page)
    for _tap in range(MOST_TAPS):
        if page.locator(".act__confirm:enabled").count():
            break
        tap(page, next_place(page))
        shift, moved = shift_since_last_asked(page)
        assert shift < MOST_SHIFT, moved
    take_back(page)


def test_zoom_scroll_focus_and_words_stay_when_others_move(visit: Visit, site: Site) -> None:
    mover = TablePage(visit("Quiteria")).open(site.table("steady panes"))
    page = visit("Dulcinea", **PHONE)
    reader = TablePage(page).open(site.table("steady panes"))
    board, card = page.locator("[data-board]"), page.locator("#power-12")
    board.press("+")
    board.press("+")
    page.locator(_FIRST_POWER).evaluate("element => element.scrollIntoView({ inline: 'start' })")
    view, place = board.evaluate(_VIEW), card.bounding_box()
    words = reader.panel("Chat").get_by_label("Say something to the table")
    words.fill("I am still thinking")
    mover.choose(re.compile("^Play power card 13"))
    mover.confirm()
    expect(page.locator("[data-toast-words]")).to_contain_text("Quiteria played power card 13.")
    assert reader.wait_until_drawn().shown().awaits_me
    assert board.evaluate(_VIEW) == view
    expect(words).to_be_focused()
    expect(words).to_have_value("I am still thinking")
    # The shelves of the tray have changed places; the card is where it was.
    assert card.bounding_box()["x"] == pytest.approx(place["x"], abs=2)


def test_what_has_changed_comes_into_sight_inside_its_own_pane(visit: Visit, site: Site) -> None:
    page = visit("Andres", **LAPTOP)
    table = TablePage(page).open(site.table("steady"))
    take_back(page)
    board = page.locator("[data-board]")
    for _step in range(3):
        board.press("+")
    for _step in range(12):
        board.press("ArrowUp")
        board.press("ArrowLeft")
    near = board.evaluate(_VIEW).split()[2:]
    log = table.panel("Log")
    log.evaluate("element => element.scrollTo(0, 40)")
    table.choose(re.compile("^Place a caballero in the Castillo"))
    assert page.evaluate(_SHOWS, ["[data-board-pane]", "[data-piece='caballeros-CAS-0']"])
    assert board.evaluate(_VIEW).split()[2:] == near
    assert log.evaluate("element => element.scrollTop") == 40
    table.undo()


def test_cards_that_can_be_chosen_now_come_into_sight_in_the_tray(visit: Visit, site: Site) -> None:
    page = visit("Dulcinea", **PHONE)
    TablePage(page).open(site.table("steady tray"))
    # She has swiped on to the action cards.
    page.locator("#tray").evaluate("tray => tray.scrollTo(tray.scrollWidth, 0)")
    assert not page.evaluate(_SHOWS, ["#tray", _FIRST_POWER])
    mover = TablePage(visit("Quiteria")).open(site.table("steady tray"))
    mover.choose(re.compile("^Play power card 13"))
    mover.confirm()
    page.locator(f"{_FIRST_POWER}[data-target]").wait_for()
    page.wait_for_function(_SHOWS, arg=["#tray", _FIRST_POWER])
