"""Mutable copy of a state while an action is applied; the rules stay pure to the outside."""

from typing import Any, TypeVar

from msgspec.structs import replace

from games.core.types import Event, LedgerEntry, Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.agenda import AnyFrame, Turn
from games.el_capitan.rules.components.chart import deck_of
from games.el_capitan.rules.components.data import DATA_SETS, DataSet, Pieces
from games.el_capitan.rules.components.names import BANK, LOANS, CardId, City, Place, Reason
from games.el_capitan.rules.ledger import Account, entered
from games.el_capitan.rules.state import CityBoard, Ship, State

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[place] = item
    return tuple(changed)


class Change:
    """The fields of `State`, but mutable, and the events that happened."""

    __slots__ = (*State.__struct_fields__, "events", "origin", "restored")

    def __init__(self, state: State) -> None:
        self.origin = state
        self.events: list[Event] = []
        #: The position that the turn began with, if the turn was restarted.
        self.restored: State | None = None
        self.options = state.options
        self.data_set = state.data_set
        self.in_play = state.in_play
        self.phase_number = state.phase_number
        self.round = state.round
        self.first = state.first
        self.turns_ended = state.turns_ended
        self.passes = state.passes
        self.is_final_round = state.is_final_round
        self.money = state.money
        self.ships = state.ships
        self.hands = state.hands
        self.supplies = state.supplies
        self.reserves = state.reserves
        self.debts = state.debts
        self.bonuses = state.bonuses
        self.bonus_cards = state.bonus_cards
        self.loan_stacks = state.loan_stacks
        self.cities = state.cities
        self.pirate = state.pirate
        self.decks = state.decks
        self.rows = state.rows
        self.discards = state.discards
        self.shuffles = state.shuffles
        self.agenda = state.agenda
        self.ledger = state.ledger
        self.turn_start = state.turn_start

    def freeze(self) -> State:
        return self.restored or State(
            self.options,
            self.data_set,
            self.in_play,
            self.phase_number,
            self.round,
            self.first,
            self.turns_ended,
            self.passes,
            self.is_final_round,
            self.money,
            self.ships,
            self.hands,
            self.supplies,
            self.reserves,
            self.debts,
            self.bonuses,
            self.bonus_cards,
            self.loan_stacks,
            self.cities,
            self.pirate,
            self.decks,
            self.rows,
            self.discards,
            self.shuffles,
            self.agenda,
            self.ledger,
            self.turn_start,
        )

    @property
    def players(self) -> int:
        return len(self.money)

    @property
    def data(self) -> DataSet:
        return DATA_SETS[self.data_set]

    # The agenda

    def push(self, frame: AnyFrame) -> None:
        self.agenda = (*self.agenda, frame)

    def pop(self) -> None:
        self.agenda = self.agenda[:-1]

    def replace_top(self, frame: AnyFrame) -> None:
        self.agenda = (*self.agenda[:-1], frame)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    # The turn

    def note(self, **flags: Any) -> None:
        """Set flags of the turn, which is always the lowest frame (CP-6.4)."""
        turn = self.agenda[0]
        assert isinstance(turn, Turn)
        self.agenda = with_item(self.agenda, 0, replace(turn, **flags))

    def keep_turn_start(self) -> None:
        """Keep the position before the first step of a turn (CP-6.5)."""
        if self.turn_start is None:
            self.turn_start = self.origin

    def restart_turn(self, seat: Seat) -> None:
        assert self.turn_start is not None
        self.restored = self.turn_start
        self.emit(events.TurnRestarted(seat=seat))

    # Money

    def pay(self, seat: Seat, amount: int, reason: Reason, city: City | None = None) -> None:
        """Pay money to the bank."""
        self._move_money(seat, None, amount, reason, city)
        self.explain(seat, -amount, reason, city)

    def receive(
        self, seat: Seat, amount: int, reason: Reason, city: City | None = None, rank: int = 0
    ) -> None:
        """Receive money from the bank."""
        self._move_money(None, seat, amount, reason, city)
        self.explain(seat, amount, reason, city, rank)

    def hand_over(self, source: Seat, target: Seat, amount: int, reason: Reason, city: City) -> None:
        """Pay money to another player."""
        self._move_money(source, target, amount, reason, city)
        self.explain(source, -amount, reason, city)
        self.explain(target, amount, reason, city)

    def explain(
        self, seat: Seat, points: int, account: Account, city: City | None = None, rank: int = 0
    ) -> None:
        """Enter in the ledger why a fortune changes."""
        if points:
            is_variant = city is not None and self.data.cities[city].column < 0
            entry = LedgerEntry(seat, points, account, "", city or "", "", self.phase_number, rank)
            self.ledger = entered(self.ledger, entry, self.players, is_variant=is_variant)

    def _move_money(
        self, source: Seat | None, target: Seat | None, amount: int, reason: Reason, city: City | None
    ) -> None:
        if not amount:
            return
        if source is not None:
            self.money = with_item(self.money, source, self.money[source] - amount)
        if target is not None:
            self.money = with_item(self.money, target, self.money[target] + amount)
        self.emit(events.MoneyMoved(source=source, target=target, amount=amount, reason=reason, city=city))

    # Loans: borrowed money does not change a fortune, so the ledger shows only the interest

    def borrow(self, seat: Seat, kind: int, *, is_emergency: bool = False) -> None:
        """Take a loan card, front side up, and move the ship to the bank (CP-12.2, CP-16.5)."""
        loan = self.data.loans[kind]
        source = self.go_to_bank(seat)
        self._return_loan_cards(kind, -1)
        debt = self.debts[seat]
        self._set_debt(seat, front=_added(debt.front, kind, 1))
        self.emit(events.LoanTaken(seat=seat, amount=loan.amount, source=source, is_emergency=is_emergency))
        reason: Reason = "emergency_loan" if is_emergency else "loan"
        self._move_money(None, seat, loan.amount, reason, None)
        self.explain(seat, loan.amount - loan.due, reason)

    def repay(self, seat: Seat, kind: int, *, is_extended: bool) -> None:
        """Repay a loan; the card returns to its stack (CP-16.4)."""
        loan, debt = self.data.loans[kind], self.debts[seat]
        due = loan.due_extended if is_extended else loan.due
        if is_extended:
            self._set_debt(seat, extended=_added(debt.extended, kind, -1))
        else:
            self._set_debt(seat, front=_added(debt.front, kind, -1))
        self._return_loan_cards(kind, 1)
        self.emit(events.LoanRepaid(seat=seat, amount=loan.amount, due=due, is_extended=is_extended))
        self._move_money(seat, None, due, "repay", None)

    def extend(self, seat: Seat, counts: tuple[int, int]) -> None:
        """Turn loans over to their extended side (CP-16.3)."""
        debt = self.debts[seat]
        for kind in range(len(LOANS)):
            loan = self.data.loans[kind]
            debt = replace(
                debt,
                front=_added(debt.front, kind, -counts[kind]),
                extended=_added(debt.extended, kind, counts[kind]),
            )
            self.explain(seat, counts[kind] * (loan.due - loan.due_extended), "extension")
        self.debts = with_item(self.debts, seat, debt)
        self.emit(events.LoansExtended(seat=seat, counts=counts))

    def _set_debt(self, seat: Seat, **sides: tuple[int, int]) -> None:
        self.debts = with_item(self.debts, seat, replace(self.debts[seat], **sides))

    def _return_loan_cards(self, kind: int, count: int) -> None:
        self.loan_stacks = _added(self.loan_stacks, kind, count)

    # Ships and cards

    def set_ship(self, seat: Seat, place: Place, port: int = 0) -> None:
        self.ships = with_item(self.ships, seat, Ship(place, port))

    def go_to_bank(self, seat: Seat) -> Place:
        """Move the ship to the bank (CP-8.13) and return where it came from."""
        source = self.ships[seat].place
        self.set_ship(seat, BANK)
        return source

    def take_card(self, seat: Seat, card: CardId) -> None:
        """Move a card from its open row to the hand; the gap stays (CP-7.3)."""
        deck = deck_of(card)
        row = self.rows[deck]
        row = with_item(row, row.index(card), None)
        self.rows = (row, self.rows[1]) if deck == 0 else (self.rows[0], row)
        self.hands = with_item(self.hands, seat, (*self.hands[seat], card))

    def play_card(self, seat: Seat, card: CardId) -> None:
        """Move a card from the hand to its discard pile."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands = with_item(self.hands, seat, hand[:place] + hand[place + 1 :])
        one, other = self.discards
        self.discards = ((*one, card), other) if deck_of(card) == 0 else (one, (*other, card))

    # Pieces

    def set_city(self, city: City, board: CityBoard) -> None:
        self.cities = with_item(self.cities, self.in_play.index(city), board)

    def use_up(self, seat: Seat, *, warehouses: int = 0, neutrals: int = 0, fortresses: int = 0) -> None:
        """Take pieces from the supply."""
        supply = self.supplies[seat]
        rest = Pieces(
            supply.warehouses - warehouses, supply.fortresses - fortresses, supply.neutrals - neutrals
        )
        self.supplies = with_item(self.supplies, seat, rest)


def _added(counts: tuple[int, int], kind: int, count: int) -> tuple[int, int]:
    one, other = counts
    return (one + count, other) if kind == 0 else (one, other + count)
