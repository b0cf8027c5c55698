"""Which actions deserve a look: the rest are retreats, or caballeros for whom nothing better can be found."""

from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from games.ai.evaluate.el_grande.horizon import horizon_of
from games.ai.evaluate.el_grande.prospects import area_values, prospects
from games.ai.evaluate.el_grande.sketch import Sketch
from games.engine.core.types import Action, Seat
from games.engine.el_grande.actions import (
    CancelDeclaration,
    Draw,
    MoveTo,
    NameCaballero,
    PickCaballero,
    ScoreNext,
)
from games.engine.el_grande.agenda import Declaring
from games.engine.el_grande.board import AREAS, CASTILLO, INDEX, Area
from games.engine.el_grande.scoring import BONUS, CELLS
from games.engine.el_grande.state import State

_MOST_PICKS: Final = 6
_MOST_TARGETS: Final = 3
_MOST_NAMES: Final = 6


def shortlist(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    kept = [action for action in legal if not isinstance(action, CancelDeclaration | ScoreNext)]
    if kept == [Draw(1), Draw(2)]:
        return [Draw(2)]
    picks = [action for action in kept if isinstance(action, PickCaballero)]
    targets = [action for action in kept if isinstance(action, MoveTo)]
    names = [action for action in kept if isinstance(action, NameCaballero)]
    if picks or targets or names:
        rest = [a for a in kept if not isinstance(a, PickCaballero | MoveTo | NameCaballero)]
        gains = Gains(state, seat)
        return [
            *rest,
            *nlargest(_MOST_PICKS, picks, key=gains.of_pick),
            *nlargest(_MOST_TARGETS, targets, key=gains.of_target),
            *nlargest(_MOST_NAMES, names, key=gains.of_name),
        ]
    return kept or legal


class Gains:
    """What one caballero more or less in an area changes at the next scoring, against the mean of the others."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._sketch = Sketch(state)
        self._seat = seat
        self._turns = horizon_of(state).turns
        self._values = dict(zip(AREAS, area_values(tuple(self._sketch.scoreboards)), strict=True))
        self._changes: dict[tuple[Seat, Area, int], float] = {}
        frame = state.agenda[-1]
        self._picked = frame.picked if isinstance(frame, Declaring) else None

    def of_name(self, action: NameCaballero) -> float:
        return self._change(action.owner, action.region, -1)

    def of_pick(self, action: PickCaballero) -> float:
        return self._change(action.owner, action.region, -1) + max(
            self._change(action.owner, area, 1)
            for area in AREAS
            if area not in (action.region, self._sketch.king)
        )

    def of_target(self, action: MoveTo) -> float:
        assert self._picked is not None
        return self._change(self._picked[0], action.area, 1)

    def _change(self, owner: Seat, area: Area, count: int) -> float:
        known = self._changes.get((owner, area, count))
        if known is None:
            counts = self._sketch.castillo if area == CASTILLO else self._sketch.regions[INDEX[area]]
            after = (*counts[:owner], counts[owner] + count, *counts[owner + 1 :])
            known = self._balance(area, after) - self._balance(area, counts)
            self._changes[owner, area, count] = known
        return known

    def _balance(self, area: Area, counts: tuple[int, ...]) -> float:
        sketch = self._sketch
        hope = prospects(counts, self._values[area], CELLS[sketch.players], self._turns)
        home = [
            BONUS * hope.lead[seat] if sketch.grandes[seat] == area else 0.0 for seat in range(sketch.players)
        ]
        totals = [points + bonus for points, bonus in zip(hope.points, home, strict=True)]
        own = totals[self._seat]
        return own - (sum(totals) - own) / (len(totals) - 1)
