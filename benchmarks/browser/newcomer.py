"""Plays "newcomer with five minutes" in Chromium, on a phone: from the home page to the first confirmed move, and a lesson.

    .venv/bin/python -m benchmarks.browser.newcomer
    .venv/bin/python -m benchmarks.browser.newcomer --pictures /tmp/newcomer

A stranger taps on the game, plays the first thing that glows until the turn can be confirmed, and confirms it; another one
takes the first lesson and does what the coach asks. Counted on the way: taps, fields to be filled in, words that come into
view, seconds from taps to painted answers, and bytes. What the service worker fetches afterwards is not counted.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Locator, Page, sync_playwright

from tests.browser.screenshots import DEVICES, GAMES, MOST_TAPS, demo_site, next_place
from tests.browser.support.chromium import SHELL

_READY: Final = "[data-board][data-ready]"
_CONFIRM: Final = ".act__confirm:enabled"
#: The coach's buttons: to go on after reading, and to be shown what is right.
_NEXT: Final = ".act__confirm[formaction$='/on/']"
_SHOW: Final = "[formaction$='/show/']"
#: Offered as soon as there is nothing left that must be done.
_END: Final = ".act__choices .button.primary"
#: Where a lesson ends.
_OVER: Final = "#table[data-over]"
_MOST_STEPS: Final = 60
#: Something was picked up, or the table was redrawn.
_CHANGED: Final = """([version, submission]) =>
  document.querySelector(".is-held, dialog[open]") || document.querySelector("#table").dataset.version !== version
  || document.querySelector("#turn [name=submission]")?.value !== submission"""
_STATE: Final = """() =>
  [document.querySelector("#table").dataset.version, document.querySelector("#turn [name=submission]")?.value]"""
_PAINTED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: The lines of text that can be seen now, without scrolling.
_LINES: Final = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    if (!text || !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (top && (top.contains(node) || node.parentElement.contains(top) || top.closest("svg"))) lines.push(text);
  }
  return lines;
}"""


@dataclass
class Visit:
    """A stranger with a phone, and what is counted about them."""

    page: Page
    pictures: Path | None
    taps: int = 0
    fields: int = 0
    words: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    bytes: float = 0.0
    _seen: set[str] = field(default_factory=set)

    def open(self, path: str) -> None:
        self._answer(lambda: self.page.goto(path), lambda: None)

    def tap(self, place: Locator, until: Callable[[], object]) -> None:
        """Tap on something and wait until what it leads to has been painted."""
        if (
            not place.is_visible()
            or (place.bounding_box() or {"y": 0})["y"] > self.page.viewport_size["height"]
        ):  # type: ignore[index]  # phones have a size
            place.scroll_into_view_if_needed()
            self._look()
        self.taps += 1
        self._answer(lambda: place.dispatch_event("click"), until)

    def type(self, place: Locator, words: str) -> None:
        self.fields += 1
        place.scroll_into_view_if_needed()
        self._look()
        place.fill(words)

    def _answer(self, deed: Callable[[], object], until: Callable[[], object]) -> None:
        began = time.perf_counter()
        deed()
        until()
        self.page.evaluate(_PAINTED)
        took = time.perf_counter() - began
        self.seconds += took
        self.longest = max(self.longest, took)
        self._look()
        if self.pictures:
            self.page.screenshot(path=self.pictures / f"{self.taps:02}.png")

    def _look(self) -> None:
        """Count the words that were not in view before."""
        fresh = set(self.page.evaluate(_LINES)) - self._seen
        self._seen |= fresh
        self.words += sum(len(line.split()) for line in fresh)

    def __str__(self) -> str:
        figures = (
            self.taps,
            self.fields,
            self.words,
            f"{self.seconds:.1f}",
            f"{self.longest:.1f}",
            f"{self.bytes / 1000:.0f}",
        )
        return " | ".join(map(str, figures))


def main() -> None:
    description, plain = __doc__, argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=description, formatter_class=plain)
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of the screen after each tap")
    chosen = parser.parse_args()
    sys.stdout.write(
        "| path | taps | fields | words | seconds waiting | longest | KB |\n|---|---|---|---|---|---|---|\n"
    )
    with demo_site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        for name, shown in GAMES.items():
            for title, walk in (("first move", first_move), ("first lesson", first_lesson)):
                folder = chosen.pictures and chosen.pictures / f"{name}, {title}"
                for visit in _visits(browser, address, folder):
                    walk(visit, shown.title)
                sys.stdout.write(f"| {shown.title}, {title} | {visit} |\n")
                sys.stdout.flush()
        browser.close()


def first_move(visit: Visit, game: str) -> None:
    page = visit.page
    visit.open("/")
    visit.tap(
        page.get_by_role("main").get_by_role("button", name=game), lambda: page.locator(_READY).wait_for()
    )
    panes = next(shown.panes for shown in GAMES.values() if shown.title == game)
    while not page.locator(_CONFIRM).count() and visit.taps < MOST_TAPS:
        end = page.locator(_END)
        _touch(visit, end if end.count() else next_place(page, panes))
    version = page.locator("#table").get_attribute("data-version")
    visit.tap(
        page.locator(_CONFIRM),
        lambda: page.wait_for_function(
            "(version) => document.querySelector('#table').dataset.version !== version", arg=version
        ),
    )


def first_lesson(visit: Visit, game: str) -> None:
    page = visit.page
    visit.open("/")
    learn = page.get_by_role("main").get_by_role("link", name=f"Learn {game}").first
    visit.tap(learn, lambda: page.wait_for_url("**/learn/*/"))
    begin = page.locator("form[action$='/start/'] button").first
    visit.tap(begin, lambda: page.locator(_READY).wait_for())
    while not page.locator(_OVER).count() and visit.taps < _MOST_STEPS:
        if page.locator(_NEXT).count():
            _touch(visit, page.locator(_NEXT))
        elif page.locator("[data-board] .is-aim").count():
            _touch(visit, page.locator("[data-board] .is-aim").first)
        else:
            _touch(visit, page.locator(_SHOW))


def _touch(visit: Visit, place: Locator) -> None:
    """Touch something at the table, and answer the questions that may follow."""
    page = visit.page
    before = page.evaluate(_STATE)
    visit.tap(place, lambda: page.wait_for_function(_CHANGED, arg=before))
    while page.locator("dialog[open]").count():
        visit.tap(page.locator("dialog[open]").get_by_role("button").first, lambda: None)
    page.locator(_READY).wait_for()


def _visits(browser: Browser, address: str, pictures: Path | None) -> Iterator[Visit]:
    """Yield a visit in a fresh browser, and count its bytes in the end."""
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    settings: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", **DEVICES[0].settings}
    context = browser.new_context(base_url=address, **settings)
    visit = Visit(context.new_page(), pictures)
    _count_bytes(context.new_cdp_session(visit.page), visit)
    yield visit
    context.close()


def _count_bytes(line: CDPSession, visit: Visit) -> None:
    """Add up what every request takes on the wire, headers included."""

    def count(told: dict[str, Any]) -> None:
        visit.bytes += told["encodedDataLength"]

    line.on("Network.loadingFinished", count)
    line.send("Network.enable")


if __name__ == "__main__":
    main()
