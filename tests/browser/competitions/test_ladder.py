"""A challenge on a ladder, its answer and the match, on a phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_invitation import told
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.players import WaitUntil
from tests.browser.support.probes import COLOURS, violations
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser
LADDER = "/competitions/great-climb/ladder/"
PATIENCE = 90


def test_a_challenge_is_made_accepted_and_played(visit: Visit, wait_until: WaitUntil) -> None:
    low, high = visit("Cardenio", viewport=PHONE), visit("Luscinda", viewport=PHONE, color_scheme="dark")
    low.goto("/competitions/great-climb/")
    low.get_by_role("link", name="The ladder and its challenges").click()
    fits_and_is_accessible(low)
    expect(low.locator("#me")).to_contain_text("Cardenio")
    low.get_by_role("button", name="Challenge Luscinda").click()
    told(low, "Your challenge has been sent.")
    expect(low.get_by_role("listitem").filter(has_text="Luscinda")).to_contain_text(
        "You already have a challenge or a table together."
    )
    high.goto(LADDER)
    fits(high)
    assert violations(high, COLOURS) == []
    challenged = high.get_by_role("region", name="You’re challenged")
    expect(challenged).to_contain_text("Cardenio challenges you")
    challenged.get_by_role("button", name="Accept").click()
    told(high, "Everybody has accepted: the match begins.")
    link_to_match(low, wait_until).click()
    TablePage(low).wait_until_drawn()


def link_to_match(page: Page, wait_until: WaitUntil) -> Locator:
    """Reload the ladder until a worker has opened the match; return its link."""
    link = page.get_by_role("region", name="Your tables").get_by_role("link", name="Go to the match")

    def is_there() -> bool:
        page.goto(LADDER)
        return link.is_visible()

    wait_until(is_there, seconds=PATIENCE)
    return link


def fits(page: Page) -> None:
    assert page.evaluate(WIDEST) <= PHONE["width"]


def fits_and_is_accessible(page: Page) -> None:
    fits(page)
    assert violations(page) == []
