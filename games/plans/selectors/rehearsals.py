"""An imagined beginning of what is planned, built from its owner's view alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.planning import Occasion, Supposition
from games.core.rng import Rng
from games.core.types import Seat
from games.matches.selectors.positions import Position

#: Always the same sample: what nobody can know must not look as if it had changed.
_SAMPLE: Final = b"rehearsal"


def upcoming_occasion(position: Position, seat: Seat, slug: str) -> Occasion | None:
    """What this seat may plan for under this name."""
    ahead = position.rules.planning.upcoming(position.view(seat))
    return next((occasion for occasion in ahead if occasion.slug == slug), None)


def rehearsal(
    position: Position, seat: Seat, occasion: Occasion, supposed: Sequence[Supposition] = ()
) -> Position:
    """The position in which the occasion would begin if it came now, with what is supposed made true."""
    view = position.view(seat)
    return replace(position, state=position.rules.planning.rehearsal(view, occasion, supposed, Rng(_SAMPLE)))


def rehearsal_of_orders(position: Position, seat: Seat, kind: str) -> Position | None:
    """A position in which standing orders of this kind would be asked, if one can be imagined."""
    imagined = position.rules.plans[kind].rehearsal
    state = imagined(position.view(seat), Rng(_SAMPLE)) if imagined else None
    return None if state is None else replace(position, state=state)
