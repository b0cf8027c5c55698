"""A mutable copy of a position, so that pure rules can be written as imperative steps named as in the rulebook."""

from typing import TypeVar

from games.core.types import Event, LedgerEntry, Seat
from games.el_caballero.rules import events
from games.el_caballero.rules.agenda import AnyFrame, Turn
from games.el_caballero.rules.components.data import TILE_CAPACITY, Power
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.state import Governor, State

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[place] = item
    return tuple(changed)


class Change:
    """The fields of a `State`, mutable, and the events emitted so far."""

    __slots__ = (*State.__struct_fields__, "events")

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.round = state.round
        self.stack = state.stack
        self.display = state.display
        self.map = state.map
        self.governors = state.governors
        self.ships = state.ships
        self.castillos = state.castillos
        self.courts = state.courts
        self.reserves = state.reserves
        self.ships_in_court = state.ships_in_court
        self.governors_in_court = state.governors_in_court
        self.points = state.points
        self.hands = state.hands
        self.played = state.played
        self.bids = state.bids
        self.bid_order = state.bid_order
        self.order = state.order
        self.turns_ended = state.turns_ended
        self.agenda = state.agenda
        self.ledger = state.ledger
        self.scorings = state.scorings
        self.events: list[Event] = []

    def freeze(self) -> State:
        return State(
            self.options,
            self.round,
            self.stack,
            self.display,
            self.map,
            self.governors,
            self.ships,
            self.castillos,
            self.courts,
            self.reserves,
            self.ships_in_court,
            self.governors_in_court,
            self.points,
            self.hands,
            self.played,
            self.bids,
            self.bid_order,
            self.order,
            self.turns_ended,
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

    def return_to_turn(self, turn: Turn) -> None:
        """Drop the frames above the turn; `turn` says what is still allowed in it."""
        self.agenda = (turn,)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    # Court and reserve

    def pay(self, seat: Seat, cost: int) -> None:
        """Take the cost out of the court (EC-5.4)."""
        self.courts = with_item(self.courts, seat, self.courts[seat] - cost)

    def receive(self, seat: Seat, count: int) -> None:
        self.courts = with_item(self.courts, seat, self.courts[seat] + count)

    def lose_surplus(self, seat: Seat) -> int:
        """Remove what the tiles off the map cannot show (EC-5.3), and return how much that was."""
        surplus = max(0, self.courts[seat] - TILE_CAPACITY * self.reserves[seat])
        self.pay(seat, surplus)
        return surplus

    def add_to_reserve(self, seat: Seat, count: int) -> None:
        self.reserves = with_item(self.reserves, seat, self.reserves[seat] + count)

    def add_to_ships_in_court(self, seat: Seat, count: int) -> None:
        self.ships_in_court = with_item(self.ships_in_court, seat, self.ships_in_court[seat] + count)

    def add_to_governors_in_court(self, seat: Seat, count: int) -> None:
        counts = self.governors_in_court
        self.governors_in_court = with_item(counts, seat, counts[seat] + count)

    # Power cards

    def bid(self, seat: Seat, card: Power) -> None:
        rest = tuple(other for other in self.hands[seat] if other != card)
        self.hands = with_item(self.hands, seat, rest)
        self.bids = with_item(self.bids, seat, card)
        self.played = with_item(self.played, seat, (*self.played[seat], card))
        self.emit(events.PowerPlayed(seat=seat, card=card))

    # Governed seas

    def set_governed_ship(self, anchor: Edge, *, has_ship: bool) -> None:
        self.governors = tuple(
            Governor(governor.owner, anchor, has_ship) if governor.anchor == anchor else governor
            for governor in self.governors
        )

    # Scoring

    def award(self, entries: list[LedgerEntry]) -> None:
        """Add the points, and the ledger entries that explain them (EC-10.1)."""
        points = list(self.points)
        for entry in entries:
            points[entry.seat] += entry.points
        self.points = tuple(points)
        self.ledger = (*self.ledger, *entries)
