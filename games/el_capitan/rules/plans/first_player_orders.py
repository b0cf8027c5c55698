"""A standing order for the poorest player's choice: who begins the next phase (CP-16.7)."""

from msgspec import Struct
from msgspec.structs import replace

from games.core.rng import Rng
from games.core.types import Seat
from games.el_capitan.rules.actions import ChooseFirst
from games.el_capitan.rules.agenda import ChoosingFirst
from games.el_capitan.rules.imagine import imagined
from games.el_capitan.rules.state import State
from games.el_capitan.rules.views import View


class FirstOrders(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


def answer(view: View, orders: FirstOrders) -> ChooseFirst | None:
    frame = view.frame
    if not isinstance(frame, ChoosingFirst) or frame.seat != view.viewer:
        return None
    return ChooseFirst(orders.seat) if 0 <= orders.seat < len(view.money) else None


def rehearsal(view: View, rng: Rng) -> State | None:
    if view.viewer is None:
        return None
    return replace(imagined(view, rng), agenda=(ChoosingFirst(view.viewer),))
