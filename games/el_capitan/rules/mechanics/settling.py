"""After a scoring: loans are repaid or extended, fortunes announced (CP-16.1 to CP-16.7)."""

from games.core.types import Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.agenda import CallLoans, ChoosingFirst, Settling
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import LOANS
from games.el_capitan.rules.position import turn_order
from games.el_capitan.rules.scoring import Position, fortunes


def call_loans(change: Change, players: tuple[Seat, ...]) -> None:
    """Settle the loans of one player after the other, until one has to decide (CP-16.1)."""
    for place, seat in enumerate(players):
        undecided = change.debts[seat].front
        pay_extended_loans(change, seat)
        change.agenda = (CallLoans(players[place + 1 :]), Settling(seat, undecided))
        if go_on_settling(change, seat, undecided):
            return
    announce_fortunes(change)


def go_on_settling(change: Change, seat: Seat, undecided: tuple[int, int]) -> bool:
    """Ask the player again, or extend the rest unasked if none of it can be repaid (CP-16.3); return whether it asks."""
    if affordable_kinds(change, seat, undecided):
        change.replace_top(Settling(seat, undecided))
        return True
    if any(undecided):
        change.extend(seat, undecided)
    change.pop()
    return False


def affordable_kinds(position: Position, seat: Seat, undecided: tuple[int, int]) -> list[int]:
    """Return the kinds of undecided loans that the seat has the money to repay."""
    loans = DATA_SETS[position.data_set].loans
    return [kind for kind in range(len(LOANS)) if undecided[kind] and loans[kind].due <= position.money[seat]]


def pay_extended_loans(change: Change, seat: Seat) -> None:
    """Repay extended loans, lowest due first (CP-16.2), with emergency loans if money is short (CP-16.5)."""
    loans, extended = change.data.loans, change.debts[seat].extended
    total = sum(loan.due_extended * count for loan, count in zip(loans, extended, strict=True))
    while change.money[seat] < total and any(change.loan_stacks):
        change.borrow(seat, _emergency_kind(change, total - change.money[seat]), is_emergency=True)
    for kind in sorted(range(len(loans)), key=lambda kind: loans[kind].due_extended):
        for _ in range(extended[kind]):
            if loans[kind].due_extended <= change.money[seat]:
                change.repay(seat, kind, is_extended=True)


def _emergency_kind(change: Change, gap: int) -> int:
    small, large = change.loan_stacks
    if not large:
        return 0
    if not small:
        return 1
    return 0 if gap <= change.data.loans[0].amount else 1


def announce_fortunes(change: Change) -> None:
    """Announce fortunes (CP-16.6) and ask the poorest player, in a tie the earliest in turn order (CP-16.7)."""
    standing = fortunes(change)
    poorest = min(turn_order(change), key=lambda seat: standing[seat])
    change.emit(events.FortunesAnnounced(fortunes=standing, poorest=poorest))
    change.agenda = (ChoosingFirst(poorest),)
