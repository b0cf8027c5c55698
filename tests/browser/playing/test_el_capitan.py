"""El Capitán in the browser: play up to a scoring, neutral colours for two players, keyboard and plain forms."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing.test_keyboard import press, tab_to
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

END = "^End your turn"
#: Pixels that a finger needs.
FINGER = 44


class Captain:
    """A player at the table who waits for their choices."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.table = TablePage(page).open(address)
        self.log = page.locator("#panel-log")

    def do(self, *wishes: str) -> None:
        """Make these choices one after the other, each as soon as it is offered."""
        for wish in wishes:
            self.offered(wish).wait_for()
            self.table.wait_until_drawn()
            button = self.table.turn_so_far.get_by_role("button", name=re.compile(wish))
            if not button.count():
                self.table.choose(re.compile(wish))
                continue
            with self.table.changing():
                button.click()

    def play(self, *wishes: str) -> None:
        self.do(*wishes)
        self.table.confirm()

    def offered(self, wish: str) -> Locator:
        return self.table.choice(re.compile(wish))

    def touchable(self, target: str) -> Locator:
        return self.page.locator(f'[data-target="{target}"]')

    def touch(self, target: str) -> None:
        """Touch a thing on the board or in the tray, which plays its choice."""
        self.table.wait_until_drawn()
        with self.table.changing():
            self.touchable(target).click()

    def panel(self, name: str) -> Locator:
        players = self.table.panel("Players")
        return players.get_by_role("article").filter(has=self.page.get_by_role("heading", name=name))


def test_three_players_play_up_to_the_first_scoring(visit: Visit, site: Site) -> None:
    address = site.table("captains")
    dulcinea = Captain(visit("Dulcinea", viewport=PHONE, has_touch=True), address)
    zoraida, teresa = (Captain(visit(name), address) for name in ("Zoraida", "Teresa"))
    close_a_warehouse_with_a_finger(dulcinea)
    zoraida.play("^Reopen your closed warehouse in Marseille on space 6, free of charge", END)
    expect(zoraida.log).to_contain_text("You reopened a warehouse in Marseille on space 6")
    sail_to_lisbon(teresa)
    dulcinea.touchable("loan:10").wait_for()
    dulcinea.touch("loan:10")
    dulcinea.table.confirm()
    zoraida.play("^Build a warehouse in Marseille on space 7 for 5 florins", END)
    teresa.play("^Build a warehouse in Lisbon on space 1", END)
    dulcinea.play("^Extend")
    see_the_loan_extended(dulcinea)
    see_what_the_scoring_paid(teresa, address)


def close_a_warehouse_with_a_finger(captain: Captain) -> None:
    """Tap anywhere on the city to build there: what a finger hits is larger than the space."""
    page = captain.page
    site = captain.touchable("space:MAR:5")
    assert site.bounding_box()["width"] >= FINGER
    with captain.table.changing():
        site.locator(".hit").tap()
    expect(captain.table.turn_so_far).to_contain_text(
        "Warehouse in Marseille for 4, closes one of Zoraida’s warehouses"
    )
    assert page.evaluate(WIDEST) <= PHONE["width"]
    captain.play(END)
    expect(captain.log).to_contain_text("Marseille: this closed one of Zoraida’s warehouses on space 1")


def sail_to_lisbon(captain: Captain) -> None:
    """Sail by the table of routes, which shows the total cost."""
    page = captain.page
    captain.offered("^Sail to Lisbon").wait_for()
    captain.table.panel("Details")
    page.get_by_text("Where your ship can get to").click()
    way = page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*Lisbon\s+·\s+0 florins in all"))
    expect(way).to_contain_text("port 1, warehouse for 0 florins")
    with captain.table.changing():
        way.get_by_role("button", name="Sail to Lisbon with the card “Valencia, 2 seals”").click()
    expect(page.get_by_text("The cheapest way to each city")).to_be_visible()
    captain.play("^Build a warehouse in Lisbon on space 2 for 0 florins Pays you 4 florins at once", END)
    expect(captain.log).to_contain_text("The bank paid you 4 florins in Lisbon at once.")


