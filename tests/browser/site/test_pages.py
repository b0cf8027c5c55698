"""Every main page fits a phone and is accessible, in light and dark."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.support.addresses import ADDRESSES, Address
from tests.browser.support.probes import COLOURS, finish_transitions, violations
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
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
        finish_transitions(page)
        if not (found := violations(page, rules)):
            break
    return found
