"""What goes wrong between a tap and its answer is told at the action bar, with one button that mends it."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage
from tests.browser.support.watching import Watch

pytestmark = pytest.mark.browser

PERSON = "Andres"
BID = re.compile("^Play power card 13")
_RESTORED = 'dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))'


@pytest.fixture
def table(visit: Visit, site: Site) -> TablePage:
    opened = TablePage(visit(PERSON)).open(site.table("mending"))
    if opened.shown().drafted:
        opened.undo()
    opened.unfold_choices()
    return opened


def test_a_tap_without_a_connection_is_sent_again_by_the_button(table: TablePage, watch: Watch) -> None:
    for words in ("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest"):
        watch.expect(words)
    table.page.context.set_offline(True)
    table.choice(BID).click()
    _told(table.page, "You’re offline. Nothing is lost.")
    table.page.context.set_offline(False)
    _mend(table, "Try again")
    assert table.shown().drafted == 1


def test_a_fault_of_the_site_is_told_and_the_tap_sent_again_by_the_button(
    table: TablePage, watch: Watch
) -> None:
    watch.expect("500")
    table.page.route("**/draft/", lambda route: route.fulfill(status=500, body="broken"), times=1)
    table.choice(BID).click()
    _told(table.page, "Something went wrong on our side. Nothing is lost.")
    _mend(table, "Try again")
    assert table.shown().drafted == 1


def test_too_many_taps_leave_the_table_where_it_is(table: TablePage, watch: Watch) -> None:
    watch.expect("429")
    table.page.route("**/draft/", _too_many, times=1)
    table.choice(BID).click()
    _told(table.page, "That was too fast for us.")
    _mend(table, "Try again")
    assert table.shown().drafted == 1


def test_whoever_is_signed_out_keeps_the_table_and_is_led_to_sign_in(table: TablePage, site: Site) -> None:
    table.page.context.clear_cookies(name="sessionid")
    table.choice(BID).click()
    _told(table.page, "You’re signed out. Nothing is lost.")
    expect(table.page.locator("#table")).to_be_attached()
    table.page.get_by_role("button", name="Sign in").click()
    table.page.wait_for_url(f"**/accounts/login/?next={site.table('mending')}")


def test_a_page_from_before_signing_in_anew_is_reloaded_by_the_button(table: TablePage, watch: Watch) -> None:
    watch.expect("403")
    table.page.context.clear_cookies(name="csrftoken")
    table.choice(BID).click()
    _told(table.page, "This page is out of date. Nothing is lost.")
    table.page.get_by_role("button", name="Reload").click()
    expect(table.page.locator("[data-toast]")).to_be_hidden()
    table.wait_until_drawn().choose(BID)
    assert table.shown().drafted == 1


@pytest.mark.parametrize("name", ["placing", "charted", "captain"])
def test_what_cannot_be_chosen_now_says_why(visit: Visit, site: Site, name: str) -> None:
    page = TablePage(visit("Alonso")).open(site.table(name)).page
    barred = page.locator(".screen__table [data-why]").first
    barred.dispatch_event("click")
    expect(page.locator("[data-toast-words]")).to_have_text(barred.get_attribute("data-why"))
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("[data-toast]")).to_be_hidden()


def test_going_back_shows_the_table_as_it_is_now(table: TablePage, visit: Visit, site: Site) -> None:
    """Whether the browser loads the page anew or takes it from its back/forward cache."""
    other = TablePage(visit(PERSON)).open(site.table("mending"))
    table.page.goto("/matches/")
    other.choose(BID)
    table.page.go_back()
    table.wait_until_drawn()
    assert table.shown().drafted == 1
    other.undo()
    table.page.evaluate(_RESTORED)
    expect(table.choice(BID)).to_be_attached()
    table.choose(BID)
    assert table.shown().drafted == 1


def _too_many(route: Route) -> None:
    route.fulfill(status=429, body="<!doctype html><title>Not so fast</title>", content_type="text/html")


def _told(page: Page, words: str) -> None:
    expect(page.locator("[data-toast-words]")).to_contain_text(words)
    assert page.locator(".is-chosen").count() == 0


def _mend(table: TablePage, name: str) -> None:
    with table.changing():
        table.page.get_by_role("button", name=name).click()
    expect(table.page.locator("[data-toast]")).to_be_hidden()
