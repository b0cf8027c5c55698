"""A stranger plays at once, becomes a member, and finds the match again on another device."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser

PASSWORD = "the ingenious gentleman"
NAME = "Claudia"


def test_a_stranger_plays_becomes_a_member_and_finds_the_match_elsewhere(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    play_now(page)
    table = TablePage(page).wait_until_drawn()
    match = page.url
    other_tab = page.context.new_page()
    ask_for_membership(other_tab)
    play_a_card(table)
    confirm_address(other_tab)
    page.reload()
    expect(TablePage(page).wait_until_drawn().panel("Players")).to_contain_text(NAME)
    elsewhere = visit()
    elsewhere.goto("/accounts/login/")
    elsewhere.get_by_label("Name or e-mail address").fill(NAME)
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    elsewhere.get_by_role("main").get_by_role("link", name="El Grande").first.click()
    TablePage(elsewhere).wait_until_drawn()
    assert elsewhere.url == match


def test_two_tabs_of_a_stranger_become_one_guest_with_one_match(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    second = page.context.new_page()
    second.goto("/")
    for tab in (page, second):
        tab.get_by_role("button", name="El Caballero").click()
        TablePage(tab).wait_until_drawn()
    assert page.url == second.url


def test_refused_page_fits_a_phone_and_leads_to_membership(visit: Visit, watch: Watch) -> None:
    watch.expect("status of 403")
    page = visit(viewport=PHONE)
    play_now(page)
    page.goto("/settings/bots/")
    expect(page.get_by_role("alert")).to_contain_text("This is for members")
    assert page.evaluate(WIDEST) <= PHONE["width"]
    page.get_by_role("main").get_by_role("link", name="Become a member").click()
    expect(page.get_by_role("button", name="Use a passkey instead of a password")).to_be_visible()
    assert page.evaluate(WIDEST) <= PHONE["width"]


def play_now(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="El Grande").click()


def play_a_card(table: TablePage) -> None:
    table.choose(re.compile("^Play power card"))
    table.confirm()
    expect(table.panel("Log")).to_contain_text("You played power card")


def ask_for_membership(page: Page) -> None:
    page.goto("/guests/member/")
    page.get_by_label("Name").fill(NAME)
    page.get_by_label("E-mail address").fill(f"{NAME.lower()}@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Become a member").click()
    expect(page.get_by_role("status").filter(has_text="Until then, keep playing")).to_be_visible()


def confirm_address(page: Page) -> None:
    page.get_by_role("link", name="Read your mail here").click()
    mail = page.get_by_role("article").filter(has_text=f"{NAME.lower()}@example.org")
    mail.get_by_role("link").first.click()
    page.get_by_role("button", name="Yes, that’s me").click()
    expect(page.get_by_role("status").filter(has_text="You’re a member now")).to_be_visible()
