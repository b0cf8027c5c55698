"""Who looks at the site gets no mail: one person with two devices, and a friend whose moves make it their turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.post import let_minutes_pass, mails_to, outcomes
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

WAIT = 6
PATIENCE = 60
SEEN = "You’d already seen it on this site."


def bid(page: Page, table: str) -> None:
    """Play a power card, after which it is the other player's turn."""
    shown = TablePage(page).open(table)
    shown.choose(re.compile("^Play power card 13"))
    shown.confirm()


def receipt(page: Page, number: int) -> str:
    """Return what the receipts say about the turn in a match."""
    page.goto("/notices/deliveries/")
    return page.get_by_role("article", name=f"Your turn in El Grande #{number}").inner_text()


def test_turn_seen_on_one_device_is_not_mailed_and_one_that_nobody_saw_is_mailed_once(
    visit: Visit, site: Site, wait_until: Callable[..., None]
) -> None:
    desk, phone, friend = (
        visit("Clara"),
        visit("Clara", viewport={"width": 390, "height": 800}),
        visit("Lope"),
    )

    def is_settled() -> bool:
        return all(state in ("sent", "skipped") for _kind, state, _reason in outcomes(site, "Clara"))

    def last_turn() -> tuple[str, str]:
        turns = [(state, reason) for kind, state, reason in outcomes(site, "Clara") if kind == "your_turn"]
        return turns[-1] if turns else ("", "")

    wait_until(lambda: all(state != "queued" for _kind, state, _reason in outcomes(site, "Clara")), PATIENCE)
    let_minutes_pass(site, WAIT)
    wait_until(is_settled, PATIENCE)
    before = len(mails_to(site, "Clara"))

    # She looks at the table on the desk, while the phone shows something else.
    phone.goto("/rules/el_grande/")
    with desk.expect_response(lambda answer: answer.url.endswith("/seen/") and answer.ok):
        desk.goto(site.table("watched"))
    with desk.expect_response(lambda answer: answer.url.endswith("/seen/") and answer.ok):
        bid(friend, site.table("watched"))
    wait_until(lambda: last_turn() == ("held", "grace"), PATIENCE)
    assert "in case you see it here first" in receipt(phone, site.tables["watched"])
    let_minutes_pass(site, WAIT)
    wait_until(lambda: last_turn() == ("skipped", "seen"), PATIENCE)
    assert SEEN in receipt(phone, site.tables["watched"])
    assert len(mails_to(site, "Clara")) == before

    # The other table is open on the desk, but nobody has touched that device for two minutes.
    phone.goto("/rules/el_grande/")
    desk.clock.install()
    desk.goto(site.table("unwatched"))
    expect(desk.locator("[data-board][data-ready]")).to_be_visible()
    desk.clock.fast_forward("02:00")
    bid(friend, site.table("unwatched"))
    expect(desk.get_by_text("play a power card", exact=False).first).to_be_visible()
    wait_until(lambda: last_turn() == ("held", "grace"), PATIENCE)
    let_minutes_pass(site, WAIT)
    wait_until(lambda: last_turn() == ("sent", ""), PATIENCE)
    assert "Sent" in receipt(phone, site.tables["unwatched"])
    (letter,) = mails_to(site, "Clara")[before:]
    assert letter["Subject"] == f"Your turn in El Grande #{site.tables['unwatched']}"
    assert letter["Message-ID"].endswith("@127.0.0.1>")
