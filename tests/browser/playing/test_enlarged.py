"""Where somebody enlarges the page, or the system chooses the colours, everything can still be reached and told apart."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

#: A laptop at 200 %, and the narrowest window that must do (WCAG 1.4.10).
WINDOWS = ({"width": 683, "height": 384}, {"width": 320, "height": 512})
TABLES = ("placing", "charted", "captain")
#: Buttons and fields that no scrolling of the page brings into its window.
_OUT_OF_REACH = """() => {
  const root = document.scrollingElement;
  const buttons = [...document.querySelectorAll(".screen__head :is(a, summary), .act button, .panel-bar button")];
  return buttons.filter((button) => button.checkVisibility()).filter((button) => {
    const { left, right, bottom } = button.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || bottom + scrollY > root.scrollHeight + 1;
  }).map((button) => button.textContent.trim());
}"""
_GLOW = "[...document.querySelectorAll('[data-board] [data-target]')].map((thing) => getComputedStyle(thing).forcedColorAdjust)"
_SEATS = """[...document.querySelectorAll(".strip .seat-chip")]
  .map((chip) => `${getComputedStyle(chip).backgroundColor} ${getComputedStyle(chip).maskImage} ${chip.dataset.seat}`)"""


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_cut_off_where_the_page_is_enlarged(visit: Visit, site: Site, name: str) -> None:
    for window in WINDOWS:
        page = TablePage(visit("Alonso", viewport=window)).open(site.table(name)).page
        assert page.evaluate("document.scrollingElement.scrollWidth") <= window["width"]
        assert page.evaluate(_OUT_OF_REACH) == []
        press_by_scrolling(page)


def press_by_scrolling(page: Page) -> None:
    """The button below everything else works."""
    button = page.get_by_role("button", name="Players", exact=True)
    button.click()
    assert button.get_attribute("aria-expanded") == "true"


def test_seats_and_choices_keep_their_colours_where_the_system_chooses_them(visit: Visit, site: Site) -> None:
    page = TablePage(visit("Alonso", forced_colors="active")).open(site.table("captain")).page
    assert set(page.evaluate(_GLOW)) == {"none"}
    seats = page.evaluate(_SEATS)
    assert len(set(seats)) == len(seats) == 4
