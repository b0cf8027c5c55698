"""D2: calling caballeros from the board when the Province is short (EG-4.2)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import Arrive, DoneArriving
from games.el_grande.rules.agenda import Arrival
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import REGIONS, Region
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.events import CaballeroRecalled
from games.el_grande.rules.mechanics.turns import continue_arrival, finish_arrival
from games.el_grande.rules.position import Position, eligible_regions
from games.el_grande.rules.refusals import not_now, taboo
from games.el_grande.rules.state import State

_ARRIVE: Final[dict[Region, Arrive]] = {region: Arrive(region) for region in REGIONS}
_DONE: Final = DoneArriving()


class ArrivalDecision(Decision[Arrival]):
    def legal(self, state: State, frame: Arrival, seat: Seat) -> Sequence[Action]:
        return _choices(state, seat)

    def answer(self, change: Change, frame: Arrival, seat: Seat, action: Action) -> None:
        match action:
            case DoneArriving():
                finish_arrival(change, seat)
            case Arrive(region):
                _recall(change, frame, region)
            case _:
                raise not_now(_choices(change, seat))


def _choices(position: Position, seat: Seat) -> list[Action]:
    return [*(_ARRIVE[region] for region in eligible_regions(position, seat)), _DONE]


def _recall(change: Change, frame: Arrival, region: Region) -> None:
    if region == change.king:
        raise taboo(region)
    if region not in eligible_regions(change, frame.seat):
        raise IllegalAction("no_caballero_there", "EG-4.2", nearest=tuple(_choices(change, frame.seat)))
    change.recall(frame.seat, region)
    change.emit(CaballeroRecalled(seat=frame.seat, region=region))
    continue_arrival(change, frame.seat, frame.left - 1)
