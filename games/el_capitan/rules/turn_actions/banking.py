"""The bank: loans during a turn (CP-12)."""

from typing import Final

from games.core.types import Action, IllegalAction
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import Pass, TakeLoan
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.names import LOANS, START
from games.el_capitan.rules.mechanics.turns import finish_turn
from games.el_capitan.rules.scoring import Position

_LOANS: Final = tuple(TakeLoan(amount) for amount in LOANS)
_PASS: Final = Pass()


def bank_choices(position: Position, turn: Turn) -> list[Action]:
    """Return the loans on offer (CP-12.1), or a pass if the bank has none left (CP-12.7)."""
    if _why_not(position, turn) is not None:
        return []
    loans: list[Action] = [loan for kind, loan in enumerate(_LOANS) if position.loan_stacks[kind]]
    return loans or [_PASS]


def take_loan(change: Change, turn: Turn, action: TakeLoan) -> None:
    """Take a loan, which ends the turn at once (CP-12.2)."""
    _demand_bank(change, turn)
    kind = LOANS.index(action.amount)
    if not change.loan_stacks[kind]:
        raise IllegalAction("no_loan_left", "CP-12.6", nearest=tuple(bank_choices(change, turn)))
    change.borrow(turn.seat, kind)
    finish_turn(change, turn.seat)


def pass_turn(change: Change, turn: Turn, action: Pass) -> None:
    """Pass at the bank, which has no loan left (CP-12.7)."""
    _demand_bank(change, turn)
    if any(change.loan_stacks):
        raise IllegalAction("loans_left", "CP-12.7", nearest=tuple(bank_choices(change, turn)))
    change.emit(events.Passed(seat=turn.seat, source=change.go_to_bank(turn.seat)))
    finish_turn(change, turn.seat, passed=True)


def _demand_bank(change: Change, turn: Turn) -> None:
    refusal = _why_not(change, turn)
    if refusal is not None:
        raise IllegalAction(*refusal)


def _why_not(position: Position, turn: Turn) -> tuple[str, str] | None:
    """Return the code and rule of what forbids going to the bank; None if nothing does."""
    if position.ships[turn.seat].place == START:
        return ("no_loan_on_first_turn", "CP-6.7")
    if turn.main_done:
        return ("main_action_done", "CP-6.1")
    if turn.bought:
        return ("bought_before_loan", "CP-6.3")
    if turn.sailed:
        return ("sailed_before_loan", "CP-6.3")
    return None
