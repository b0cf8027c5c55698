"""A position as the functions of the rules take it: a finished `State` or a `Change` in progress."""

from typing import TypeAlias

from games.core.types import Seat
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.state import State

Position: TypeAlias = State | Change


def turn_of(position: Position) -> Turn:
    """Return the current turn, also while something in it is unfinished; it is the first frame of the agenda."""
    turn = position.agenda[0]
    assert isinstance(turn, Turn)
    return turn


def has_grande_in_court(position: Position, seat: Seat) -> bool:
    return position.options.is_advanced and position.map.grande_of(seat) is None
