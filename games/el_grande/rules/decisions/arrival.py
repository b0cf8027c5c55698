"""D2: a short Province (EG-4.2)."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.types import Action, IllegalAction, Seat
from games.engine.el_grande.actions import Arrive, DoneArriving
from games.engine.el_grande.agenda import Arrival
from games.engine.el_grande.board import REGIONS, Region
from games.engine.el_grande.change import Change
from games.engine.el_grande.events import CaballeroRecalled
from games.engine.el_grande.frames.decision import Decision
from games.engine.el_grande.position import Position, eligible_regions
from games.engine.el_grande.refusals import not_now, taboo
from games.engine.el_grande.state import State
from games.engine.el_grande.turns import continue_arrival, finish_arrival

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
