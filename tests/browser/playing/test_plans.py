"""A planned bid: entered with plain forms on a phone, and played when it is due."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}


def test_a_planned_bid_that_depends_on_the_opponents_bid_is_played(visit: Visit, site: Site) -> None:
    planner = visit("Basilio", java_script_enabled=False, viewport=PHONE)
    planner.goto(site.table("planning"))
    planner.get_by_role("link", name="Plans", exact=True).click()
    planner.get_by_role("link", name="Plan it").first.click()
    set_steps(planner, "Play power card 3 ")
    planner.get_by_text("Add a question here").click()
    planner.get_by_label("If").select_option("somebody else has bid the 13")
    planner.get_by_role("button", name="Ask this").click()
    set_steps(planner, "Play power card 13 ")
    planner.get_by_role("button", name="Activate the plan").click()
    expect(planner.get_by_text("Your plan is active.")).to_be_visible()
    rival = TablePage(visit("Zoraida")).open(site.table("planning"))
    rival.choose(re.compile("^Play power card 13 "))
    rival.confirm()
    log = rival.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Basilio played power card 3.")
    expect(log).to_contain_text("by a plan")


def set_steps(page: Page, bid: str) -> None:
    """Choose the bid at the end of the plan that has no steps yet."""
    page.get_by_role("link", name="Choose the steps").click()
    choices = page.get_by_role("region", name="All choices")
    choices.get_by_role("button", name=re.compile(f"^{re.escape(bid)}")).click()
    page.get_by_role("link", name="Done").click()
