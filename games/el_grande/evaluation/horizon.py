"""How much of the game is left."""

from typing import NamedTuple

from games.core.types import Seat
from games.el_grande.rules.options import ROUNDS, SCORING_ROUNDS
from games.el_grande.rules.state import State

#: How many turns' worth of change the hidden disks of the others stand for.
_TURNS_OF_DISKS = 2


class Horizon(NamedTuple):
    #: Turns of all players before the next general scoring.
    turns: int
    #: General scorings after the next one.
    later_scorings: int
    #: Rounds that have not begun.
    rounds: int
    #: Seats that have not begun their turn of this round.
    waiting: tuple[Seat, ...]


def horizon_of(state: State) -> Horizon:
    """Return the horizon of a game that is not over."""
    players = len(state.courts)
    following = [number for number in ROUNDS[state.options.length] if number > state.round]
    before_scoring = sum(number <= SCORING_ROUNDS[state.scorings] for number in following)
    in_this_round = players - state.turns_ended if state.display else 0
    return Horizon(
        turns=in_this_round + players * before_scoring or _turns_of_disks(state),
        later_scorings=len(SCORING_ROUNDS) - state.scorings - 1,
        rounds=len(following),
        waiting=_waiting(state),
    )


def _waiting(state: State) -> tuple[Seat, ...]:
    if not state.display:
        return ()
    return state.order[state.turns_ended + 1 :] if state.order else tuple(range(len(state.courts)))


def _turns_of_disks(state: State) -> int:
    return _TURNS_OF_DISKS if any(state.castillo) else 0
