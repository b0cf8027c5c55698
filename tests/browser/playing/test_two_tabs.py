"""One player with two tabs: the stale tab says so, and nothing is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser


def test_a_stale_tab_says_so_and_shows_the_current_table(visit: Visit, site: Site, watch: Watch) -> None:
    watch.expect("409")
    page = visit("Luscinda")
    first = TablePage(page).open(site.table("two tabs"))
    second = TablePage(page.context.new_page()).open(site.table("two tabs"))
    first.choose(re.compile("^Play power card 13"))
    # A draft is private and unannounced, so the second tab still offers the bid.
    second.choose(re.compile("^Play power card 5"))
    expect(second.page.get_by_role("alert")).to_contain_text("Nothing of yours was played")
    assert second.shown() == first.shown()
    second.confirm()
    expect(second.page.get_by_role("group", name="Log")).to_contain_text("You played power card 13.")
    expect(first.page.get_by_role("group", name="Log")).to_contain_text("You played power card 13.")
