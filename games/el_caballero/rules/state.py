"""The state of a match: plain immutable data and the agenda."""

from typing import Final, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, LedgerEntry, Seat
from games.el_caballero.rules.agenda import AnyFrame
from games.el_caballero.rules.components.data import Power
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.options import Options

Counts: TypeAlias = tuple[int, ...]


class Governor(Struct, frozen=True, array_like=True, gc=False):
    """A governor, for good in the closed region of this anchor; a governed sea may hold its owner's ship (EC-9.2)."""

    owner: Seat
    anchor: Edge
    has_ship: bool = False


class State(Struct, frozen=True, gc=False):
    """Tuples over seats are in seat order."""

    options: Options
    #: 0 before the first round is started.
    round: int
    #: The face-down area tiles; the first is turned up next.
    stack: tuple[int, ...]
    display: tuple[int, ...]
    map: Map
    governors: tuple[Governor, ...]
    #: The supplies of the whole table.
    ships: int
    castillos: int
    courts: Counts
    #: `tiles_off` of EC-5.1: caballero tiles that are not on the map.
    reserves: Counts
    ships_in_court: Counts
    governors_in_court: Counts
    points: Counts
    hands: tuple[tuple[Power, ...], ...]
    #: The power cards each seat has played, one per round.
    played: tuple[tuple[Power, ...], ...]
    #: This round's power card of each seat.
    bids: tuple[Power | None, ...]
    bid_order: tuple[Seat, ...]
    #: Turn order of this round, once all have bid.
    order: tuple[Seat, ...]
    turns_ended: int
    agenda: tuple[AnyFrame, ...]
    ledger: tuple[LedgerEntry, ...]
    scorings: int


_SEAT: Final = {seat: frozenset((seat,)) for seat in range(TABLE, 4)}
_NOBODY: Final[frozenset[Seat]] = frozenset()


def awaited(state: State) -> frozenset[Seat]:
    """Return who is to act: the seat of the current frame, the table, or nobody once the game is over."""
    if not state.agenda:
        return _NOBODY
    return _SEAT[state.agenda[-1].seat]
