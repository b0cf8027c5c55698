"""A position: plain immutable data and the agenda."""

from typing import Final, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, LedgerEntry, Seat
from games.el_grande.rules.agenda import AnyFrame, Disks
from games.el_grande.rules.components.board import Area, Region
from games.el_grande.rules.components.cards import CardId, Power
from games.el_grande.rules.options import Options

Counts: TypeAlias = tuple[int, ...]


class Face(Struct, frozen=True, array_like=True, gc=False):
    """A face-up action card and who took it this round."""

    card: CardId
    taker: Seat | None = None


class ArmedVeto(Struct, frozen=True, array_like=True, gc=False):
    """A veto card 2A face up in front of its holder (EG-7.3)."""

    holder: Seat
    taken: int
    #: The last round in which it may be used.
    expires: int


class State(Struct, frozen=True, gc=False):
    """Tuples over seats are in seat order, tuples over regions in canonical order."""

    options: Options
    data_set: str
    #: 0 before the first round is started.
    round: int
    #: The face-down cards of piles 1 to 4; the first is turned up next.
    piles: tuple[tuple[CardId, ...], ...]
    #: The face-up card of each of the five piles; empty between rounds.
    display: tuple[Face, ...]
    king: Region
    #: Caballeros per region, per seat.
    regions: tuple[Counts, ...]
    castillo: Counts
    #: Where B840 and B400 lie; None is off the board.
    scoreboards: tuple[Area | None, ...]
    grandes: tuple[Region, ...]
    courts: Counts
    provinces: Counts
    points: Counts
    hands: tuple[tuple[Power, ...], ...]
    discards: tuple[tuple[Power, ...], ...]
    #: The power cards a seat played, one per round; public for ever.
    played: tuple[tuple[Power, ...], ...]
    #: For each power card taken back with 4E: how many cards the seat had played by then.
    recovered: tuple[tuple[int, ...], ...]
    #: This round's power card of each seat.
    bids: tuple[Power | None, ...]
    starter: Seat
    #: Turn order of this round, once all have bid.
    order: tuple[Seat, ...]
    turns_ended: int
    vetoes: tuple[ArmedVeto, ...]
    disks: tuple[Region | None, ...]
    agenda: tuple[AnyFrame, ...]
    ledger: tuple[LedgerEntry, ...]
    scorings: int


_SEAT: Final = {seat: frozenset((seat,)) for seat in range(TABLE, 5)}
_NOBODY: Final[frozenset[Seat]] = frozenset()


def awaited(state: State) -> frozenset[Seat]:
    """Who is to act: the seat of the frame in force, all whose disks are missing, the table, or nobody at the end."""
    if not state.agenda:
        return _NOBODY
    frame = state.agenda[-1]
    if frame.seat is not None:
        return _SEAT[frame.seat]
    assert isinstance(frame, Disks)
    return frozenset([seat for seat in frame.asked if state.disks[seat] is None]) or _SEAT[TABLE]
