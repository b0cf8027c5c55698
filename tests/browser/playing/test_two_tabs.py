"""One player with two tabs or two devices: each says that the turn went on elsewhere, and nothing is lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser

WENT_ON = "You continued in another tab or on another device"
BID_13, BID_5 = re.compile("^Play power card 13"), re.compile("^Play power card 5")
_COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_another_tab_follows_an_unconfirmed_turn_and_says_so(visit: Visit, site: Site) -> None:
    page = visit("Luscinda")
    first = TablePage(page).open(site.table("two tabs"))
    second = TablePage(page.context.new_page()).open(site.table("two tabs"))
    first.choose(BID_13)
    expect(_toast(second.page)).to_contain_text(WENT_ON)
    assert second.shown() == first.shown()
    second.undo()
    expect(_toast(first.page)).to_contain_text(WENT_ON)
    expect(first.choice(BID_5)).to_be_attached()


def test_another_device_is_told_when_it_plays_on_and_when_it_is_looked_at(
    visit: Visit, site: Site, watch: Watch
) -> None:
    """A draft is announced to nobody, so the other device learns of it when it asks."""
    watch.expect("409")
    phone = TablePage(visit("Cardenio")).open(site.table("two devices"))
    laptop = TablePage(visit("Cardenio")).open(site.table("two devices"))
    phone.choose(BID_13)
    laptop.choose(BID_5)
    expect(laptop.page.get_by_role("alert")).to_contain_text("Your turn was changed in another tab")
    assert laptop.shown() == phone.shown()
    laptop.undo()
    laptop.choose(BID_5)
    phone.page.evaluate(_COME_BACK)
    expect(_toast(phone.page)).to_contain_text(WENT_ON)
    laptop.undo()
    laptop.choose(BID_13)
    # The phone shows power card 5; what it doesn't show it can't confirm.
    with phone.changing():
        phone.page.get_by_role("button", name="Confirm", exact=True).click()
        expect(phone.page.get_by_role("alert")).to_contain_text("Your turn was changed in another tab")
        phone.page.get_by_role("button", name="Confirm", exact=True).click()
    expect(laptop.panel("Log")).to_contain_text("You played power card 13.")


def _toast(page: Page) -> Locator:
    return page.locator("[data-toast-words]")
