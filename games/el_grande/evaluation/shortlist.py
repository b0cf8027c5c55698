"""The actions worth considering. Left out are cancellations and the least promising caballeros and targets."""

from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from games.core.types import Action, Seat
from games.el_grande.evaluation.expected_position import ExpectedPosition
from games.el_grande.evaluation.expected_scores import area_values, prospects
from games.el_grande.evaluation.horizon import horizon_of
from games.el_grande.rules.actions import (
    CancelDeclaration,
    ChooseRegion,
    Draw,
    MoveTo,
    NameCaballero,
    PickCaballero,
    ScoreNext,
)
from games.el_grande.rules.agenda import Declaring, Turn
from games.el_grande.rules.components.board import AREAS, CASTILLO, INDEX, Area
from games.el_grande.rules.scoring import BONUS, CELLS
from games.el_grande.rules.state import State

#: How many actions of each numerous kind are considered.
_MOST_PICKS: Final = 6
_MOST_TARGETS: Final = 3
_MOST_NAMES: Final = 6
#: Few, because every expulsion asks the others for disks, which takes long to search.
_MOST_EXPULSIONS: Final = 3


def shortlist(state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the legal actions, each numerous kind cut down to those with the largest gain."""
    kept = [action for action in legal if not _is_idle(action, legal)]
    picks = [action for action in kept if isinstance(action, PickCaballero)]
    targets = [action for action in kept if isinstance(action, MoveTo)]
    names = [action for action in kept if isinstance(action, NameCaballero)]
    expulsions = [action for action in kept if isinstance(action, ChooseRegion) and _is_expelling(state)]
    numerous = {*picks, *targets, *names, *expulsions}
    if not numerous:
        return kept or legal
    gains = Gains(state, seat)
    return [
        *(action for action in kept if action not in numerous),
        *nlargest(_MOST_PICKS, picks, key=gains.of_pick),
        *nlargest(_MOST_TARGETS, targets, key=gains.of_target),
        *nlargest(_MOST_NAMES, names, key=gains.of_name),
        *nlargest(_MOST_EXPULSIONS, expulsions, key=gains.of_expulsion),
    ]


def _is_idle(action: Action, legal: Sequence[Action]) -> bool:
    """Whether the action cancels, only changes the order of scoring, which pays the same, or draws too few."""
    return isinstance(action, CancelDeclaration | ScoreNext) or (action == Draw(1) and Draw(2) in legal)


def _is_expelling(state: State) -> bool:
    frame = state.agenda[-1]
    return isinstance(frame, Turn) and frame.card == "4C"


class Gains:
    """What one caballero more or less in an area gains the seat at the next scoring, relative to the others' mean."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._sketch = ExpectedPosition(state)
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

    def of_expulsion(self, action: ChooseRegion) -> float:
        counts = self._sketch.regions[INDEX[action.region]]
        alone = tuple(count if seat == self._seat else 0 for seat, count in enumerate(counts))
        return self._balance(action.region, alone) - self._balance(action.region, counts)

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
