"""2E: sending home up to one caballero of each opponent (EG-6.2E)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import NameCaballero
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.deeds import ReturnCaballero
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now, taboo

_NAME: Final = tuple(tuple(NameCaballero(owner, region) for owner in range(5)) for region in REGIONS)


class Naming:
    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        named = {deed.owner for deed in frame.deeds if isinstance(deed, ReturnCaballero)}
        return [
            _NAME[place][owner]
            for place, counts in enumerate(position.regions)
            if REGIONS[place] != position.king
            for owner, count in enumerate(counts)
            if count and owner != frame.seat and owner not in named
        ]

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        legal = self.choices(position, frame)
        if not isinstance(action, NameCaballero):
            raise not_now(legal)
        if action.region == position.king:
            raise taboo(action.region)
        if action not in legal:
            raise IllegalAction("caballero_not_returnable", "EG-6.2E", nearest=tuple(legal[:5]))
        return replace(frame, deeds=(*frame.deeds, ReturnCaballero(action.owner, action.region)))

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        return bool(self.choices(position, Declaring(seat, card)))
