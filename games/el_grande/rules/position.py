"""Queries on a position that several rules share."""

from collections.abc import Iterator
from typing import TypeAlias

from games.core.types import Seat
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import INDEX, REGIONS, Region
from games.el_grande.rules.state import State
from games.el_grande.rules.views import View

Position: TypeAlias = State | Change


def clockwise(after: Seat, players: int) -> Iterator[Seat]:
    """Every other seat, the left neighbour first."""
    return ((after + step) % players for step in range(1, players))


def eligible_regions(position: Position | View, owner: Seat) -> list[Region]:
    """Return the regions where the owner has caballeros that may leave: not the King's (EG-5.1)."""
    king = INDEX[position.king]
    return [
        REGIONS[place] for place, counts in enumerate(position.regions) if counts[owner] and place != king
    ]


def eligible_caballeros(position: Position | View, owner: Seat) -> int:
    king = INDEX[position.king]
    return sum(counts[owner] for place, counts in enumerate(position.regions) if place != king)


def veto_holders(position: Position, actor: Seat) -> tuple[Seat, ...]:
    """EG-7.5: the other seats with an armed veto, clockwise from the actor's left."""
    if not position.vetoes:
        return ()
    armed = {veto.holder for veto in position.vetoes}
    return tuple(seat for seat in clockwise(actor, len(position.courts)) if seat in armed)
