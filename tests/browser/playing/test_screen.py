"""What the playing screen promises for every game: all of it in one window, nothing jumps, accessible in every state."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.probes import STRICT_RULES, cut_buttons, small_targets, small_texts, violations
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
#: A table of each game at which the person is asked for something, and the person.
TABLES = (("placing", "Alonso"), ("charted", "Alonso"), ("captain", "Alonso"))
#: Beyond this, people notice that a page jumps.
MOST_SHIFT = 0.05
_WATCH_SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
#: What a decision needs; a tray may be swiped sideways.
_NEEDED = (".strip", "[data-board]", ".tray", ".prompt", ".act__confirm")
_IS_VISIBLE = """(selector) => {
  const { top, bottom, left } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && left >= -1 && bottom <= window.innerHeight + 1 && bottom > top;
}"""
_PANELS = ("Log", "Players", "Chat", "Details", "Table")


@pytest.mark.parametrize(("name", "person"), TABLES, ids=[name for name, _person in TABLES])
def test_a_decision_fits_into_one_window_and_is_accessible(
    visit: Visit, site: Site, name: str, person: str
) -> None:
    for window, has_touch in ((PHONE, True), (LAPTOP, False)):
        page = visit(person, viewport=window, has_touch=has_touch)
        page.add_init_script(_WATCH_SHIFTS)
        table = TablePage(page).open(site.table(name))
        assert page.evaluate("document.scrollingElement.scrollHeight") <= window["height"]
        assert [part for part in _NEEDED if not page.evaluate(_IS_VISIBLE, part)] == []
        assert page.evaluate("window.shift") < MOST_SHIFT
        assert faults(page) == []
        table.unfold_choices()
        assert faults(page) == []
    page.keyboard.press("Escape")
    for panel in _PANELS:
        expect(table.panel(panel)).to_be_visible()
        assert faults(page) == []


def faults(page: Page) -> list[str]:
    """Return what is too small, cut off or wrong for axe-core; `make survey` looks at many more states."""
    return [*small_texts(page), *small_targets(page), *cut_buttons(page), *violations(page, STRICT_RULES)]
