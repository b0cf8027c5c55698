"""What-if on a phone: move for yourself and the opponents, let the computer move, compare, and use the turn."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser


def test_a_turn_tried_out_in_what_if_can_be_compared_and_used(visit: Visit, site: Site) -> None:
    page = visit("Quiteria", viewport=PHONE, has_touch=True)
    real = TablePage(page).open(site.table("trying"))
    page.get_by_role("link", name="Try it out").tap()
    trial = TablePage(page).wait_until_drawn()
    trial.choose(re.compile("^Play power card 2"))
    expect(page.get_by_text("You move for Basilio, as a trial")).to_be_visible()
    trial.choose(re.compile("^Play power card 13"))
    page.get_by_role("button", name="Let the computer move the others").tap()
    expect(page.get_by_text("Your move, as a trial")).to_be_visible()
    expect(page.get_by_text("The others are thinking")).to_have_count(0)
    trial.panel("Compare")
    page.get_by_role("button", name="Save this line").tap()
    lines = page.get_by_role("region", name="How the lines compare")
    expect(lines.get_by_role("columnheader", name="Line 1")).to_be_visible()
    assert page.evaluate(WIDEST) <= PHONE["width"]

    page.get_by_role("button", name="Compare", exact=True).tap()
    page.get_by_role("button", name="Start over").tap()
    expect(page.get_by_role("button", name="Start over")).to_have_count(0)
    trial.choose(re.compile("^Play power card 7"))
    page.get_by_role("button", name="Use as my turn").tap()
    expect(page.get_by_text("Your turn is ready at the table.")).to_be_visible()
    real.wait_until_drawn()
    assert real.shown().drafted == 1
    real.confirm()
    expect(page.locator("#prompt")).to_contain_text("Basilio")


def test_what_if_says_that_the_match_has_gone_on(visit: Visit, site: Site) -> None:
    thinker = visit("Zoraida", viewport=PHONE)
    thinker.goto(site.table("trying ahead") + "what-if/")
    expect(thinker.get_by_text("You move for Basilio, as a trial")).to_be_visible()
    player = TablePage(visit("Basilio")).open(site.table("trying ahead"))
    player.choose(re.compile("^Play power card 5"))
    player.confirm()
    expect(thinker.get_by_text("The match has moved on.")).to_be_visible()


def test_what_if_works_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Alonso", java_script_enabled=False)
    page.goto(site.table("placing") + "what-if/")
    page.get_by_role("region", name="All choices").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Step back")).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_role("button", name="Step back")).to_have_count(0)
