"""Imagined positions for plans, built only from what the plan's owner can see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.planning import Occasion, Supposition
from games.core.rng import Rng
from games.core.types import Seat
from games.matches.selectors.positions import Position

#: A fixed seed: unknown cards must not look as if they had changed between two visits.
_SAMPLE: Final = b"rehearsal"


def upcoming_occasion(position: Position, seat: Seat, slug: str) -> Occasion | None:
    """Return the upcoming occasion with this slug that the seat may plan for."""
    ahead = position.rules.planning.upcoming(position.view(seat))
    return next((occasion for occasion in ahead if occasion.slug == slug), None)


def rehearsal(
    position: Position, seat: Seat, occasion: Occasion, supposed: Sequence[Supposition] = ()
) -> Position:
    """Return the position in which the occasion would begin if it came now and the suppositions held."""
    view = position.view(seat)
    return replace(position, state=position.rules.planning.rehearsal(view, occasion, supposed, Rng(_SAMPLE)))


def rehearsal_of_orders(position: Position, seat: Seat, kind: str) -> Position | None:
    """Return a position in which standing orders of this kind would be asked, if one can be imagined."""
    imagined = position.rules.plans[kind].rehearsal
    state = imagined(position.view(seat), Rng(_SAMPLE)) if imagined else None
    return None if state is None else replace(position, state=state)
