"""Page object of a table of El Caballero."""

import re

from playwright.sync_api import Locator

from tests.browser.support.tables import TablePage


class Explorer(TablePage):
    """Plays by touching things on the map and in the tray, or with keys alone."""

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name="Map")

    @property
    def tray(self) -> Locator:
        return self.page.locator("#tray")

    def on_map(self, label: str) -> Locator:
        """Find pieces whose label has these words, whether they can be chosen or not."""
        words = re.compile(re.escape(label))
        return self.map.get_by_role("img", name=words).or_(self.map.get_by_role("button", name=words))

    def touch(self, thing: Locator) -> None:
        with self.changing():
            thing.click()

    def press(self, thing: Locator) -> None:
        """Do the same with the keyboard."""
        with self.changing():
            thing.press("Enter")

    def take(self, name: str) -> None:
        """Take something from the tray."""
        self.touch(self.tray.get_by_role("button", name=re.compile(f"^{name}")))

    def put(self, label: str) -> None:
        """Touch a place on the map where what was taken may go."""
        self.touch(self.map.get_by_role("button", name=re.compile(f"^{re.escape(label)}")))

    def pick(self, piece: str, deed: str) -> None:
        """Touch a piece that may do several things, and choose one of them."""
        self.map.get_by_role("button", name=re.compile(re.escape(piece))).click()
        dialog = self.page.get_by_role("dialog", name="Which one?")
        self.touch(dialog.get_by_role("button", name=re.compile(f"^{re.escape(deed)}")))

    def turn(self, words: str) -> None:
        """Turn the area tile in hand."""
        self.tray.locator("label").filter(has_text=words).click()

    def summary(self) -> Locator:
        return self.page.get_by_role("region", name="Your turn so far").get_by_role("status")

    def player(self, name: str) -> Locator:
        heading = self.page.get_by_role("heading", name=name)
        return self.panel("Players").get_by_role("article").filter(has=heading)

    def told(self) -> list[str]:
        """Return the sentences of the latest log entry."""
        latest = self.panel("Log").get_by_role("listitem").first
        return latest.get_by_role("paragraph").all_inner_texts()[:-1]

    def explained(self) -> list[str]:
        """Open all ledgers in the log; return their lines, the latest first."""
        log = self.panel("Log")
        for ledger in log.get_by_text("Why these points").all():
            ledger.click()
        return [" ".join(row.inner_text().split()) for row in log.get_by_role("row").all()]
