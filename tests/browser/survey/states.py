"""The states of a page around a table: what may be open on it, and which other pages there are."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

#: Pages around a match that is played, and around one that is over.
RUNNING: Final = ("what-if/", "plans/", "votes/", "replay/", "replay/?move=1", "log/")
FINISHED: Final = ("replay/", "replay/?move=5", "log/", "proof/")
_READY: Final = "[data-board][data-ready]"
#: Touches the first thing that stands for several choices: a question opens, or it is picked up.
_TOUCH_SEVERAL: Final = """() => {
  for (const thing of document.querySelectorAll("[data-board] [data-target], .tray [data-target]")) {
    const { target } = thing.dataset;
    const meant = document.querySelectorAll(`[data-choice-target~="${CSS.escape(target)}"]`);
    if (meant.length < 2) continue;
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }
  return false;
}"""
_TOUCH_BARRED: Final = """() => {
  const barred = document.querySelector("[data-why]");
  barred?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(barred);
}"""


def opened(page: Page, address: str) -> bool:
    """Open a page; return whether it is one around a table."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.ok, (address, answer.status)
    is_screen = page.locator("[data-screen]").count() > 0
    if is_screen:
        page.wait_for_selector(_READY)
    return is_screen


def states(page: Page, *, with_panels: bool) -> Iterator[str]:
    """Bring an open screen into one state after the other, and name each."""
    yield "at rest"
    if page.evaluate(_TOUCH_SEVERAL):
        yield "something touched"
        page.keyboard.press("Escape")
    toggle = page.locator("[data-list-toggle]")
    if toggle.count():
        toggle.click()
        yield "list open"
        page.keyboard.press("Escape")
    if with_panels:
        yield from _panels(page)


def _panels(page: Page) -> Iterator[str]:
    if page.evaluate(_TOUCH_BARRED):
        yield "toast"
    for fold, name in (("details.menu > summary", "menu"), (".news__fold > summary", "news")):
        summary = page.locator(fold).locator("visible=true")
        if summary.count():
            summary.last.click()
            yield f"{name} open"
            summary.last.click()
    for button in page.locator("[data-panel-bar] [data-panel-open]").all():
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        page.evaluate("for (const fold of document.querySelectorAll('.panel details')) fold.open = true")
        yield f"panel {button.get_attribute('data-panel-open')}"