def see_the_loan_extended(captain: Captain) -> None:
    expect(captain.log).to_contain_text("You extended")
    expect(captain.panel("Dulcinea").get_by_role("definition").nth(1)).to_have_text("16")


def see_what_the_scoring_paid(captain: Captain, address: str) -> None:
    page = captain.page
    page.goto(f"{address}log/")
    main = page.get_by_role("main")
    for words in (
        "Zoraida has used up all pieces: the phase ends with this round.",
        "Marseille, income 24: Dulcinea 24, Zoraida 12.",
        "Lisbon, income 4: you 4.",
    ):
        expect(main).to_contain_text(words)
    ledger = page.get_by_role("group").filter(has_text="Why these florins").filter(has_text="Marseille")
    ledger.get_by_text("Why these florins").first.click()
    expect(ledger.get_by_role("row").filter(has_text="24").first).to_contain_text("CP-15.4")


def test_neutral_warehouses_in_a_two_player_match(visit: Visit, site: Site) -> None:
    address = site.table("two captains")
    camila, marcela = (Captain(visit(name), address) for name in ("Camila", "Marcela"))
    # CP-18.6: three main warehouses are side by side.
    camila.offered("^Build a neutral warehouse in Naples on space 4").wait_for()
    assert not camila.offered("^Build a warehouse").is_visible()
    camila.play("^Build a neutral warehouse in Naples on space 4", END)
    # CP-18.4: more main than neutral warehouses must remain.
    marcela.offered("^Build a neutral warehouse in Athens on space 1").wait_for()
    assert not marcela.offered("^Build a warehouse").is_visible()
    marcela.play("^Build a neutral warehouse in Athens on space 1", END)
    camila.play("^Build a fortress in Naples", END)
    marcela.play("^Build a warehouse in Athens on space 2", END)
    camila.play("^Go to the bank and take a loan of 16 florins")
    marcela.play("^Build a warehouse in Athens on space 3", END)
    camila.play("^Pay 20 florins for a loan of 16 florins")
    for words in (
        "Tunis, income 7: a neutral colour leads, nobody is paid.",
        "Naples, income 14: you 14.",
    ):
        expect(camila.log).to_contain_text(words)


def test_el_capitan_can_be_played_to_its_end_by_keyboard(visit: Visit, site: Site) -> None:
    """The last turn of the last phase: a card is picked up and put down on a city."""
    captain = Captain(visit("Luscinda"), site.table("captain by keyboard"))
    tab_to(captain.page, "button", "^Venice or up to 2 steps Leads to Venice")
    captain.page.keyboard.press("Enter")
    expect(captain.touchable("hand:D-VEN-2")).to_have_attribute("aria-pressed", "true")
    press(captain.table, "button", "^Sail to Venice with the card “Venice, 2 seals” — Venice")
    press(captain.table, "button", "^Build a warehouse in Venice on space 2")
    press(captain.table, "button", END)
    press(captain.table, "button", "^Confirm$")
    expect(captain.log).to_contain_text("You built a warehouse in Venice on space 2")
    expect(captain.page.locator("#prompt")).to_contain_text(re.compile("^\\s*You (won|came)"))


def test_el_capitan_can_be_played_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Dorotea", java_script_enabled=False)
    page.goto(site.table("captain without scripts"))
    choices = page.get_by_role("region", name="All choices")
    turn = page.get_by_role("region", name="Your turn so far")
    page.get_by_text("Where your ship can get to").click()
    page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*Venice\s+·\s")).get_by_role(
        "button"
    ).click()
    choices.get_by_role("button", name=re.compile("^Build a warehouse in Venice on space 1")).click()
    choices.get_by_text(re.compile(r"^Buy a card \(")).click()
    choices.get_by_role("button", name=re.compile("^Buy the card")).first.click()
    turn.get_by_role("button", name=re.compile(END)).click()
    turn.get_by_role("button", name="Confirm").click()
    expect(page.locator("#panel-log")).to_contain_text("You built a warehouse in Venice on space 1")
