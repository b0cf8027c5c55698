"""A table with a clock: chosen in the lobby, shown at the table, updated by the page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser


@pytest.fixture
def table(visit: Visit) -> str:
    """Open a match of two people with a fast clock; return its address."""
    host, friend = visit("Marcela"), visit("Cardenio")
    host.goto("/lobby/new/el_grande/")
    host.get_by_label("2", exact=True).check()
    host.get_by_text("More options").click()
    expect(host.get_by_label("Hours for each turn")).to_be_hidden()
    host.get_by_label("Custom", exact=True).check()
    expect(host.get_by_label("Hours for each turn")).to_be_visible()
    host.get_by_label("Fast", exact=True).check()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("The longest a turn can take: 36 hours.")).to_be_visible()
    friend.goto(host.get_by_label("Invitation link").input_value())
    friend.get_by_role("button", name="Take a seat").click()
    TablePage(friend).wait_until_drawn()
    return friend.url


def time_left(page: Page) -> Locator:
    return TablePage(page).panel("Players").locator("time")


def test_the_time_left_is_shown_and_counts_down(visit: Visit, table: str) -> None:
    page = visit()
    page.clock.install()
    page.goto(table)
    expect(time_left(page)).to_have_text(re.compile("^15 hours, 5[0-9] minutes left$"))
    page.clock.fast_forward("14:00:00")
    expect(time_left(page)).to_have_text(re.compile("^1 hour, 5[0-9] minutes left$"))
    expect(time_left(page)).to_have_class(re.compile("time-left--short"))
    page.clock.fast_forward("02:30:00")
    expect(time_left(page)).to_have_text("time is over")


def test_the_time_settings_list_my_matches_and_save_my_hours(visit: Visit, table: str) -> None:
    page = visit("Marcela")
    page.goto("/settings/time/")
    number = table.rstrip("/").rsplit("/", 1)[-1]
    expect(page.get_by_role("link", name=f"El Grande #{number}")).to_be_visible()
    page.get_by_label("I sleep from").fill("22:00")
    page.get_by_label("until").fill("07:30")
    page.get_by_label("Sunday").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your hours are saved.")).to_be_visible()
