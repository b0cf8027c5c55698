"""Changing the order of a scoring card's regions (EG-6.3Z). It matters only where a veto may cut the list short."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import ScoreNext
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import AnyDeed, ScoreArea
from games.el_grande.rules.position import Position, veto_holders
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.turn_actions.no_choice import PARAMETERLESS

_NEXT: Final[dict[str, ScoreNext]] = {region: ScoreNext(region) for region in REGIONS}


class Ordering:
    """Collects the regions to score first; the others follow in canonical order."""

    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        if not veto_holders(position, frame.seat):
            return ()
        left = self._unnamed(position, frame)
        # A single region left needs no naming: it comes last by itself.
        return [_NEXT[deed.area] for deed in left] if len(left) > 1 else ()

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        legal = self.choices(position, frame)
        if not isinstance(action, ScoreNext):
            raise not_now(legal)
        if action not in legal:
            raise IllegalAction("order_not_needed", "EG-6.3Z", nearest=tuple(legal))
        return replace(frame, deeds=(*frame.deeds, ScoreArea(action.region)))

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        return True

    def complete(self, position: Position, frame: Declaring) -> tuple[AnyDeed, ...]:
        return (*frame.deeds, *self._unnamed(position, frame))

    def _unnamed(self, position: Position, frame: Declaring) -> list[ScoreArea]:
        scored = PARAMETERLESS[frame.card](position, frame.seat)
        return [deed for deed in scored if isinstance(deed, ScoreArea) and deed not in frame.deeds]
