"""The bell: live with JavaScript, a plain link without."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

WORDS = "Camila wrote at El Grande"


def say(page: Page, words: str) -> None:
    TablePage(page).panel("Chat")
    page.get_by_label("Say something to the table").fill(words)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text(words)).to_be_visible()


def test_a_new_notice_appears_at_the_bell_of_any_page_and_links_to_its_match(
    visit: Visit, site: Site
) -> None:
    listener, speaker = visit("Cardenio"), visit("Camila")
    listener.goto("/rules/el_grande/")
    bell = listener.get_by_role("link", name="Notices")
    # Open and close it once: now the page is connected.
    bell.click()
    expect(listener.get_by_role("link", name="All notices")).to_be_visible()
    listener.keyboard.press("Escape")
    expect(listener.get_by_role("link", name="All notices")).to_be_hidden()
    expect(bell).to_be_focused()

    TablePage(speaker).open(site.table("bell"))
    say(speaker, "Where are you?")
    toast = listener.get_by_role("status").get_by_role("link", name=WORDS)
    expect(toast).to_be_visible()
    expect(bell).to_contain_text("unseen")
    bell.press("Enter")
    expect(listener.get_by_role("listitem").get_by_role("link", name=WORDS)).to_be_visible()
    toast.click()
    listener.wait_for_url(f"**{site.table('bell')}")

    # Leaving before the page has said that this was seen would leave it new.
    with listener.expect_response(lambda answer: answer.url.endswith("/notices/seen/") and answer.ok):
        say(speaker, "There you are.")
    listener.get_by_role("button", name="Chat new").click()
    expect(listener.get_by_text("There you are.")).to_be_visible()
    expect(listener.get_by_role("status").get_by_role("link", name=WORDS)).to_have_count(0)
    listener.goto("/notices/")
    expect(
        listener.get_by_role("article").filter(has_text="There you are.").get_by_text("new")
    ).to_have_count(0)


def test_without_scripts_the_bell_links_to_all_notices(visit: Visit) -> None:
    page = visit("Alonso", java_script_enabled=False)
    page.goto("/lobby/")
    page.get_by_role("link", name="Notices").click()
    page.wait_for_url("**/notices/")
    expect(page.get_by_role("heading", name="Notices", level=1)).to_be_visible()
