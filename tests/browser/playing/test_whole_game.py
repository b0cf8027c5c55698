"""Two users play a whole short match in the browser, and read its log, replay and proof."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.support.players import BUSY_TASTE, QUIET_TASTE, Player, WaitUntil, play_to_the_end
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

SCORINGS = ("First general scoring", "Second general scoring", "Third general scoring")
PATIENCE = 30
#: Pixels: how it went, the places and the buttons leave the rest to the board.
HIGHEST_END = 210


def test_two_people_play_a_short_match_to_the_end(visit: Visit, wait_until: WaitUntil) -> None:
    # One page animates its pieces, the other has reduced motion: both must follow.
    host = visit("Dulcinea", reduced_motion="no-preference")
    host.add_init_script("localStorage.setItem('playback-pace', 'off')")
    guest = visit("Zoraida")
    address = sit_down(host, guest)
    tables = [TablePage(page).wait_until_drawn() for page in (host, guest)]
    players = [Player(tables[0], BUSY_TASTE), Player(tables[1], QUIET_TASTE)]
    play_to_the_end(players, wait_until, seconds=PATIENCE)
    for page in (host, guest):
        assert urlsplit(page.url).path == address
        see_the_end(page)
        see_the_ranking(page)
    ask_for_a_rematch(host, guest)
    see_why_points_were_given(host, address)
    step_through_the_replay(guest, address)
    see_the_shuffles_checked(guest)


def sit_down(host: Page, guest: Page) -> str:
    """Open a public table and join it from the lobby; return the path of the running match."""
    host.goto("/lobby/new/el_grande/")
    host.get_by_label("2", exact=True).check()
    host.get_by_text("More options").click()
    host.get_by_label("Length").select_option("Short: six rounds (2, 3, 5, 6, 8 and 9)")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("The match begins as soon as every seat is taken.")).to_be_visible()
    guest.goto("/lobby/")
    table = guest.get_by_role("listitem").filter(has_text="Dulcinea").filter(has=guest.get_by_role("article"))
    table.get_by_role("link", name="View and join").click()
    guest.get_by_role("button", name="Take a seat").click()
    return urlsplit(host.url).path


def see_the_end(page: Page) -> None:
    """The page was open all the time: the end came to it by itself."""
    how = re.compile(r"^You (won with|came 2nd of 2 with|share the victory with) ")
    expect(page.get_by_role("heading", name=how)).to_be_visible()
    expect(page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(2)
    height = page.evaluate(
        "[...document.querySelectorAll('#prompt, #act')].reduce((sum, part) => sum + part.offsetHeight, 0)"
    )
    assert 0 < height <= HIGHEST_END


def ask_for_a_rematch(host: Page, guest: Page) -> None:
    """One asks, the other joins from the page of the old match; both sit where the other one sat."""
    assert seated(host) == seated(guest) == ["Dulcinea", "Zoraida"]
    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_text("A rematch of El Grande")).to_be_visible()
    expect(guest.get_by_text("Dulcinea asks for a rematch.")).to_be_visible()
    guest.get_by_role("button", name="Join the rematch").click()
    for page in (guest, host):
        TablePage(page).wait_until_drawn()
        assert seated(page) == ["Zoraida", "Dulcinea"]
    assert urlsplit(host.url).path == urlsplit(guest.url).path


def seated(page: Page) -> list[str]:
    return page.locator("[data-strip-seat] .strip__word").all_inner_texts()


def see_the_ranking(page: Page) -> None:
    players = TablePage(page).panel("Players")
    expect(players.get_by_text(re.compile(r"^\s*(1st|2nd)\s*$"))).to_have_count(2)
    expect(players.get_by_text("1st", exact=True)).not_to_have_count(0)


def see_why_points_were_given(page: Page, address: str) -> None:
    page.goto(f"{address}log/")
    for scoring in SCORINGS:
        expect(page.get_by_text(scoring, exact=True)).to_be_visible()
    ledgers = page.get_by_role("group").filter(has_text="Why these points")
    assert sum(points_in(ledger) for ledger in ledgers.all()) > 0


def points_in(ledger: Locator) -> int:
    """Open one ledger, check that each line names a rule, and return the sum of its points."""
    ledger.get_by_text("Why these points").click()
    rows = ledger.get_by_role("row").all_inner_texts()
    assert all(re.search(r"EG-8\.\d", row) for row in rows), rows
    return sum(int(re.search(r"\d+", row).group()) for row in rows)


def step_through_the_replay(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("link", name="Replay").click()
    steps = page.get_by_role("navigation", name="Steps of the replay")
    last = int(steps.get_by_text(re.compile(r"^\s*1 of")).inner_text().split()[-1])
    place = steps.get_by_role("link", name="Next").bounding_box()
    for press, move in (
        (lambda: steps.get_by_role("link", name="Next").click(), 2),
        (lambda: page.keyboard.press("ArrowRight"), 3),
        (lambda: page.keyboard.press("ArrowLeft"), 2),
        (lambda: steps.get_by_role("link", name="Back").click(), 1),
        (lambda: page.keyboard.press("End"), last),
        (lambda: steps.get_by_role("link", name="First move").click(), 1),
        (lambda: steps.get_by_role("link", name="Last move").click(), last),
    ):
        press()
        expect(steps).to_contain_text(f"{move} of {last}")
        page.locator("[data-board][data-ready]").wait_for()
    expect(page.get_by_role("main")).to_contain_text("The game is over.")
    # A finger stays where it is while it steps on, and hits nothing else at the end.
    assert steps.get_by_role("link", name="Next").bounding_box()["x"] == pytest.approx(place["x"], abs=12)


def see_the_shuffles_checked(page: Page) -> None:
    page.get_by_role("navigation").get_by_role("link", name="Back to the table").first.click()
    page.get_by_role("navigation", name="This match").get_by_text("More").click()
    page.get_by_role("link", name="Fair shuffles").click()
    expect(page.get_by_text("Checked just now")).to_be_visible()
