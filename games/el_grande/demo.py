"""El Grande: a bid, a card, a veto, secret disks, a late turn, and a finished match."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action
from games.el_grande.rules.actions import TakeCard
from games.el_grande.rules.components.cards import PILES, VETO_CARD
from games.el_grande.rules.views import View
from games.game import Demo, DemoMatch, DemoTable, Moment, is_over

_SHORT: Final = {"length": "short"}


def _in_round(number: int, phase: str) -> Moment:
    """Return a moment at which the viewer is awaited in this phase, in this round or later."""

    def is_reached(view: View) -> bool:
        return view.viewer in view.to_act and view.round >= number and view.phase == phase

    return is_reached


def _veto_card(view: View, legal: Sequence[Action]) -> list[Action]:
    """Make the first person take the veto card whenever it is legal: the AI rarely does, and it is worth showing."""
    takes = [
        TakeCard(pile) for pile, face in zip(PILES, view.display, strict=False) if face.card == VETO_CARD
    ]
    return [take for take in takes if view.viewer == 0 and take in legal]


DEMO = Demo(
    matches=(
        DemoMatch(("Anna",), _in_round(2, "bidding"), ("medium", "medium", "medium"), urge=_veto_card),
        DemoMatch(("Anna", "Bruno"), _in_round(3, "card_choice"), ("medium",), _SHORT, _veto_card),
        DemoMatch(("Anna", "Bruno", "Carla"), _in_round(2, "veto_window"), ("beginner",), urge=_veto_card),
        DemoMatch(("Anna", "Carla"), _in_round(3, "disks"), ("medium",), {"castillo": "memory"}, _veto_card),
        DemoMatch(("Anna", "Bruno"), _in_round(8, "turn"), (), _SHORT, _veto_card),
        DemoMatch(
            ("Anna", "Bruno", "Carla"),
            is_over,
            (),
            _SHORT,
            _veto_card,
            chat=("Bruno", "¡Buena partida! Another one?"),
        ),
    ),
    tables=(DemoTable("Bruno", 3), DemoTable("Carla", 5, ("medium", "beginner"))),
)
