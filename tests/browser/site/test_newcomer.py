"""A new visitor from the front page to the first turn against an AI."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.tables import THE_KING, TablePage

pytestmark = pytest.mark.browser

PASSWORD = "the ingenious gentleman"


def test_a_new_visitor_signs_up_and_plays_a_first_turn(visit: Visit) -> None:
    page = visit()
    sign_up(page, "Altisidora")
    open_table_with_beginner(page)
    table = TablePage(page).wait_until_drawn()
    page.evaluate("window.hasNotReloaded = true")
    bid_and_see_the_answer(table)
    play_turn_with_second_thoughts(table)
    log = table.panel("Log")
    expect(log).to_contain_text("You placed 1 caballero")
    expect(log).to_contain_text("Beginner AI II took the action card")
    assert page.evaluate("window.hasNotReloaded")


def sign_up(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign up and play").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("E-mail address").fill(f"{name.lower()}@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Read your mail here").click()
    letter = page.get_by_role("article").filter(has_text=f"{name.lower()}@example.org")
    letter.get_by_role("link").first.click()
    page.get_by_role("button", name="Yes, that’s me").click()
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()


def open_table_with_beginner(page: Page) -> None:
    page.get_by_role("link", name="Open a table").click()
    game = page.get_by_role("article").filter(has=page.get_by_role("heading", name="El Grande"))
    game.get_by_role("link", name="Open a table").click()
    page.get_by_label("2", exact=True).check()
    page.get_by_text("More options").click()
    page.get_by_label("Opponent 1").select_option("Beginner AI")
    expect(page.get_by_label("Opponent 2")).to_be_hidden()
    page.get_by_label("First player").select_option("First seat")
    page.get_by_role("button", name="Open the table").click()


def bid_and_see_the_answer(table: TablePage) -> None:
    table.choose(re.compile("^Play power card 13"))
    table.confirm()
    expect(table.choice(re.compile("^Take "))).to_be_visible()
    expect(table.panel("Log")).to_contain_text("Beginner")


def play_turn_with_second_thoughts(table: TablePage) -> None:
    table.choose(re.compile(THE_KING))
    place = re.compile("^Place a caballero")
    table.choose(place)
    drafted = table.shown().drafted
    table.undo()
    assert table.shown().drafted == drafted - 1
    table.choose(place)
    table.choose(re.compile("^End your turn"))
    table.confirm()
