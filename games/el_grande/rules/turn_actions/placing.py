"""Placing more from the Court: 1B and the placing branch of 1C (EG-5.7, EG-6.1B, EG-6.1C)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import AddPlacement, ChooseBranch
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.board import AREAS
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import PlaceFromCourt
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now, taboo
from games.el_grande.rules.turn_actions.moving import Moves

MOST_PLACEMENTS: Final = 2
_PLACE: Final = tuple(AddPlacement(area) for area in AREAS)
_COURT: Final = ChooseBranch("court")
_MOVE: Final = ChooseBranch("move")


class Placements:
    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        if not self._has_room(position, frame):
            return ()
        return [placement for placement in _PLACE if placement.area != position.king]

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        if not isinstance(action, AddPlacement):
            raise not_now(self.choices(position, frame))
        if not self._has_room(position, frame):
            raise IllegalAction("no_more_placements", "EG-6.1B", most=MOST_PLACEMENTS)
        if action.area == position.king:
            raise taboo(action.area)
        if action.area not in AREAS:
            raise IllegalAction("not_an_area", "EG-5.7")
        return replace(frame, deeds=(*frame.deeds, PlaceFromCourt(action.area)))

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        return position.courts[seat] > 0

    def _has_room(self, position: Position, frame: Declaring) -> bool:
        return len(frame.deeds) < min(MOST_PLACEMENTS, position.courts[frame.seat])


class PlacementsOrMoves:
    """1C: one branch or the other, not both."""

    placements: ClassVar[Placements] = Placements()
    moves: ClassVar[Moves] = Moves()

    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        if frame.branch is None:
            return self._branches(position, frame.seat, frame.card)
        return self._collector(frame).choices(position, frame)

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        if frame.branch is not None:
            return self._collector(frame).add(position, frame, action)
        legal = self._branches(position, frame.seat, frame.card)
        if not isinstance(action, ChooseBranch):
            raise not_now(legal)
        if action not in legal:
            raise IllegalAction("branch_not_possible", "EG-6.1C", nearest=tuple(legal))
        return replace(frame, branch=action.branch)

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        return bool(self._branches(position, seat, card))

    def _branches(self, position: Position, seat: Seat, card: CardId) -> Sequence[Action]:
        court = (_COURT,) if self.placements.is_possible(position, seat, card) else ()
        move = (_MOVE,) if self.moves.is_possible(position, seat, card) else ()
        return (*court, *move)

    def _collector(self, frame: Declaring) -> Placements | Moves:
        return self.placements if frame.branch == "court" else self.moves
