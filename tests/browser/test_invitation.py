"""A private table: only the link leads there, and the host's page goes on by itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import TablePage
from tests.factories import PASSWORD

pytestmark = pytest.mark.browser


def test_a_friend_follows_the_link_and_the_host_sees_the_match_begin(visit: Visit) -> None:
    host, friend = visit("Marcela"), visit()
    friend.goto(open_private_table(host))
    friend.get_by_role("link", name="Sign in").last.click()
    friend.get_by_label("Name or e-mail address").fill("Cardenio")
    friend.get_by_label("Password").fill(PASSWORD)
    friend.get_by_role("main").get_by_role("button", name="Sign in").click()
    friend.get_by_role("button", name="Take a seat").click()
    for page in (friend, host):
        TablePage(page).wait_until_drawn()
        players = page.get_by_role("region", name="Players")
        expect(players).to_contain_text("Marcela")
        expect(players).to_contain_text("Cardenio")
    assert friend.url == host.url


def open_private_table(host: Page) -> str:
    """Returns the address to send to a friend."""
    host.goto("/lobby/new/")
    host.get_by_label("2", exact=True).check()
    host.get_by_label("Private table").check()
    host.get_by_role("button", name="Open the table").click()
    return host.get_by_label("Invitation link").input_value()
