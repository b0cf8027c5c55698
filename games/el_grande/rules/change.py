"""A mutable copy of the state that a decision works on. Its methods are named after verbs of the rulebook."""

from operator import add
from typing import TypeVar

from msgspec.structs import replace

from games.core.types import Event, LedgerEntry, Seat
from games.el_grande.rules import events
from games.el_grande.rules.agenda import AnyFrame, Turn
from games.el_grande.rules.components.board import (
    CASTILLO,
    INDEX,
    SCOREBOARDS,
    Area,
    Region,
    Scoreboard,
    values_of,
)
from games.el_grande.rules.components.cards import Power
from games.el_grande.rules.scoring import CELLS, Payment, pay
from games.el_grande.rules.state import State

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[place] = item
    return tuple(changed)


class Change:
    """Mutable counterpart of `State`, plus the events emitted so far."""

    __slots__ = (*State.__struct_fields__, "events")

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.data_set = state.data_set
        self.round = state.round
        self.piles = state.piles
        self.display = state.display
        self.king = state.king
        self.regions = state.regions
        self.castillo = state.castillo
        self.scoreboards = state.scoreboards
        self.grandes = state.grandes
        self.courts = state.courts
        self.provinces = state.provinces
        self.points = state.points
        self.hands = state.hands
        self.discards = state.discards
        self.played = state.played
        self.recovered = state.recovered
        self.bids = state.bids
        self.starter = state.starter
        self.order = state.order
        self.turns_ended = state.turns_ended
        self.vetoes = state.vetoes
        self.disks = state.disks
        self.agenda = state.agenda
        self.ledger = state.ledger
        self.scorings = state.scorings
        self.events: list[Event] = []

    def freeze(self) -> State:
        return State(
            self.options,
            self.data_set,
            self.round,
            self.piles,
            self.display,
            self.king,
            self.regions,
            self.castillo,
            self.scoreboards,
            self.grandes,
            self.courts,
            self.provinces,
            self.points,
            self.hands,
            self.discards,
            self.played,
            self.recovered,
            self.bids,
            self.starter,
            self.order,
            self.turns_ended,
            self.vetoes,
            self.disks,
            self.agenda,
            self.ledger,
            self.scorings,
        )

    @property
    def players(self) -> int:
        return len(self.courts)

    # The agenda

    def push(self, frame: AnyFrame) -> None:
        self.agenda = (*self.agenda, frame)

    def pop(self) -> None:
        self.agenda = self.agenda[:-1]

    def replace_top(self, frame: AnyFrame) -> None:
        self.agenda = (*self.agenda[:-1], frame)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    # Caballeros

    def arrive(self, seat: Seat, count: int) -> None:
        """Move caballeros from the Province to the Court."""
        self._add_to_province(seat, -count)
        self._add_to_court(seat, count)

    def recall(self, owner: Seat, region: Region, count: int = 1) -> None:
        """Move caballeros from a region to the Court."""
        self._add(owner, region, -count)
        self._add_to_court(owner, count)

    def place(self, seat: Seat, area: Area, *, special: bool = False) -> None:
        """Move a caballero from the Court to an area; entering the Castillo is announced (EG-5.5)."""
        self._add_to_court(seat, -1)
        if area == CASTILLO:
            self._enter_castillo(seat, seat, "COURT")
        else:
            self._add(seat, area, 1)
            self.emit(events.CaballeroPlaced(seat=seat, region=area, special=special))

    def move(self, actor: Seat, owner: Seat, source: Region, target: Area) -> None:
        """Move a caballero from a region to another area."""
        self._add(owner, source, -1)
        if target == CASTILLO:
            self._enter_castillo(actor, owner, source)
        else:
            self._add(owner, target, 1)
            self.emit(events.CaballeroMoved(seat=actor, owner=owner, source=source, target=target))

    def send_home(self, owner: Seat, source: Region | events.Court, count: int) -> None:
        """Move caballeros from the Court or a region to the Province."""
        if source == "COURT":
            self._add_to_court(owner, -count)
        else:
            self._add(owner, source, -count)
        self._add_to_province(owner, count)
        self.emit(events.CaballerosReturned(owner=owner, source=source, count=count))

    def ride_out(self, owner: Seat, region: Region, count: int) -> Region | events.Court:
        """Put caballeros into a region, or the Court if the King is there (EG-9.3, EG-6.4C); return where they are."""
        if region == self.king:
            self._add_to_court(owner, count)
            return "COURT"
        self._add(owner, region, count)
        return region

    def leave(self, owner: Seat, region: Region) -> int:
        """Take all caballeros of one player out of a region and return their number."""
        count = self.regions[INDEX[region]][owner]
        self._add(owner, region, -count)
        return count

    def leave_castillo(self, owner: Seat) -> int:
        count = self.castillo[owner]
        self.castillo = with_item(self.castillo, owner, 0)
        return count

    def _enter_castillo(self, actor: Seat, owner: Seat, source: Region | events.Court) -> None:
        self.castillo = with_item(self.castillo, owner, self.castillo[owner] + 1)
        turn = self.agenda[0]
        assert isinstance(turn, Turn)
        self.agenda = with_item(self.agenda, 0, replace(turn, has_thrown=True))
        again = turn.has_thrown
        self.emit(
            events.CastilloEntered(seat=actor, round=self.round, owner=owner, source=source, again=again)
        )

    def _add(self, owner: Seat, region: Area, count: int) -> None:
        place = INDEX[region]
        counts = self.regions[place]
        self.regions = with_item(self.regions, place, with_item(counts, owner, counts[owner] + count))

    def _add_to_court(self, seat: Seat, count: int) -> None:
        self.courts = with_item(self.courts, seat, self.courts[seat] + count)

    def _add_to_province(self, seat: Seat, count: int) -> None:
        self.provinces = with_item(self.provinces, seat, self.provinces[seat] + count)

    # Power cards

    def bid(self, seat: Seat, card: Power) -> None:
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands = with_item(self.hands, seat, hand[:place] + hand[place + 1 :])
        self.bids = with_item(self.bids, seat, card)
        self.played = with_item(self.played, seat, (*self.played[seat], card))
        self.emit(events.PowerPlayed(seat=seat, card=card))

    def discard_bid(self, seat: Seat) -> None:
        """Put the seat's power card of this round on its discard pile (EG-4.3)."""
        bid = self.bids[seat]
        assert bid is not None
        self.discards = with_item(self.discards, seat, (*self.discards[seat], bid))

    def recover(self, seat: Seat, card: Power) -> None:
        """Take a power card back (EG-6.4E): everybody is told so, only the owner is told which card."""
        rest = tuple(other for other in self.discards[seat] if other != card)
        self.discards = with_item(self.discards, seat, rest)
        self.hands = with_item(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        self.recovered = with_item(self.recovered, seat, (*self.recovered[seat], len(self.played[seat])))
        self.emit(events.PowerRecovered(seat=seat))
        self.emit(events.PowerSeen(seat=seat, card=card, only=(seat,)))

    # King, Grandes, scoreboards

    def move_king(self, seat: Seat, target: Region) -> None:
        self.emit(events.KingMoved(seat=seat, source=self.king, target=target))
        self.king = target

    def move_grande(self, seat: Seat, target: Region) -> None:
        self.emit(events.GrandeMoved(seat=seat, source=self.grandes[seat], target=target))
        self.grandes = with_item(self.grandes, seat, target)

    def move_scoreboard(self, seat: Seat, board: Scoreboard, target: Area) -> None:
        place = SCOREBOARDS.index(board)
        source = self.scoreboards[place]
        self.emit(events.ScoreboardMoved(seat=seat, board=board, source=source, target=target))
        self.scoreboards = with_item(self.scoreboards, place, target)

    # Scoring

    def score(self, area: Area, occasion: str, cells: int | None = None) -> None:
        """Score one area (EG-8.9): add the points, emit the event and write the ledger entries."""
        counts = self.castillo if area == CASTILLO else self.regions[INDEX[area]]
        values = values_of(area, self.scoreboards)
        cells = cells or CELLS[len(counts)]
        payment = pay(area, counts, values, self.king, self.grandes, cells)
        self.points = tuple(map(add, self.points, payment.total))
        self._write_ledger(area, occasion, payment)
        self.emit(
            events.AreaScored(
                area=area,
                occasion=occasion,
                round=self.round,
                counts=counts,
                values=values,
                cells=cells,
                rank_points=payment.ranking.points,
                king_bonus=payment.king,
                home_bonus=payment.home,
            )
        )

    def _write_ledger(self, area: Area, occasion: str, payment: Payment) -> None:
        ranking, number, entries = payment.ranking, self.round, list[LedgerEntry]()
        paid = zip(ranking.points, payment.king, payment.home, ranking.ranks, ranking.tied, strict=True)
        for seat, (points, king, home, rank, tied) in enumerate(paid):
            if points:
                entries.append(
                    LedgerEntry(seat, points, "rank", "EG-8.2", area, occasion, number, rank, tied)
                )
            if king:
                entries.append(LedgerEntry(seat, king, "king", "EG-8.5", area, occasion, number, rank, tied))
            if home:
                entries.append(LedgerEntry(seat, home, "home", "EG-8.6", area, occasion, number, rank, tied))
        if entries:
            self.ledger = (*self.ledger, *entries)
