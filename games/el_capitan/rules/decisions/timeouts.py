"""Default actions for an absent seat: deterministic, legal, and no more than the seat is obliged to do."""

from collections.abc import Iterator

from games.core.types import TABLE, Action, Seat
from games.el_capitan.rules.actions import (
    BuildWarehouse,
    Buy,
    CancelRoute,
    ChooseFirst,
    EndTurn,
    ExtendLoans,
    MovePirate,
    Pass,
    Proceed,
    ReopenWarehouse,
    RepayLoan,
    RestartTurn,
    Sail,
    TakeLoan,
)
from games.el_capitan.rules.agenda import ChoosingFirst, PirateRoute, Settling, Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.chart import deck_of
from games.el_capitan.rules.components.names import LOANS, START
from games.el_capitan.rules.decisions.turn import TurnDecision, choices
from games.el_capitan.rules.mechanics.settling import affordable_kinds
from games.el_capitan.rules.state import State

#: The most steps of a first turn up to its warehouse: two cards bought, two played, one warehouse built.
_LONGEST_FIRST_TURN = 5


def default_action(state: State, seat: Seat) -> Action:
    """Return the default action of an awaited seat."""
    if seat == TABLE:
        return Proceed()
    match state.agenda[-1]:
        case Turn() as turn:
            return _in_turn(state, turn)
        case PirateRoute():
            return CancelRoute()
        case Settling(_, undecided):
            # The larger loan first: extending it would cost more.
            kinds = affordable_kinds(state, seat, undecided)
            return RepayLoan(LOANS[kinds[-1]]) if kinds else ExtendLoans()
        case ChoosingFirst():
            return ChooseFirst(seat)
        case frame:
            raise ValueError(f"seat {seat} is not awaited by {frame}")


def _in_turn(state: State, turn: Turn) -> Action:
    """Finish the turn, else build where the ship is, else take a loan. Buy only on a first turn."""
    legal = choices(state, turn)
    for kind in (EndTurn, MovePirate, ReopenWarehouse, BuildWarehouse, TakeLoan, Pass):
        found = next((action for action in legal if isinstance(action, kind)), None)
        if found is not None:
            return found
    start = state.turn_start or state
    is_first_turn = start.ships[turn.seat].place == START
    way = _way_to_a_warehouse(state, turn) if is_first_turn else None
    return way or RestartTurn()


def _way_to_a_warehouse(state: State, turn: Turn) -> Action | None:
    """Return the first step of the shortest first turn that builds a warehouse (CP-6.7)."""
    for length in range(2, _LONGEST_FIRST_TURN + 1):
        for action in _first_steps(state, turn):
            if _leads_to_a_warehouse(state, turn, action, length - 1):
                return action
    return None


def _leads_to_a_warehouse(state: State, turn: Turn, action: Action, steps_left: int) -> bool:
    change = Change(state)
    TurnDecision().answer(change, turn, turn.seat, action)
    after = change.freeze()
    frame = after.agenda[-1]
    assert isinstance(frame, Turn)
    if frame.main_done or not steps_left:
        return frame.main_done
    return any(
        _leads_to_a_warehouse(after, frame, step, steps_left - 1) for step in _first_steps(after, frame)
    )


def _first_steps(state: State, turn: Turn) -> Iterator[Action]:
    """Yield steps to try. Two Destination cards always suffice: an objective, and a movement if its ports are full."""
    for action in choices(state, turn):
        match action:
            case BuildWarehouse() | Sail():
                yield action
            case Buy(card) if deck_of(card) == 0:
                yield action
