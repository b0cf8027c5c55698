"""Pages update by themselves, also when messages arrive late or cross."""

import re

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Visit
from tests.browser.support.players import WaitUntil
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

BID = re.compile("^Play power card")
PATIENCE = 30


def test_a_chat_message_appears_on_the_other_players_page(visit: Visit, site: Site) -> None:
    speaker, listener = visit("Camila"), visit("Marcela")
    for page in (speaker, listener):
        TablePage(page).open(site.table("talk")).panel("Chat")
    speaker.get_by_label("Say something to the table").fill("¡Buena suerte!")
    speaker.get_by_role("button", name="Send", exact=True).click()
    expect(listener.get_by_text("¡Buena suerte!")).to_be_visible()


def test_a_page_catches_up_on_a_move_made_before_it_was_connected(
    visit: Visit, site: Site, wait_until: WaitUntil
) -> None:
    """The move is made after the second page was rendered, but before its script could connect."""
    mover, late = TablePage(visit("Fernando")).open(site.table("late")), TablePage(visit("Cardenio"))
    held: list[Route] = []
    late.page.route("**/js/screen/live.js", lambda route: held.append(route))
    late.page.goto(site.table("late"), wait_until="commit")
    wait_until(lambda: late.page.title() and held, seconds=PATIENCE)
    assert late.page.locator("[data-choice-list]").count() == 0
    mover.choose(BID)
    mover.confirm()
    held[0].continue_()
    expect(late.choice(BID)).to_be_visible()


def test_a_live_update_that_arrives_before_the_answer_to_a_move_does_not_duplicate_the_table(
    visit: Visit, site: Site, wait_until: WaitUntil
) -> None:
    """The websocket reports the move before the answer to the move itself has arrived."""
    mover = TablePage(visit("Luscinda")).open(site.table("crossing"))
    rival = TablePage(visit("Dorotea")).open(site.table("crossing"))
    held: list[tuple[Route, APIResponse]] = []
    mover.page.route("**/confirm/", lambda route: held.append((route, route.fetch())))
    mover.choose(BID)
    with mover.changing():
        mover.turn_so_far.get_by_role("button", name="Confirm").click()
        wait_until(lambda: rival.shown().awaits_me and held, seconds=PATIENCE)
        route, answer = held[0]
        route.fulfill(response=answer)
    expect(rival.page.locator("[data-toast-words]")).to_contain_text("Luscinda played power card")
    expect(mover.page.locator("#table")).to_have_count(1)
    assert mover.shown().version == rival.shown().version
