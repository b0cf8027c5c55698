"""Plays one turn of each game by touch and by mouse, and makes strips of pictures of it: `make screenshots`.

Each strip is one turn from arriving to confirming, a picture after every tap, in docs/screenshots/. The README shows one of
them in daylight.
"""

import base64
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser.support.chromium import SHELL
from tests.browser.support.probes import finish_transitions
from tests.processes import ROOT, environment, free_port, furnish, running, status_of

FOLDER: Final = ROOT / "docs" / "screenshots"
README_PICTURE: Final = ROOT / "docs" / "pictures" / "match.png"


@dataclass(frozen=True)
class Shown:
    #: The first words of the title of a match of the demo site in which Anna is awaited.
    title: str
    #: Where to look for things to touch, first here, then there: so that a turn is one that people would play.
    panes: tuple[str, str]


#: By the name of the strip.
GAMES: Final = {
    "el-grande": Shown("El Grande", (".tray", ".board-pane")),
    "el-caballero": Shown("El Caballero", (".tray", ".board-pane")),
    "el-capitan": Shown("El Capitán", (".board-pane", ".tray")),
}
#: A turn that takes more taps than this has gone round in circles.
MOST_TAPS: Final = 12
#: After these, a turn ends as soon as its player is offered to end it.
ENOUGH_TAPS: Final = 4
_CONFIRM: Final = ".act__confirm:enabled"
#: Something was picked up, or the table was drawn anew.
_CHANGED: Final = """(before) =>
  document.querySelector(".is-held") || document.querySelector("#turn [name=submission]")?.value !== before"""
_READY: Final = "[data-board][data-ready]"


@dataclass(frozen=True)
class Device:
    name: str
    settings: dict[str, Any]


DEVICES: Final = (
    Device("phone", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}),
    Device("laptop", {"viewport": {"width": 1366, "height": 768}, "color_scheme": "dark"}),
)
LAPTOP_BY_DAY: Final = Device("laptop", {"viewport": {"width": 1366, "height": 768}, "color_scheme": "light"})


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with demo_site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        for device in DEVICES:
            for name, shown in GAMES.items():
                pictures = play_turn(browser, address, device, shown)
                path = FOLDER / f"{name}-{device.name}.jpg"
                path.write_bytes(strip_of(browser, pictures))
                sys.stdout.write(f"{path.relative_to(ROOT)}: {len(pictures) - 1} taps\n")
        README_PICTURE.write_bytes(play_turn(browser, address, LAPTOP_BY_DAY, GAMES["el-grande"])[1])
        browser.close()


@contextmanager
def demo_site() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder) / "data")
        port, log = free_port(), Path(folder) / "serve.log"
        address = f"http://127.0.0.1:{port}"
        env = environment(DATA_DIR=str(Path(folder) / "data"), AI_PROCESSES="1")
        with running(env, "manage.py", "serve", "--port", str(port), log=log) as process:
            while status_of(f"{address}/healthz") != 200:
                assert process.poll() is None, log.read_text()
            yield address


def play_turn(browser: Browser, address: str, device: Device, shown: Shown) -> list[bytes]:
    """Play one turn of Anna and return a picture of the screen before and after each tap. Nothing is confirmed."""
    context = browser.new_context(
        base_url=address, reduced_motion="reduce", locale="en-GB", **device.settings
    )
    page = context.new_page()
    page.goto("/accounts/login/")
    page.fill("input[name=login]", "Anna")
    page.fill("input[name=password]", "hidalgo")
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/")
    page.get_by_role("main").get_by_role("link", name=shown.title).first.click()
    page.wait_for_selector(_READY)
    take_back(page)
    pictures = [picture_of(page)]
    while not page.locator(_CONFIRM).count() and len(pictures) <= MOST_TAPS:
        ending = page.locator(".act__choice.primary")
        is_enough = len(pictures) > ENOUGH_TAPS and ending.count()
        tap(page, ending.first if is_enough else next_place(page, shown.panes))
        pictures.append(picture_of(page))
    context.close()
    return pictures


def picture_of(page: Page) -> bytes:
    """Return the screen at rest. No finger was really there, so a browser would show where the focus is."""
    page.evaluate("document.activeElement.blur()")
    finish_transitions(page)
    return page.screenshot()


def take_back(page: Page) -> None:
    """Undo what an earlier strip has left."""
    while page.locator(".act__undo:enabled").count():
        tap(page, page.locator(".act__undo"))


def next_place(page: Page, panes: Sequence[str] = (".board-pane", ".tray")) -> Locator:
    """Return what to touch next: the first thing that glows on the board or in the tray, else a button of the bar."""
    goals = page.locator("[data-board] .is-aim")
    if goals.count():
        return goals.first
    for place in (place for pane in panes for place in page.locator(f"{pane} [data-target]").all()):
        if (
            place.is_visible()
            and page.locator(f'[data-choice-target~="{place.get_attribute("data-target")}"]').count()
        ):
            return place
    return page.locator(".act__choice").first


def tap(page: Page, place: Locator) -> None:
    """Touch it; answer the questions that may follow; wait until the table is drawn anew."""
    before = page.locator("#turn [name=submission]").get_attribute("value")
    place.dispatch_event("click")
    dialog = page.locator("dialog[open]")
    if dialog.count():
        dialog.get_by_role("button").first.click()
        if dialog.count():
            dialog.get_by_role("button", name="Yes, do it").click()
    page.wait_for_function(_CHANGED, arg=before)
    page.wait_for_selector(_READY)


def strip_of(browser: Browser, pictures: list[bytes]) -> bytes:
    """Return the pictures side by side as one JPEG."""
    page = browser.new_page(viewport={"width": 10, "height": 10})
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}">' for picture in pictures
    )
    page.set_content(
        f'<body style="margin:0;display:inline-flex;gap:12px;background:#888">{images}'
        "<style>img{height:640px}</style>"
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    strip = page.locator("body").screenshot(type="jpeg", quality=70)
    page.close()
    return strip


if __name__ == "__main__":
    main()
