"""D4: placing and the special action, in either order, never interleaved (EG-4.5 to EG-4.9)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import Declare, EndTurn, PlaceCaballero
from games.el_grande.rules.agenda import Declaring, Turn
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import AREAS, CASTILLO, NEIGHBOURS, REGIONS, Area, Region
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.declarations import declare
from games.el_grande.rules.mechanics.turns import can_place, end_turn, settle_turn
from games.el_grande.rules.refusals import not_now, taboo
from games.el_grande.rules.state import State
from games.el_grande.rules.turn_actions.catalogue import (
    COLLECTORS,
    completed_deeds,
    first_choices,
    is_declared_by_choice,
)
from games.el_grande.rules.turn_actions.one_choice import chosen_deed

_END: Final = EndTurn()
_PLACE: Final[dict[Area, PlaceCaballero]] = {area: PlaceCaballero(area) for area in AREAS}
#: EG-4.6: where caballeros are placed, by the King's region: its neighbours and the Castillo.
_PLACES: Final[dict[Region, tuple[PlaceCaballero, ...]]] = {
    king: (*(_PLACE[region] for region in NEIGHBOURS[king]), _PLACE[CASTILLO]) for king in REGIONS
}


class TurnDecision(Decision[Turn]):
    def legal(self, state: State, frame: Turn, seat: Seat) -> Sequence[Action]:
        choices: list[Action] = []
        if can_place(state, frame):
            choices += _PLACES[state.king]
        if frame.can_declare:
            choices += first_choices(state, seat, frame.card)
        choices.append(_END)
        return choices

    def answer(self, change: Change, frame: Turn, seat: Seat, action: Action) -> None:
        if type(action) is PlaceCaballero:
            _place(change, frame, action.area)
        elif type(action) is EndTurn:
            end_turn(change, seat)
        elif frame.can_declare:
            _begin_special(change, frame, action)
        else:
            raise IllegalAction("special_used_up", "EG-4.5", nearest=(_END,))


def _place(change: Change, frame: Turn, area: Area) -> None:
    if not can_place(change, frame):
        raise IllegalAction("no_placement_left", "EG-4.6", nearest=(_END,))
    if area == change.king:
        raise taboo(area)
    if area != CASTILLO and area not in NEIGHBOURS[change.king]:
        raise IllegalAction("not_next_to_king", "EG-4.6", nearest=_PLACES[change.king])
    change.replace_top(replace(frame, placed=frame.placed + 1))
    change.place(frame.seat, area)
    settle_turn(change)


def _begin_special(change: Change, frame: Turn, action: Action) -> None:
    """Declare at once, or open a declaration to be collected."""
    if is_declared_by_choice(change, frame.card):
        declare(change, frame, (chosen_deed(change, frame.seat, frame.card, action),))
        return
    blank = Declaring(frame.seat, frame.card)
    if type(action) is Declare:
        declare(change, frame, completed_deeds(change, blank))
    elif frame.card in COLLECTORS:
        change.push(COLLECTORS[frame.card].add(change, blank, action))
    else:
        raise not_now(first_choices(change, frame.seat, frame.card))
