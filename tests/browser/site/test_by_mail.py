"""A turn played from a mail on a phone, without signing in: follow a link, look at the board, confirm."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.addresses import SCHEMES
from tests.browser.support.probes import violations
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser


def letter(page: Page, title: str, reader: str, wait_until: Callable[..., None]) -> Locator:
    """Wait for a mail with this title to one person; return it."""
    heading = page.get_by_role("heading", name=title, exact=True)
    found = page.get_by_role("article").filter(has=heading, has_text=f"To {reader}@example.org")

    def has_come() -> bool:
        page.goto("/dev/mail/")
        return found.count() > 0

    wait_until(has_come, seconds=60)
    return found


def assert_fits(page: Page) -> None:
    assert page.evaluate(WIDEST) <= PHONE["width"]
    assert violations(page) == []


def test_a_bid_can_be_played_from_a_mail(
    visit: Visit, site: Site, watch: Watch, wait_until: Callable[..., None]
) -> None:
    watch.expect("409")
    teresa = TablePage(visit("Teresa")).open(site.table("by mail"))
    teresa.choose(re.compile("^Play power card 13"))
    with teresa.changing():
        teresa.turn_so_far.get_by_role("button", name="Confirm").click()
    phone = visit(viewport=PHONE)
    title = f"Your turn in El Grande #{site.tables['by mail']}"
    links = letter(phone, title, "zoraida", wait_until).locator("a[href*='/by-mail/']")
    expect(links).to_have_count(12)
    paths = [link.get_attribute("href") or "" for link in links.all()]
    for scheme in SCHEMES:
        phone.emulate_media(color_scheme=scheme)
        phone.goto(paths[6])
        expect(phone.get_by_role("heading", name="Zoraida’s answer")).to_be_visible()
        expect(phone.get_by_text("Play power card 7")).to_be_visible()
        assert_fits(phone)
    phone.get_by_role("button", name="Play this").click()
    expect(phone.get_by_role("main").get_by_role("status")).to_have_text("Your answer has been played.")
    assert_fits(phone)
    phone.goto(paths[3])
    expect(phone.get_by_role("heading", name="The table has moved on")).to_be_visible()
    expect(phone.get_by_text("Zoraida played power card 7.")).to_be_visible()
    assert_fits(phone)
