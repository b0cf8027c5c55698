"""A private table: guests are invited by link or by name, and the host's page updates by itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch
from tests.factories import PASSWORD

pytestmark = pytest.mark.browser


def test_a_guest_joins_by_link_and_the_hosts_page_shows_the_match(visit: Visit) -> None:
    host, friend = visit("Marcela"), visit()
    friend.goto(open_private_table(host))
    friend.get_by_role("link", name="Sign in").last.click()
    friend.get_by_label("Name or e-mail address").fill("Cardenio")
    friend.get_by_label("Password").fill(PASSWORD)
    friend.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    friend.get_by_role("button", name="Take a seat").click()
    for page in (friend, host):
        players = TablePage(page).wait_until_drawn().panel("Players")
        expect(players).to_contain_text("Marcela")
        expect(players).to_contain_text("Cardenio")
    assert friend.url == host.url


def test_a_guest_invited_by_name_accepts_on_their_list_of_matches(visit: Visit, watch: Watch) -> None:
    watch.expect("status of 422")
    host, friend = visit("Marcela"), visit("Cardenio")
    open_private_table(host)
    invite(host, "cardenio")
    host.get_by_label("Name of a player").fill("Nadie")
    host.get_by_role("button", name="Invite", exact=True).click()
    expect(host.get_by_role("alert")).to_contain_text("Nobody here has this name.")
    friend.goto("/matches/")
    table = friend.get_by_role("region", name="Invitations").get_by_role("article").first
    expect(table).to_contain_text("Marcela invited you")
    table.get_by_role("button", name="Accept").click()
    for page in (friend, host):
        TablePage(page).wait_until_drawn()
    assert friend.url == host.url


def test_a_declined_invitation_updates_the_hosts_page_without_clearing_the_form(visit: Visit) -> None:
    host, friend, other = (
        visit("Marcela", viewport=PHONE),
        visit("Cardenio", viewport=PHONE),
        visit("Luscinda"),
    )
    open_private_table(host)
    guests = host.get_by_role("list", name="Invited people")
    for name in ("Cardenio", "Luscinda"):
        invite(host, name)
        expect(guests).to_contain_text(name)
    assert host.evaluate(WIDEST) <= PHONE["width"]
    for page in (friend, other):
        page.goto(host.url)
    friend.get_by_role("button", name="Decline").click()
    told(friend, "You’ve declined, and we’ve told the table.")
    expect(guests.get_by_role("listitem").filter(has_text="Cardenio")).to_contain_text("declined")
    host.get_by_label("Name of a player").fill("Zorai")
    other.get_by_role("button", name="Decline").click()
    told(other, "You’ve declined, and we’ve told the table.")
    expect(host.get_by_label("Name of a player")).to_have_value("Zorai")
    invite(host, "Zoraida")
    expect(guests.get_by_role("listitem").filter(has_text="Luscinda")).to_contain_text("declined")


def invite(host: Page, name: str) -> None:
    host.get_by_label("Name of a player").fill(name)
    host.get_by_role("button", name="Invite", exact=True).click()
    told(host, "has been invited.")


def told(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


def open_private_table(host: Page) -> str:
    """Open a private table; return its invitation link."""
    host.goto("/lobby/new/el_grande/")
    host.get_by_label("2", exact=True).check()
    host.get_by_label("Private table").check()
    host.get_by_role("button", name="Open the table").click()
    return host.get_by_label("Invitation link").input_value()
