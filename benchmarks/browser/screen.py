"""Measures the match page of each game in Chromium: what a first visit fetches, how much it jumps, how soon a tap is seen.

    .venv/bin/python -m benchmarks.browser.screen

It plays a turn of each game at the demo site, in a data folder of its own, by touch and by mouse. Nothing is confirmed.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.screenshots import DEVICES, GAMES, MOST_TAPS, demo_site, next_place, take_back, tap
from tests.browser.support.chromium import SHELL
from tests.browser.support.shifts import shift_since_last_asked, watch_shifts

PERSON: Final = "Anna"
PASSWORD: Final = "hidalgo"
_READY: Final = "[data-board][data-ready]"
_CONFIRM: Final = ".act__confirm:enabled"
# From a click to the frame that shows the answer, in milliseconds; what is opened by a click alone has no answer.
_TIME_TAPS: Final = """
window.paints = [];
let tapped = 0;
addEventListener("click", () => { tapped = performance.now(); }, true);
addEventListener("htmx:afterSettle", () => {
  const since = tapped;
  tapped = 0;
  if (since) requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - since)));
});
"""


@dataclass(frozen=True)
class Row:
    game: str
    device: str
    requests: int
    kilobytes: float
    shift_of_load: float
    #: Of the tap after which most jumped.
    shift_of_tap: float
    taps: int
    #: From a click to the board as it is then: half of the taps took no longer, and all of them.
    usual_paint: float
    longest_paint: float

    def __str__(self) -> str:
        return (
            f"| {self.game}, {self.device} | {self.requests} | {self.kilobytes:.0f} | {self.shift_of_load:.3f} "
            f"| {self.shift_of_tap:.3f} | {self.taps} | {self.usual_paint:.0f} | {self.longest_paint:.0f} |\n"
        )


def main() -> None:
    description, plain = __doc__, argparse.RawDescriptionHelpFormatter
    argparse.ArgumentParser(description=description, formatter_class=plain).parse_args()
    sys.stdout.write(
        "| page | requests | KB cold | shift, load | shift, a tap | taps | paint, median ms | longest |\n"
        "|---|---|---|---|---|---|---|---|\n"
    )
    with demo_site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        for row in measured(browser, address):
            sys.stdout.write(str(row))
            sys.stdout.flush()
        browser.close()


def measured(browser: Browser, address: str) -> Iterator[Row]:
    session, pages = _sign_in(browser, address)
    for game, page_address in pages.items():
        for device in DEVICES:
            settings = device.settings | {"storage_state": session, "reduced_motion": "reduce"}
            context = browser.new_context(base_url=address, **settings)
            yield _row(context, game, device.name, page_address)
            context.close()


def _sign_in(browser: Browser, address: str) -> tuple[Any, dict[str, str]]:
    """Return the session of a demo person, and the address of a match of each game in which they are awaited."""
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    page.goto("/accounts/login/")
    page.fill("input[name=login]", PERSON)
    page.fill("input[name=password]", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/")
    links = page.get_by_role("main")
    pages = {
        game.title: links.get_by_role("link", name=game.title).first.get_attribute("href") or ""
        for game in GAMES.values()
    }
    session = context.storage_state()
    context.close()
    return session, pages


def _row(context: BrowserContext, game: str, device: str, address: str) -> Row:
    page = context.new_page()
    fetched = _count_bytes(context, page)
    watch_shifts(page)
    page.add_init_script(_TIME_TAPS)
    page.goto(address, wait_until="networkidle")
    page.locator(_READY).wait_for()
    requests, size = len(fetched), sum(fetched.values())
    load, _moved = shift_since_last_asked(page)
    take_back(page)
    shift_since_last_asked(page)
    page.evaluate("window.paints.length = 0")
    taps, turn = 0, 0.0
    while taps < MOST_TAPS and not page.locator(_CONFIRM).count():
        tap(page, next_place(page))
        taps += 1
        turn = max(turn, shift_since_last_asked(page)[0])
    paints: list[float] = page.evaluate("window.paints")
    take_back(page)
    return Row(game, device, requests, size / 1000, load, turn, taps, median(paints), max(paints))


def _count_bytes(context: BrowserContext, page: Page) -> dict[str, float]:
    """Collect what every request takes on the wire, headers included."""
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    fetched: dict[str, float] = {}
    line.on(
        "Network.loadingFinished", lambda told: fetched.update({told["requestId"]: told["encodedDataLength"]})
    )
    return fetched


if __name__ == "__main__":
    main()
