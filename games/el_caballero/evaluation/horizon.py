"""How much of the game is still to be played."""

from typing import NamedTuple

from games.core.types import Seat
from games.el_caballero.rules.agenda import StartRound, Turn
from games.el_caballero.rules.state import State


class Horizon(NamedTuple):
    """Turns and scorings to come. A turn that has begun counts as over, as its plan is judged by its result."""

    #: Turns of all seats before the next scoring.
    turns: int
    #: Scorings after the next one.
    later_scorings: int
    #: Rounds in which nobody has bid yet.
    rounds: int
    #: The seats that have not begun this round's turn.
    waiting: tuple[Seat, ...]
    is_scoring_round: bool


def horizon_of(state: State) -> Horizon:
    """Return the horizon of a game that is not over."""
    quantities, players = state.options.quantities, len(state.courts)
    first = state.agenda[0]
    number = first.round if isinstance(first, StartRound) else state.round
    scorings = [scoring for scoring in quantities.scoring_rounds if scoring >= number]
    waiting = _waiting(state)
    return Horizon(
        turns=len(waiting) + players * (scorings[0] - number),
        later_scorings=len(scorings) - 1,
        rounds=quantities.rounds - number,
        waiting=waiting,
        is_scoring_round=scorings[0] == number,
    )


def _waiting(state: State) -> tuple[Seat, ...]:
    if not state.order:
        return tuple(range(len(state.courts)))
    return state.order[state.turns_ended + isinstance(state.agenda[0], Turn) :]
