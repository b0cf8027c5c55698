"""El Capitán in the browser: play up to a scoring, neutral colours for two players, keyboard and plain forms."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing.test_keyboard import press
from tests.browser.site.test_pages import PHONE, WIDEST
from tests.browser.support.sites import Site
from tests.browser.support.tables import TablePage

pytestmark = pytest.mark.browser

END = "^End your turn"


class Captain:
    """A player at the table who waits for their choices."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.table = TablePage(page).open(address)
        self.log = page.get_by_role("group", name="Log")

    def do(self, *wishes: str) -> None:
        """Make these choices one after the other, each as soon as it is offered."""
        for wish in wishes:
            self.offered(wish).wait_for()
            self.table.wait_until_drawn().choose(re.compile(wish))

    def play(self, *wishes: str) -> None:
        self.do(*wishes)
        self.table.confirm()

    def offered(self, wish: str) -> Locator:
        return self.table.choice(re.compile(wish))

    def panel(self, name: str) -> Locator:
        players = self.page.get_by_role("region", name="Players")
        return players.get_by_role("article").filter(has=self.page.get_by_role("heading", name=name))


def test_three_players_play_up_to_the_first_scoring(visit: Visit, site: Site) -> None:
    address = site.table("captains")
    dulcinea = Captain(visit("Dulcinea", viewport=PHONE, has_touch=True), address)
    zoraida, teresa = (Captain(visit(name), address) for name in ("Zoraida", "Teresa"))
    close_a_warehouse_in_a_close_look(dulcinea)
    zoraida.play("^Reopen your closed warehouse in Marseille on space 6, free of charge", END)
    expect(zoraida.log).to_contain_text("You reopened a warehouse in Marseille on space 6")
    sail_to_lisbon(teresa)
    dulcinea.play("^Go to the bank and take a loan of 10 florins")
    zoraida.play("^Build a warehouse in Marseille on space 7 for 5 florins", END)
    teresa.play("^Build a warehouse in Lisbon on space 1", END)
    dulcinea.play("^Extend")
    see_the_loan_extended(dulcinea)
    see_what_the_scoring_paid(teresa, address)


def close_a_warehouse_in_a_close_look(captain: Captain) -> None:
    """Tap a city to zoom in and build there; the zoom stays after the redraw."""
    page = captain.page
    chart = page.get_by_role("group", name="Chart")
    chart.get_by_role("img", name=re.compile("^Marseille")).tap(position={"x": 40, "y": 8})
    near = page.get_by_role("button", name="Marseille", exact=True)
    expect(near).to_have_attribute("aria-pressed", "true")
    with captain.table.changing():
        chart.get_by_role("button", name=re.compile("^Build a warehouse in Marseille on space 5")).tap()
    expect(near).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(WIDEST) <= PHONE["width"]
    captain.play(END)
    expect(captain.log).to_contain_text("Marseille: this closed a warehouse of Zoraida on space 1")


def sail_to_lisbon(captain: Captain) -> None:
    """Sail by the table of routes, which shows the total cost."""
    page = captain.page
    captain.offered("^Sail to Lisbon").wait_for()
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


def test_el_capitan_can_be_played_by_keyboard(visit: Visit, site: Site) -> None:
    captain = Captain(visit("Luscinda"), site.table("captain by keyboard"))
    press(captain.table, "button", "^Sail to Venice with the card “Marseille – Venice” — Venice")
    press(captain.table, "button", "^Build a warehouse in Venice on space 2")
    press(captain.table, "button", END)
    press(captain.table, "button", "^Confirm$")
    expect(captain.log).to_contain_text("You built a warehouse in Venice on space 2")


def test_el_capitan_can_be_played_without_scripts(visit: Visit, site: Site) -> None:
    page = visit("Dorotea", java_script_enabled=False)
    page.goto(site.table("captain without scripts"))
    choices = page.get_by_role("region", name="Your choices")
    page.get_by_text("Where your ship can get to").click()
    page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*Venice\s+·\s")).get_by_role(
        "button"
    ).click()
    choices.get_by_role("button", name=re.compile("^Build a warehouse in Venice on space 1")).click()
    choices.get_by_text(re.compile(r"^Buy a card \(")).click()
    choices.get_by_role("button", name=re.compile("^Buy the card")).first.click()
    choices.get_by_role("button", name=re.compile(END)).click()
    page.get_by_role("region", name="Your turn so far").get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("group", name="Log")).to_contain_text(
        "You built a warehouse in Venice on space 1"
    )
