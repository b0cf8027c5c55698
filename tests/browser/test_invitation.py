"""People at one table in different browsers: an invitation, and words beside the board."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.sites import Site
from tests.browser.tables import TablePage
from tests.factories import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


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


def test_words_at_the_table_reach_the_other_page_by_themselves(visit: Visit, site: Site) -> None:
    speaker, listener = visit("Camila"), visit("Marcela")
    for page in (speaker, listener):
        TablePage(page).open(site.table("phone"))
    speaker.get_by_label("Say something to the table").fill("¡Buena suerte!")
    speaker.get_by_role("button", name="Say", exact=True).click()
    expect(listener.get_by_text("¡Buena suerte!")).to_be_visible()


def open_private_table(host: Page) -> str:
    """Returns the address to send to a friend."""
    host.goto("/lobby/new/")
    host.get_by_label("2", exact=True).check()
    host.get_by_label("Private table").check()
    host.get_by_role("button", name="Open the table").click()
    return host.get_by_label("Invitation link").input_value()
