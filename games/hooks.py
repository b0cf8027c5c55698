"""The hooks of this app, on which its upper rooms and the apps above listen. Listeners and their order: docs/hooks.md.

A protocol says how a listener is called. Each app registers its listeners in its `listeners.py`. What happens after a
transaction is told by signals instead (games.signals).
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from django.db.models import Q

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.sections import Section
from config.hooks import Hook
from games.matches.contracts import Belonging
from games.matches.models import Match, Seat

# Play


class MatchClosed(Protocol):
    def __call__(self, match: Match, seats: Sequence[Seat], now: datetime, /) -> None: ...


match_closed = Hook[MatchClosed](
    "games.match_closed",
    "A match ends, with or without a result: close its votes, and show players what was hidden from them. "
    "Called inside that transaction, with the match locked; the caller saves the match.",
)


class SeatHeld(Protocol):
    def __call__(self, match: Match, seat: Seat, now: datetime, /) -> None: ...


seat_held = Hook[SeatHeld](
    "games.seat_held",
    "A vacant seat has a holder again: the player is back, or a substitute took over. "
    "Called inside the transaction, with the match locked.",
)

# Pages


class DashboardSection(Protocol):
    def __call__(self, reader: User, /) -> Section | None: ...


dashboard_sections = Hook[DashboardSection]("games.dashboard_sections", 'Sections of the page "My matches".')


class WaitingTableSection(Protocol):
    def __call__(self, match: Match, viewer: User, /) -> Section | None: ...


waiting_table_sections = Hook[WaitingTableSection](
    "games.waiting_table_sections", "Sections of the page of a table that is waiting for players."
)


class EndingSection(Protocol):
    def __call__(self, match: Match, viewer: Visitor, /) -> Section | None: ...


ending_sections = Hook[EndingSection](
    "games.ending_sections", "What the page of a finished match says beside the places, each in one line."
)


class BelongingsOf(Protocol):
    def __call__(self, matches: Sequence[Match], /) -> Mapping[int, Belonging]: ...


belongings = Hook[BelongingsOf](
    "games.belongings",
    "What matches belong to, for example a competition. Called once for a whole list; returns the answers by match id.",
)


class PeersOf(Protocol):
    def __call__(self, reader: User, /) -> Q: ...


peers = Hook[PeersOf](
    "games.peers", "A filter for tables whose host is about as strong as the reader, for the lobby."
)

# Rulings


class PartInMatch(Protocol):
    def __call__(self, match: Match, person: User, /) -> bool: ...


parts_in_matches = Hook[PartInMatch](
    "games.parts_in_matches",
    "Whether a person has an interest in a match without having played its deal, and so may not rule on it.",
)

# Demo


class DemoScene(Protocol):
    def __call__(self, owner: User, /, *others: User) -> None: ...


demo_scenes = Hook[DemoScene](
    "games.demo_scenes",
    "Adds to the demo site, after the tables of each game.",
)
