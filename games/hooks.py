"""The hooks of this app, on which its upper rooms and the apps above listen. Listeners and their order: docs/hooks.md.

A protocol says how a listener is called. Each app registers its listeners in its `listeners.py`. What happens after a
transaction is told by signals instead (games.signals).
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from accounts.people.models import User
from accounts.sections import Section
from config.hooks import Hook
from games.matches.contracts import Belonging
from games.matches.models import Match, Seat

# Play


class MatchClosed(Protocol):
    def __call__(self, match: Match, seats: Sequence[Seat], now: datetime, /) -> None: ...


match_closed = Hook[MatchClosed](
    "games.match_closed",
    "A match ends, with a result or without: nothing is voted about any more, and nothing is kept from the players. "
    "Called inside the transaction that ends it, with the match locked; the caller saves the match.",
)


class SeatHeld(Protocol):
    def __call__(self, match: Match, seat: Seat, now: datetime, /) -> None: ...


seat_held = Hook[SeatHeld](
    "games.seat_held",
    "Somebody holds a seat again that was without its holder: they are back, or a substitute has come. "
    "Called inside the transaction, with the match locked.",
)

# Pages


class DashboardSection(Protocol):
    def __call__(self, reader: User, /) -> Section | None: ...


dashboard_sections = Hook[DashboardSection](
    "games.dashboard_sections", "Parts of somebody's own page of matches."
)


class WaitingTableSection(Protocol):
    def __call__(self, match: Match, viewer: User, /) -> Section | None: ...


waiting_table_sections = Hook[WaitingTableSection](
    "games.waiting_table_sections", "Parts of the page of a table that waits for players."
)


class BelongingsOf(Protocol):
    def __call__(self, matches: Sequence[Match], /) -> Mapping[int, Belonging]: ...


belongings = Hook[BelongingsOf](
    "games.belongings",
    "What matches are part of: a competition, say. Called once for a whole list; answers by the numbers of those that belong somewhere.",
)

# Rulings


class PartInMatch(Protocol):
    def __call__(self, match: Match, person: User, /) -> bool: ...


parts_in_matches = Hook[PartInMatch](
    "games.parts_in_matches",
    "Whether somebody has something to win or to lose by a match, beside those who have played its deal: they are no judges of it.",
)

# Demo


class DemoScene(Protocol):
    def __call__(self, owner: User, /, *others: User) -> None: ...


demo_scenes = Hook[DemoScene](
    "games.demo_scenes",
    "What sets something up for the people of the demo site, after the tables of the games.",
)
