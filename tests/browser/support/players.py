"""Two players at one table, each with their own page and preferences, who click through a whole match."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.support.tables import Shown, TablePage

# End a turn once a caballero was placed, or when none can be.
_NATURAL_END = r"^End your turn(?! without placing( or|$))"
#: What a player prefers to click, best first; if nothing matches, they take the first choice.
QUIET_TASTE = (_NATURAL_END, "^Place a caballero in the Castillo", "^Place a caballero")
BUSY_TASTE = ("^Use “", _NATURAL_END, "^Place a caballero")
_MOST_CLICKS = 400

WaitUntil = Callable[..., None]


@dataclass(frozen=True)
class Player:
    table: TablePage
    taste: tuple[str, ...]

    def click_once(self, shown: Shown) -> None:
        """Click a choice, or Confirm when no choice is left."""
        if shown.choices:
            self.table.choose(self._favourite(shown.choices))
        else:
            self.table.confirm()

    def _favourite(self, choices: list[str]) -> str:
        liked = (words for taste in self.taste for words in choices if re.search(taste, words))
        return next(liked, choices[0])


def play_to_the_end(players: list[Player], wait_until: WaitUntil, seconds: float) -> None:
    """Let the awaited player click until the match is over; the other page follows by itself."""
    for _click in range(_MOST_CLICKS):
        shown = _same_moment(players, wait_until, seconds)
        if shown[0].is_over:
            return
        player, sight = next(pair for pair in zip(players, shown, strict=True) if pair[1].awaits_me)
        player.click_once(sight)
    raise AssertionError(f"the game was not over after {_MOST_CLICKS} clicks")


def _same_moment(players: list[Player], wait_until: WaitUntil, seconds: float) -> list[Shown]:
    """Wait until all pages show the same version and a player is awaited or the match is over; return what is shown."""
    shown: list[Shown] = []

    def have_followed() -> bool:
        shown[:] = [player.table.shown() for player in players]
        is_same = len({sight.version for sight in shown}) == 1 and all(sight.is_ready for sight in shown)
        return is_same and any(sight.awaits_me or sight.is_over for sight in shown)

    wait_until(have_followed, seconds=seconds)
    return shown
