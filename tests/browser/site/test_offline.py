"""Without a network: my matches as last seen, an offline page for the rest, and nothing of anybody who has left."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser

#: What this browser keeps of people: paths by store.
STORES = """async () => Object.fromEntries(await Promise.all((await caches.keys())
  .filter((name) => name.startsWith("own "))
  .map(async (name) => [name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)])))"""
UNTIL_KEPT = f"""async (path) => {{
  while (!Object.values(await ({STORES})()).flat().includes(path)) await new Promise((go) => setTimeout(go, 50));
}}"""
IS_STYLED = "getComputedStyle(document.querySelector('.site-header__inner')).display === 'flex'"


def test_own_matches_are_read_offline_until_somebody_signs_out(
    visit: Visit, site: Site, watch: Watch
) -> None:
    watch.expect("Failed to load resource")
    page = visit("Gaiferos")
    page.goto("/matches/")
    wait_for_copy(page)
    page.goto(site.table("offline"))
    wait_for_copy(page)

    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()
    expect(note(page)).to_contain_text("This is how the page looked 1 minute ago")
    assert page.evaluate(IS_STYLED)
    expect(page.get_by_role("button", name="Sign out", include_hidden=True)).to_be_disabled()
    page.get_by_role("main").get_by_role("link", name="El Grande").first.click()
    expect(note(page)).to_contain_text("you can read it, but not play")
    expect(page.get_by_role("button", name="Confirm").first).to_be_disabled()
    page.goto("/lobby/")
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    page.get_by_role("link", name="My matches, as last seen").click()
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()

    page.context.set_offline(False)
    page.goto("/matches/")
    expect(note(page)).to_have_count(0)
    sign_in_as(page, site, "Melisendra")
    page.goto("/lobby/")
    assert page.evaluate(STORES) == {}
    page.goto("/matches/")
    wait_for_copy(page)

    page.get_by_label("Menu of Melisendra").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign up and play")).to_be_visible()
    assert page.evaluate(STORES) == {}
    page.context.set_offline(True)
    page.goto("/matches/")
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    expect(page.get_by_role("link", name="My matches, as last seen")).to_be_hidden()


def sign_in_as(page: Page, site: Site, name: str) -> None:
    page.context.add_cookies([{"name": "sessionid", "value": site.sessions[name], "url": site.address}])


def note(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="You’re offline")


def wait_for_copy(page: Page) -> None:
    page.evaluate(UNTIL_KEPT, urlsplit(page.url).path)
