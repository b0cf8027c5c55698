"""Frames of the agenda: what the table is waiting for. The last frame on the agenda is in force."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, Seat, snake_case
from games.el_capitan.rules.components.names import CardId, City


class Frame(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """One thing to be done before the frames below it."""


class TableFrame(Frame, frozen=True):
    """A step that nobody has to decide."""

    #: Every frame says whose answer it awaits.
    seat: ClassVar[Seat] = TABLE


class StartPhase(TableFrame, frozen=True):
    """Table step: restock, then start the first player's turn."""

    phase: int
    first: Seat


class Turn(Frame, frozen=True):
    """A player's turn and what was done in it (CP-6.4). A ship that has sailed and is in a port has docked."""

    seat: Seat
    bought: bool = False
    sailed: bool = False
    main_done: bool = False
    pirate_forced: bool = False
    pirate_paid: bool = False


class PirateRoute(Frame, frozen=True):
    """The player is choosing cards, which so far lead the pirate to `city`; none is played yet (CP-22.7)."""

    seat: Seat
    city: City
    cards: tuple[CardId, ...] = ()


class CloseTurn(TableFrame, frozen=True):
    """Table step: refill the rows, then start the next turn or the scoring (CP-6.6)."""

    player: Seat
    passed: bool = False


class ScorePresence(TableFrame, frozen=True):
    """Table step: pay presence (CP-15.3)."""


class ScoreCities(TableFrame, frozen=True):
    """Table step: pay the majorities of the cities (CP-15.4, CP-15.5)."""


class ScoreFortresses(TableFrame, frozen=True):
    """Table step: pay fortresses (CP-15.6)."""


class PayBonuses(TableFrame, frozen=True):
    """Table step: pay bonus cards (CP-15.8)."""


class CallLoans(TableFrame, frozen=True):
    """Table step: settle the loans of these players one after the other, then announce the balance (CP-16.1)."""

    players: tuple[Seat, ...]


class Settling(Frame, frozen=True):
    """The player repays or extends loans; `undecided` counts those of each kind still to decide (CP-16.3)."""

    seat: Seat
    undecided: tuple[int, int]


class ChoosingFirst(Frame, frozen=True):
    """The poorest player names the first player of the next phase (CP-16.7)."""

    seat: Seat


class FinalBalance(TableFrame, frozen=True):
    """Table step: repay all loans and end the game (CP-17)."""


AnyFrame: TypeAlias = (
    StartPhase
    | Turn
    | PirateRoute
    | CloseTurn
    | ScorePresence
    | ScoreCities
    | ScoreFortresses
    | PayBonuses
    | CallLoans
    | Settling
    | ChoosingFirst
    | FinalBalance
)
