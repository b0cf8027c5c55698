"""Estimate, from the supplies, of how much will still be built before each scoring."""

from typing import Final, NamedTuple

from games.core.types import Seat
from games.el_capitan.rules.agenda import CloseTurn, Turn
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.state import State

#: The share of turns in which a warehouse is built; in the others a player goes to the bank or builds a fortress.
_BUILDING: Final = 0.75
#: Warehouses and turns of a seat in a phase that has not begun.
_BUILT_IN_A_PHASE: Final = 5.5
_TURNS_IN_A_PHASE: Final = 8.0


class Horizon(NamedTuple):
    """What is still to come before each scoring, the next one first."""

    #: Warehouses built by all seats until each scoring.
    built: tuple[float, ...]
    #: Main warehouses built by each seat until each scoring.
    built_by: tuple[tuple[float, ...], ...]
    #: Turns of each seat until the next scoring.
    turns: tuple[float, ...]


def horizon_of(state: State) -> Horizon:
    players = len(state.money)
    is_playing = bool(state.agenda) and isinstance(state.agenda[0], Turn | CloseTurn)
    turns = _turns(state, players) if is_playing else (_TURNS_IN_A_PHASE,) * players
    later = DATA_SETS[state.data_set].phases - state.phase_number - (not is_playing)
    supplies = state.supplies
    now = [
        min(_BUILDING * turns[seat], supplies[seat].warehouses) if is_playing else _BUILT_IN_A_PHASE
        for seat in range(players)
    ]
    built_by = tuple(tuple(own + _BUILT_IN_A_PHASE * phase for own in now) for phase in range(later + 1))
    # Not limited by the main warehouses in the supplies: with two players neutral ones are built too.
    everything = _BUILDING * sum(turns) if is_playing else _BUILT_IN_A_PHASE * players
    built = tuple(everything + _BUILT_IN_A_PHASE * players * phase for phase in range(later + 1))
    return Horizon(built, built_by, turns)


def _turns(state: State, players: int) -> tuple[float, ...]:
    """Estimate each seat's turns until one player has used up the supply (CP-14.1), plus the rest of the round."""
    rounds = (
        0.0 if state.is_final_round else min(map(_pieces, range(players), (state,) * players)) / _BUILDING
    )
    done = state.turns_ended + _is_turn_done(state)
    return tuple(rounds + ((seat - state.first) % players >= done) for seat in range(players))


def _pieces(seat: Seat, state: State) -> int:
    supply = state.supplies[seat]
    return supply.warehouses + supply.fortresses + supply.neutrals


def _is_turn_done(state: State) -> bool:
    frame = state.agenda[0]
    return isinstance(frame, CloseTurn) or (isinstance(frame, Turn) and frame.main_done)
