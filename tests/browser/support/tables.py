"""Page object of a match page."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from re import Pattern

from playwright.sync_api import Locator, Page

#: The fifth action card, available in every round: up to five caballeros to place, and a choice of regions.
THE_KING = "^Take “The King”"
# What the page shows, and whether it is fully drawn: `data-ready` is removed by each redraw and set again at its end.
_READ = r"""() => {
  const table = document.getElementById("table");
  const words = (button) => button.textContent.replace(/\s+/g, " ").trim();
  const words_of = (places) => [...table.querySelectorAll(places)].map(words);
  return {
    is_ready: Boolean(document.querySelector("[data-board]").dataset.ready),
    version: Number(table.dataset.version),
    drafted: Number(table.querySelector("[name=drafted]")?.value ?? 0),
    choices: words_of("[data-choice-list] [name=action], #act [name=action]"),
    can_confirm: words_of("#act button:enabled").includes("Confirm"),
    is_over: table.querySelector(".ending") !== null,
  };
}"""
# True once the table is redrawn; "asked" when the page first asks for confirmation.
_OUTCOME = """([version, drafted]) => {
  if (document.querySelector("#ask-warning[open]")) return "asked";
  const table = document.getElementById("table");
  const shown = Number(table.querySelector("[name=drafted]")?.value ?? 0);
  const isReady = document.querySelector("[data-board]").dataset.ready;
  return isReady && (Number(table.dataset.version) !== version || shown !== drafted);
}"""


@dataclass(frozen=True)
class Shown:
    """What a table page shows at one moment."""

    is_ready: bool
    version: int
    drafted: int
    choices: list[str]
    can_confirm: bool
    is_over: bool

    @property
    def awaits_me(self) -> bool:
        return bool(self.choices) or self.can_confirm


class TablePage:
    """Clicks what a player would click, and waits until the table is redrawn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices = page.locator("[data-choice-list], #act")
        self.turn_so_far = page.get_by_role("region", name="Your turn so far")

    def open(self, address: str) -> "TablePage":
        self.page.goto(address)
        return self.wait_until_drawn()

    def wait_until_drawn(self) -> "TablePage":
        self.page.locator("[data-board][data-ready]").wait_for()
        return self

    def shown(self) -> Shown:
        return Shown(**self.page.evaluate(_READ))

    def choice(self, words: str | Pattern[str]) -> Locator:
        """Find the first button with exactly this text, or matching the pattern."""
        return self.choices.get_by_role("button", name=words, exact=True).first

    def unfold_choices(self) -> None:
        """Open the list of all choices, which is folded where people touch the board."""
        toggle = self.page.locator("[data-list-toggle]")
        if toggle.count() and toggle.get_attribute("aria-expanded") == "false":
            toggle.click()

    def panel(self, name: str) -> Locator:
        """Open one of the panels beside the board: "Log", "Players", "Chat" …"""
        button = self.page.get_by_role("button", name=name, exact=True)
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        return self.page.locator(f"#{button.get_attribute('aria-controls')}")

    def choose(self, words: str | Pattern[str]) -> None:
        choice = self.choice(words)
        # The list and its button arrive together, perhaps only when the table has moved on.
        choice.wait_for(state="attached")
        self.unfold_choices()
        with self.changing():
            choice.click()

    def confirm(self) -> None:
        self._press("Confirm")

    def undo(self) -> None:
        self._press("Undo")

    def _press(self, name: str) -> None:
        with self.changing():
            self.turn_so_far.get_by_role("button", name=name, exact=True).click()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Wait for the result of the click within; if it cannot be undone, confirm the warning."""
        before = self.shown()
        yield
        if self._outcome(before) == "asked":
            self.page.get_by_role("button", name="Yes, do it").click()
            self._outcome(before)

    def _outcome(self, before: Shown) -> object:
        return self.page.wait_for_function(_OUTCOME, arg=[before.version, before.drafted]).json_value()
