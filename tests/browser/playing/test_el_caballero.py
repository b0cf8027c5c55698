"""El Caballero in the browser: the last round of an advanced two-player match, forced-off tiles, and plain forms."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

BETWEEN_THE_TILES = re.compile("^Lay the tile .* at 1N: land to the east, south and west")


def on_map(table: TablePage, label: str) -> Locator:
    """Find pieces whose label has these words, whether they can be chosen or not."""
    drawn = table.page.get_by_role("group", name="Map")
    words = re.compile(re.escape(label))
    return drawn.get_by_role("img", name=words).or_(drawn.get_by_role("button", name=words))


def player(table: TablePage, name: str) -> Locator:
    heading = table.page.get_by_role("heading", name=name)
    return table.page.get_by_role("article").filter(has=heading)


def lay_between_the_tiles(table: TablePage) -> None:
    table.choose(re.compile("^Take area tile .* coast$"))
    table.choose(BETWEEN_THE_TILES)


def play_first_turn(table: TablePage) -> None:
    """Draft a turn with every kind of action; it is not confirmed yet."""
    table.choose("Take your reinforcement: 1 caballero")
    table.choose(re.compile("^Move your Grande to 1S 1E"))
    lay_between_the_tiles(table)
    table.choose(re.compile("^Buy a ship"))
    table.choose(re.compile("^Land the ship at 1S, north side"))
    table.choose(re.compile("^Place a governor on the land at 1N 4E, east side"))
    table.choose(re.compile("^Build a castillo at 1S "))


def test_the_last_round_of_an_advanced_match_is_played_to_the_final_score(visit: Visit, site: Site) -> None:
    quiteria = TablePage(visit("Quiteria")).open(site.table("last round"))
    basilio = TablePage(visit("Basilio")).open(site.table("last round"))
    play_first_turn(quiteria)
    expect(on_map(quiteria, "Tile of Quiteria at 1S 1E: only at sea. With the Grande.")).to_be_visible()
    expect(on_map(quiteria, "Tile of Quiteria at 1S: only at sea. With a castillo.")).to_be_visible()
    expect(on_map(quiteria, "Governor of Quiteria")).to_be_visible()
    expect(on_map(quiteria, "Tile of Basilio at 1N")).to_have_count(0)
    expect(player(quiteria, "Quiteria")).to_contain_text("area tiles: all laid")

    # Basilio has seen none of it.
    expect(on_map(basilio, "Tile of Basilio at 1N")).to_have_count(2)
    quiteria.choose(re.compile("^End your turn"))
    quiteria.confirm()
    basilio.choice(re.compile("^Take area tile .* open sea$")).wait_for()
    assert told(basilio) == [
        "1 caballero came to the Court of Quiteria.",
        "Quiteria moved the Grande from 1S to 1S 1E.",
        "Quiteria laid an area tile at 1N.",
        "Your caballero tile at 1N 1E was forced off the map. Its caballeros were lost.",
        "Your caballero tile at 1N 1W was forced off the map. Its castillo saved 3 caballeros.",
        "Quiteria bought a ship: it lies at 1S, north side.",
        "Quiteria placed a governor on the land at 1N 4E, east side, which is closed and worth 3.",
        "Quiteria built a castillo at 1S.",
        "Your turn began, with power card 11.",
    ]
    expect(player(basilio, "Basilio")).to_contain_text(re.compile(r"Court\s*8"))

    basilio.wait_until_drawn().choose(re.compile("^Take area tile .* open sea$"))
    basilio.choose(re.compile("^Lay the tile .* at 1S 2E"))
    basilio.choose(re.compile("^End your turn"))
    basilio.confirm()
    for table in (quiteria, basilio):
        expect(table.page.get_by_text(re.compile("^The game is over"))).not_to_have_count(0)
        expect(player(table, "Quiteria")).to_contain_text("14 points")
        expect(player(table, "Basilio")).to_contain_text("2 points")
    assert explained(quiteria) == [
        "8 1 ship in the sea at 1N 4E: its value of 8 EC-10.8",
        "6 governor on the land at 1N 4E, east side: twice its value of 3 EC-9.2.3",
        "2 1st place on the land at 3E, south side: twice its value of 1 EC-10.3",
    ]


def told(table: TablePage) -> list[str]:
    """Return the sentences of the latest log entry."""
    latest = table.page.get_by_role("group", name="Log").get_by_role("listitem").first
    return latest.get_by_role("paragraph").all_inner_texts()[:-1]


def explained(table: TablePage) -> list[str]:
    """Open all ledgers in the log; return their lines, the latest first."""
    log = table.page.get_by_role("group", name="Log")
    for ledger in log.get_by_text("Why these points").all():
        ledger.click()
    return [" ".join(row.inner_text().split()) for row in log.get_by_role("row").all()]


def test_laying_a_tile_warns_which_tiles_it_forces_off_and_can_be_undone(visit: Visit, site: Site) -> None:
    table = TablePage(visit("Quiteria")).open(site.table("map"))
    table.choose(re.compile("^Take area tile .* coast$"))
    offered = table.choice(BETWEEN_THE_TILES)
    expect(offered).to_contain_text("Forces the tile of Basilio at 1N 1E off: 2 caballeros are lost.")
    expect(offered).to_contain_text("Forces the tile of Basilio at 1N 1W off: 3 caballeros are saved.")
    table.choose(BETWEEN_THE_TILES)
    expect(on_map(table, "Tile of Basilio at 1N")).to_have_count(0)
    table.undo()
    expect(on_map(table, "Tile of Basilio at 1N")).to_have_count(2)
    table.undo()
    expect(player(table, "Quiteria")).to_contain_text("lay 1 area tile must")


def test_a_turn_of_el_caballero_works_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Quiteria", java_script_enabled=False)
    page.goto(site.table("map without scripts"))
    choices = page.get_by_role("region", name="Your choices")
    for words in ("^Take area tile .* open sea$", "^Lay the tile .* at 2W", "^Buy", "^Land the ship at 1S,"):
        choices.get_by_role("button", name=re.compile(words)).click()
    page.get_by_text("The map as a table").click()
    sea = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="The sea at 1N 4E"))
    expect(sea).to_contain_text("1 ship (+8)")
    choices.get_by_role("button", name=re.compile("^End your turn")).click()
    page.get_by_role("region", name="Your turn so far").get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("group", name="Log")).to_contain_text(
        "You bought a ship: it lies at 1S, north side."
    )
