"""El Caballero in the browser: the last round of an advanced two-player match, forced-off tiles, and plain forms."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.support.explorer import Explorer
from tests.browser.support.players import WaitUntil
from tests.browser.support.sites import Site
from tests.browser.support.tables import Shown

pytestmark = pytest.mark.browser

#: The turning of the coast that brings land to both tiles beside 1N.
TURNED = "land to the east, south and west"
AT_SEA = "only at sea. North 1, east 2, south 3, west 4."
AT_1N = f"Lay the tile (coast) at 1N: {TURNED}"
#: What a player presses who lays tiles, takes reinforcements and does nothing else.
PRESSED_IN_TURN = (
    "#hand [data-target]",
    "#display [data-target]",
    "#spots .spot--area",
    "#stock-court[data-target]",
    "#act [name=action]",
    "#act .act__confirm:enabled",
)
ROUNDS = 7
PATIENCE = 20
AT_1N_IN_THE_LIST = re.compile(f"^{re.escape(AT_1N)}")


def lay_between_the_tiles(table: Explorer) -> None:
    table.take("coast")
    table.turn(TURNED)
    table.put(AT_1N)


def play_first_turn(table: Explorer) -> None:
    """Draft a turn with every kind of action; it is not confirmed yet."""
    table.take("Court")
    table.pick("Quiteria’s tile at 1S 1E", "Move your Grande to 1S 1E")
    lay_between_the_tiles(table)
    table.take("Ships")
    table.put("Place the ship at 1S, north side")
    table.put("Place a governor on the land at 1N 4E, east side")
    table.pick("Quiteria’s tile at 1S:", "Build a castillo at 1S ")


def test_the_last_round_of_an_advanced_match_is_played_to_the_final_score(visit: Visit, site: Site) -> None:
    quiteria, basilio = (Explorer(visit(name)) for name in ("Quiteria", "Basilio"))
    for table in (quiteria, basilio):
        table.open(site.table("last round"))
    play_first_turn(quiteria)
    expect(quiteria.on_map(f"Quiteria’s tile at 1S 1E: {AT_SEA} With the Grande.")).to_be_visible()
    expect(quiteria.on_map(f"Quiteria’s tile at 1S: {AT_SEA} With a castillo.")).to_be_visible()
    expect(quiteria.map.get_by_role("img", name="Quiteria’s governor.", exact=True)).to_be_visible()
    expect(quiteria.on_map("Basilio’s tile at 1N")).to_have_count(0)
    expect(quiteria.summary()).to_contain_text("ship at 1S, north side; governor on the land at 1N 4E")
    expect(quiteria.summary()).to_contain_text(re.compile(r"\+\d+ if scored now"))

    # Basilio has seen none of it.
    expect(basilio.on_map("Basilio’s tile at 1N")).to_have_count(2)
    quiteria.choose(re.compile("^End your turn"))
    quiteria.confirm()
    basilio.tray.get_by_role("button", name="open sea").wait_for()
    assert basilio.told() == [
        "1 caballero came to Quiteria’s Court.",
        "Quiteria moved the Grande from 1S to 1S 1E.",
        "Quiteria laid an area tile at 1N.",
        "Your caballero tile at 1N 1E was forced off the map. Its caballeros were lost.",
        "Your caballero tile at 1N 1W was forced off the map. Its castillo saved 3 caballeros.",
        "Quiteria bought a ship and placed it at 1S, north side.",
        "Quiteria placed a governor on the land at 1N 4E, east side, which is closed and worth 3.",
        "Quiteria built a castillo at 1S.",
        "Your turn began, with power card 11.",
    ]
    expect(basilio.tray).to_contain_text(re.compile(r"Court\s*8"))

    basilio.wait_until_drawn().take("open sea")
    basilio.put("Lay the tile (open sea) at 1S 2E")
    basilio.choose(re.compile("^End your turn"))
    basilio.confirm()
    for table in (quiteria, basilio):
        expect(table.page.get_by_text(re.compile("^The game is over"))).not_to_have_count(0)
        expect(table.player("Quiteria")).to_contain_text("14 points")
        expect(table.player("Basilio")).to_contain_text("2 points")
    assert quiteria.explained() == [
        "8 1 ship in the sea at 1N 4E: its value of 8 EC-10.8",
        "6 governor on the land at 1N 4E, east side: twice its value of 3 EC-9.2.3",
        "2 1st place on the land at 3E, south side: twice its value of 1 EC-10.3",
    ]


def test_a_whole_match_is_played_by_keys(visit: Visit, wait_until: WaitUntil) -> None:
    """Against a computer player: the first thing that can be taken, laid or played, with Enter."""
    table = Explorer(visit("Quiteria"))
    table.page.goto("/lobby/new/el_caballero/")
    table.page.get_by_label("2", exact=True).check()
    table.page.get_by_text("More options").click()
    table.page.get_by_label("Opponent 1").select_option("beginner")
    table.page.get_by_role("button", name="Open the table").press("Enter")
    table.wait_until_drawn()
    pressed = 0
    while not is_over_or_mine(table, wait_until).is_over:
        table.press(table.page.locator(",".join(PRESSED_IN_TURN)).locator("visible=true").first)
        pressed += 1
    assert pressed >= ROUNDS * len(("bid", "confirm", "take", "lay", "end", "confirm"))
    expect(table.player("Quiteria").get_by_text(re.compile(r"^\s*(1st|2nd)\s*$"))).to_be_visible()


def is_over_or_mine(table: Explorer, wait_until: WaitUntil) -> Shown:
    wait_until(
        lambda: (shown := table.shown()).is_ready and (shown.awaits_me or shown.is_over), seconds=PATIENCE
    )
    return table.shown()


def test_laying_a_tile_warns_which_tiles_it_forces_off_and_can_be_undone(visit: Visit, site: Site) -> None:
    table = Explorer(visit("Quiteria"))
    table.open(site.table("map"))
    table.take("coast")
    offered = table.choice(AT_1N_IN_THE_LIST)
    expect(offered).to_contain_text("Forces off Basilio’s tile at 1N 1E: 2 caballeros are lost.")
    expect(offered).to_contain_text("Forces off Basilio’s tile at 1N 1W: 3 caballeros are saved.")
    table.turn(TURNED)
    table.put(AT_1N)
    expect(table.on_map("Basilio’s tile at 1N")).to_have_count(0)
    expect(table.summary()).to_contain_text("Basilio’s tile at 1N 1E is forced off")
    table.undo()
    expect(table.on_map("Basilio’s tile at 1N")).to_have_count(2)
    table.undo()
    expect(table.player("Quiteria")).to_contain_text("lay 1 area tile must")


def test_what_cannot_be_taken_says_why_where_it_was_touched(visit: Visit, site: Site) -> None:
    table = Explorer(visit("Quiteria"))
    table.open(site.table("map"))
    table.tray.get_by_text("Castillos").locator("..").click()
    expect(table.page.get_by_text("Touch one of your caballero tiles to build a castillo")).to_be_visible()


def test_a_turn_of_el_caballero_works_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Quiteria", java_script_enabled=False)
    page.goto(site.table("map without scripts"))
    choices = page.get_by_role("region", name="All choices")
    turn = page.get_by_role("region", name="Your turn so far")
    for words in ("^Take area tile .* open sea$", "^Lay the tile .* at 2W", "^Buy", "^Place the ship at 1S,"):
        choices.get_by_role("button", name=re.compile(words)).click()
    page.get_by_text("The map as a table").click()
    sea = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="The sea at 1N 4E"))
    expect(sea).to_contain_text("1 ship (+8)")
    turn.get_by_role("button", name=re.compile("^End your turn")).click()
    turn.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text(
        "You bought a ship and placed it at 1S, north side."
    )
