"""A browser without JavaScript: plain forms are enough to play."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site

pytestmark = pytest.mark.browser


def test_a_bid_can_be_played_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Dorotea", java_script_enabled=False)
    page.goto(site.table("plain"))
    choices = page.get_by_role("region", name="All choices")
    turn = page.get_by_role("region", name="Your turn so far")
    choices.get_by_role("button", name=re.compile("^Play power card 13")).click()
    expect(choices).to_have_count(0)
    turn.get_by_role("button", name="Undo").click()
    choices.get_by_role("button", name=re.compile("^Play power card 12")).click()
    turn.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("You played power card 12.")
    expect(turn.get_by_role("button")).to_have_count(0)
