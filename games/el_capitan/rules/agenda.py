"""What the table waits for: the frames of the agenda. The last frame of the agenda is the one in force."""

from typing import TypeAlias

from msgspec import Struct

from games.core.types import Seat, snake_case
from games.el_capitan.rules.components.names import CardId, City


class Frame(Struct, frozen=True, tag_field="type", tag=snake_case):
    """One thing to be done before the frames below it."""


class StartPhase(Frame, frozen=True):
    """TABLE: restock, and the first player begins."""

    phase: int
    first: Seat


class Turn(Frame, frozen=True):
    """CP-6.4: what has been done in this turn. A ship that has sailed and lies in a port has docked."""

    seat: Seat
    bought: bool = False
    sailed: bool = False
    main_done: bool = False
    pirate_forced: bool = False
    pirate_paid: bool = False


class PirateRoute(Frame, frozen=True):
    """CP-22.7: the player collects cards that lead the pirate to `city`; nothing has happened yet."""

    seat: Seat
    city: City
    cards: tuple[CardId, ...] = ()


class CloseTurn(Frame, frozen=True):
    """TABLE: CP-6.6, the rows are refilled and the next player begins, or the scoring."""

    player: Seat
    passed: bool = False


class ScorePresence(Frame, frozen=True):
    """TABLE: CP-15.3."""


class ScoreCities(Frame, frozen=True):
    """TABLE: CP-15.4, CP-15.5."""


class ScoreFortresses(Frame, frozen=True):
    """TABLE: CP-15.6."""


class PayBonuses(Frame, frozen=True):
    """TABLE: CP-15.8."""


class CallLoans(Frame, frozen=True):
    """TABLE: CP-16.1, the loans of these players are settled, one player after the other; then the balance."""

    players: tuple[Seat, ...]


class Settling(Frame, frozen=True):
    """CP-16.3: the player repays or extends; `undecided` counts the loans of each kind that are up for decision."""

    seat: Seat
    undecided: tuple[int, int]


class ChoosingFirst(Frame, frozen=True):
    """CP-16.7."""

    seat: Seat


class FinalBalance(Frame, frozen=True):
    """TABLE: CP-17."""


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
