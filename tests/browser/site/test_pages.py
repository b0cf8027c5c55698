"""Every main page fits a phone and is accessible, in light and dark."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.support.addresses import ADDRESSES, Address
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
RULES = {"runOnly": ["wcag2a", "wcag2aa"], "resultTypes": ["violations"]}
#: The only rule that another colour scheme can break.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
#: Waits until the page is drawn in its other scheme, and finishes colour transitions at once.
ARRIVE = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition).forEach((transition) => transition.finish());
}"""
#: A page that redraws itself during the check, such as a running match, is checked again.
LOOKS = 3
WIDEST = "() => document.scrollingElement.scrollWidth"


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.title)
def test_a_page_fits_a_phone_and_is_accessible(visit: Visit, site: Site, address: Address) -> None:
    page = visit(address.visitor, color_scheme="light", viewport=PHONE)
    answer = page.goto(address.on(site))
    assert answer is not None
    assert answer.status == 200
    assert page.evaluate(WIDEST) <= PHONE["width"]
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert lasting_violations(page, COLOURS) == []
    assert page.evaluate(WIDEST) <= PHONE["width"]


def lasting_violations(page: Page, rules: dict[str, Any]) -> list[str]:
    for _look in range(LOOKS):
        page.evaluate(ARRIVE)
        if not (found := violations(page, rules)):
            break
    return found


def violations(page: Page, rules: dict[str, Any] = RULES) -> list[str]:
    # Half a megabyte of script, which a page that was checked before has already loaded.
    axe = Axe("" if page.evaluate("'axe' in window") else AXE_SCRIPT)
    found = axe.run(page, options=rules).response["violations"]
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]
