"""Decision to repay or extend, loan by loan (CP-16.3)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules.actions import ExtendLoans, RepayLoan
from games.el_capitan.rules.agenda import Settling
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.names import LOANS, Loan
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.mechanics.settling import affordable_kinds, go_on_settling
from games.el_capitan.rules.refusals import demand_money, not_now
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import State

_REPAY: Final = tuple(RepayLoan(amount) for amount in LOANS)
_EXTEND: Final = ExtendLoans()


class SettlingDecision(Decision[Settling]):
    def legal(self, state: State, frame: Settling, seat: Seat) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: Settling, seat: Seat, action: Action) -> None:
        match action:
            case RepayLoan(amount):
                _repay(change, frame, amount)
            case ExtendLoans():
                change.extend(seat, frame.undecided)
                change.pop()
            case _:
                raise not_now(_choices(change, frame))


def _choices(position: Position, frame: Settling) -> list[Action]:
    kinds = affordable_kinds(position, frame.seat, frame.undecided)
    return [*(_REPAY[kind] for kind in kinds), _EXTEND]


def _repay(change: Change, frame: Settling, amount: Loan) -> None:
    kind = LOANS.index(amount)
    if not frame.undecided[kind]:
        raise IllegalAction("no_such_loan", "CP-16.3", nearest=tuple(_choices(change, frame)))
    demand_money(change.money[frame.seat], change.data.loans[kind].due, "CP-16.3")
    change.repay(frame.seat, kind, is_extended=False)
    tens, sixteens = frame.undecided
    left = (tens - 1, sixteens) if kind == 0 else (tens, sixteens - 1)
    go_on_settling(change, frame.seat, left)
