"""Pictures of the first and the last step of every lesson, by touch and by mouse: `make screenshots`.

One sheet for each game and device, in docs/screenshots/lessons/: the first steps above, the last ones below.
"""

import base64
import sys
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.screenshots import DEVICES, FOLDER, Device, demo_site
from tests.browser.support.chromium import SHELL
from tests.processes import ROOT

SHEETS: Final = FOLDER / "lessons"
GAMES: Final = ("el_grande", "el_caballero", "el_capitan")
#: In pixels, of each picture on a sheet; and how many lessons stand side by side.
HEIGHTS: Final = {"phone": 520, "laptop": 330}
COLUMNS: Final = {"phone": 6, "laptop": 3}
_READY: Final = "[data-board][data-ready]"
#: The buttons with which the coach goes on by himself.
_ON: Final = "[formaction$='/on/'], [formaction$='/show/']"
_IS_NEW: Final = "(version) => document.querySelector('#table').dataset.version !== version"


def main() -> None:
    SHEETS.mkdir(exist_ok=True)
    with demo_site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        for device in DEVICES:
            page = signed_in(browser, address, device)
            for game in GAMES:
                pictures = [first_and_last(page, game, number) for number in range(lessons_of(page, game))]
                path = SHEETS / f"{game.replace('_', '-')}-{device.name}.jpg"
                path.write_bytes(sheet_of(browser, device, pictures))
                sys.stdout.write(f"{path.relative_to(ROOT)}: {len(pictures)} lessons\n")
            page.context.close()
        browser.close()


def signed_in(browser: Browser, address: str, device: Device) -> Page:
    settings: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", **device.settings}
    page = browser.new_context(base_url=address, **settings).new_page()
    page.goto("/accounts/login/")
    page.fill("input[name=login]", "Anna")
    page.fill("input[name=password]", "hidalgo")
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/")
    return page


def lessons_of(page: Page, game: str) -> int:
    page.goto(f"/learn/{game}/")
    return page.locator("form[action$='/start/']").count()


def first_and_last(page: Page, game: str, number: int) -> tuple[bytes, bytes]:
    """Begin a lesson and let the coach play it to its end."""
    page.goto(f"/learn/{game}/")
    page.locator("form[action$='/start/'] button").nth(number).click()
    page.wait_for_selector(_READY)
    first = page.screenshot()
    while page.locator(_ON).count():
        version = page.locator("#table").get_attribute("data-version")
        page.locator(_ON).first.click()
        page.wait_for_function(_IS_NEW, arg=version)
        page.wait_for_selector(_READY)
    return first, page.screenshot()


def sheet_of(browser: Browser, device: Device, pictures: list[tuple[bytes, bytes]]) -> bytes:
    """Return the pictures as one JPEG, the last step of each lesson below its first one."""
    page = browser.new_page(viewport={"width": 10, "height": 10})
    columns = "".join(f"<div>{_image(first)}{_image(last)}</div>" for first, last in pictures)
    page.set_content(
        f'<body style="margin:0;display:inline-grid;grid-template-columns:repeat({COLUMNS[device.name]},auto)">'
        f"{columns}<style>body{{gap:8px;background:#888}}div{{display:grid;gap:8px}}"
        f"img{{height:{HEIGHTS[device.name]}px}}</style>"
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    sheet = page.locator("body").screenshot(type="jpeg", quality=65)
    page.close()
    return sheet


def _image(picture: bytes) -> str:
    return f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}">'


if __name__ == "__main__":
    main()
