"""The context in which choices are worded: view, names, legal actions, and what a scoring would pay now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.types import Action
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules.actions import EndTurn, PlaceCaballero
from games.el_grande.rules.components.board import CASTILLO, REGIONS, Area
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.scoring import emptiest_regions, forecast_area, fullest_regions, regions_of_class
from games.el_grande.rules.views import View

#: The areas that scoring cards without a choice would score now (EG-6.3A to EG-6.3G).
_SCORED: Final[Mapping[CardId, Callable[[View], Sequence[Area]]]] = {
    "3A": lambda view: regions_of_class(view.scoreboards, (4,)),
    "3B": lambda view: regions_of_class(view.scoreboards, (5,)),
    "3C": lambda view: regions_of_class(view.scoreboards, (6, 7)),
    "3D": lambda view: (CASTILLO,),
    "3E": lambda view: REGIONS,
    "3F": lambda view: fullest_regions(view.regions),
    "3G": lambda view: emptiest_regions(view.regions),
}


@dataclass(frozen=True)
class Scene:
    view: View
    company: TableNames
    legal: Sequence[Action]

    @property
    def card(self) -> CardId | None:
        """The card whose special action is being chosen."""
        turn = self.view.turn
        return turn.card if turn else None

    @property
    def can_place(self) -> bool:
        return any(isinstance(action, PlaceCaballero) for action in self.legal)

    @property
    def can_use_special(self) -> bool:
        return any(not isinstance(action, (PlaceCaballero, EndTurn)) for action in self.legal)

    def scored_by(self, card: CardId) -> Sequence[Area]:
        return _SCORED[card](self.view) if card in _SCORED else ()

    def payment(self, areas: Iterable[Area]) -> str:
        """Return what scoring these areas now would pay in total: "you 6, Bruno 4"; "" if it is not known."""
        cells = 1 if self.card == "3E" else None
        payments = [forecast_area(self.view, area, cells) for area in areas]
        known = [payment.total for payment in payments if payment is not None]
        if not known or len(known) < len(payments):
            return ""
        return self.company.points(map(sum, zip(*known, strict=True)))
