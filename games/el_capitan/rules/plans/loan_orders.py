"""Standing orders for the loans after a scoring: repaid one by one, or extended (CP-16.3)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core.rng import Rng
from games.core.types import Seat
from games.el_capitan.rules.actions import ExtendLoans, RepayLoan
from games.el_capitan.rules.agenda import CallLoans, Settling
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import LOANS
from games.el_capitan.rules.imagine import imagined
from games.el_capitan.rules.mechanics.settling import affordable_kinds, go_on_settling
from games.el_capitan.rules.state import State
from games.el_capitan.rules.views import View

Wish: TypeAlias = Literal["repay_large_first", "repay_small_first", "extend"]


class LoanOrders(Struct, frozen=True, forbid_unknown_fields=True):
    wish: Wish
    #: Loans are repaid only while at least this many florins are left.
    keep: Annotated[int, Meta(ge=0, le=500)] = 0
    #: What happens to the other loans.
    otherwise: Literal["extend", "ask"] = "ask"


def answer(view: View, orders: LoanOrders) -> RepayLoan | ExtendLoans | None:
    frame = view.frame
    if not isinstance(frame, Settling) or frame.seat != view.viewer:
        return None
    if orders.wish == "extend":
        return ExtendLoans()
    loans, money = DATA_SETS[view.data_set].loans, view.money[frame.seat]
    kinds = [
        kind
        for kind in affordable_kinds(view, frame.seat, frame.undecided)
        if money - loans[kind].due >= orders.keep
    ]
    if kinds:
        return RepayLoan(LOANS[max(kinds) if orders.wish == "repay_large_first" else min(kinds)])
    return ExtendLoans() if orders.otherwise == "extend" else None


def rehearsal(view: View, rng: Rng) -> State | None:
    """Return an imagined settling of the loans with today's money; None if no loan can be repaid."""
    me: Seat | None = view.viewer
    if me is None:
        return None
    change = Change(imagined(view, rng))
    undecided = change.debts[me].front
    change.agenda = (CallLoans(()), Settling(me, undecided))
    go_on_settling(change, me, undecided)
    return change.freeze() if isinstance(change.agenda[-1], Settling) else None
