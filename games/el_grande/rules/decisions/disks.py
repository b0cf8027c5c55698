"""D6: setting the secret disk, and the table's reveal (EG-3.7, EG-3.9)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import TABLE, Action, IllegalAction, Seat
from games.el_grande.rules.actions import Proceed, SetDisk
from games.el_grande.rules.agenda import Disks
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import REGIONS, Region
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.disks import disk_settings, resolve_disks, set_disk
from games.el_grande.rules.mechanics.turns import settle_turn
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.state import State

_SET: Final[dict[Region, SetDisk]] = {region: SetDisk(region) for region in REGIONS}
_PROCEED: Final = Proceed()


class DisksDecision(Decision[Disks]):
    def legal(self, state: State, frame: Disks, seat: Seat) -> Sequence[Action]:
        return (_PROCEED,) if seat == TABLE else _choices(state, frame, seat)

    def answer(self, change: Change, frame: Disks, seat: Seat, action: Action) -> None:
        if seat != TABLE:
            if not isinstance(action, SetDisk):
                raise not_now(_choices(change, frame, seat))
            _set(change, frame, seat, action.region)
        elif isinstance(action, Proceed):
            change.pop()
            resolve_disks(change, frame)
            settle_turn(change)
        else:
            raise not_now(())


def _choices(position: Position, frame: Disks, seat: Seat) -> list[Action]:
    """Any legal region; a disk that is set may be changed to another one."""
    return [_SET[region] for region in disk_settings(position, frame, seat) if region != position.disks[seat]]


def _set(change: Change, frame: Disks, seat: Seat, region: Region) -> None:
    if region == change.disks[seat] or region not in disk_settings(change, frame, seat):
        code = "disk_unchanged" if region == change.disks[seat] else "disk_not_allowed"
        raise IllegalAction(code, "EG-3.9", nearest=tuple(_choices(change, frame, seat)))
    set_disk(change, seat, region)
    are_all_in = all(change.disks[asked] is not None for asked in frame.asked)
    if frame.occasion == "general" and are_all_in:
        # The Castillo is scored before these disks are shown (EG-9.2): its frame is next on the agenda.
        change.pop()
