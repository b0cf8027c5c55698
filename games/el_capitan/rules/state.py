"""State of a match: plain immutable data, with the agenda."""

from typing import Final, TypeAlias

from msgspec import Struct

from games.core.rng import RngState
from games.core.types import TABLE, LedgerEntry, Seat
from games.el_capitan.rules.agenda import AnyFrame
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import CardId, City, Colour, Place
from games.el_capitan.rules.options import Options

Counts: TypeAlias = tuple[int, ...]
Spaces: TypeAlias = tuple[Colour | None, ...]
#: One for each deck: Destination, Connection.
Piles: TypeAlias = tuple[tuple[CardId, ...], tuple[CardId, ...]]
Rows: TypeAlias = tuple[tuple[CardId | None, ...], tuple[CardId | None, ...]]

NO_WAREHOUSES: Final[Spaces] = (None,) * 12


class CityBoard(Struct, frozen=True, array_like=True, gc=False):
    """Warehouses and fortresses of a city (CP-9.3)."""

    #: The twelve building spaces.
    spaces: Spaces = NO_WAREHOUSES
    #: One more than the highest space that has ever been occupied.
    frontier: int = 1
    closings: int = 0
    #: Closed warehouses, on the picture.
    closed: tuple[Colour, ...] = ()
    #: Warehouses that left the game (CP-21.3).
    removed: tuple[Colour, ...] = ()
    #: Owners of the fortresses, cheapest space first.
    fortresses: tuple[Seat, ...] = ()


class Ship(Struct, frozen=True, array_like=True, gc=False):
    """Where a ship is; port 0 in a city means in transit (CP-8.1)."""

    place: Place
    port: int = 0


class Berth(Struct, frozen=True, gc=False):
    """The port that a ship is in, or would take when it docks."""

    city: City
    port: int


class Debt(Struct, frozen=True, array_like=True, gc=False):
    """The loan cards of a player: how many of each kind are front side up, and how many are extended."""

    front: tuple[int, int] = (0, 0)
    extended: tuple[int, int] = (0, 0)


class State(Struct, frozen=True, gc=False):
    """Tuples over seats are in seat order, tuples over cities in the order of `in_play`."""

    options: Options
    data_set: str
    in_play: tuple[City, ...]
    #: 1 to 3; what the rules call a phase. 0 before the first one is started.
    phase_number: int
    round: int
    #: The owner of the El Capitán tile.
    first: Seat
    #: Turns that have ended in this round, and how many of them were passes.
    turns_ended: int
    passes: int
    #: A player has used up the supply: the phase ends with this round.
    is_final_round: bool
    money: Counts
    ships: tuple[Ship, ...]
    hands: tuple[tuple[CardId, ...], ...]
    supplies: tuple[Pieces, ...]
    reserves: tuple[Pieces, ...]
    debts: tuple[Debt, ...]
    #: Florins of the bonus card that a player holds; 0 is none.
    bonuses: Counts
    bonus_cards: Counts
    #: Loan cards left of each kind.
    loan_stacks: tuple[int, int]
    cities: tuple[CityBoard, ...]
    pirate: Ship | None
    #: Face down, the first card is drawn next. Nobody may see the order.
    decks: Piles
    rows: Rows
    discards: Piles
    #: States of the generators that reshuffle the two decks. Nobody may see them.
    shuffles: tuple[RngState, RngState]
    agenda: tuple[AnyFrame, ...]
    ledger: tuple[LedgerEntry, ...]
    #: The position at the beginning of the turn, once something has been done in it (CP-6.5).
    turn_start: "State | None" = None


_SEAT: Final = {seat: frozenset((seat,)) for seat in range(TABLE, 5)}
_NOBODY: Final[frozenset[Seat]] = frozenset()


def awaited(state: State) -> frozenset[Seat]:
    """Return who has to act: the seat of the frame in force, the table, or nobody once the game is over (CP-5.4)."""
    if not state.agenda:
        return _NOBODY
    return _SEAT[state.agenda[-1].seat]
