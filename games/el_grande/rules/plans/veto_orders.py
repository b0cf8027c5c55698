"""Standing orders of a veto holder (EG-7.9 to EG-7.11). Kept outside the state, so that nobody else notices them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import Seat
from games.el_grande.rules.actions import Veto, VetoPass
from games.el_grande.rules.agenda import VetoWindow
from games.el_grande.rules.components.board import INDEX
from games.el_grande.rules.components.cards import CARDS, CardId, Pile
from games.el_grande.rules.deeds import (
    AnyDeed,
    AskDisks,
    AskReturn,
    Expel,
    MoveCaballero,
    ReturnCaballero,
    ReturnFromCourt,
    ScoreArea,
)
from games.el_grande.rules.position import eligible_caballeros
from games.el_grande.rules.scoring import forecast_area
from games.el_grande.rules.views import View

Answer: TypeAlias = Literal["pass", "veto_all", "veto_from_first_affecting_me", "ask"]


class VetoOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """One order, which matches if all its conditions hold; None means no condition."""

    answer: Answer
    actors: tuple[Seat, ...] | None = None
    cards: tuple[CardId, ...] | None = None
    piles: tuple[Pile, ...] | None = None
    affects_me: bool | None = None
    #: Scoring cards only: by how many points at least the actor would gain more than the holder.
    actor_outscores_me: int | None = None


class VetoOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """The first order that matches decides, otherwise the default."""

    orders: tuple[VetoOrder, ...] = ()
    default: Answer = "ask"


def answer(view: View, orders: VetoOrders) -> Veto | VetoPass | None:
    """Return the orders' answer to the veto window that is open for the viewer; None means ask the player."""
    window = view.frame
    if not isinstance(window, VetoWindow) or window.holders[0] != view.viewer:
        return None
    matching = (order.answer for order in orders.orders if _matches(view, window, order))
    return _action(view, window, next(matching, orders.default))


def are_void(view: View) -> bool:
    """Whether the viewer has no veto any more, so that the orders are deleted (EG-7.11)."""
    return all(veto.holder != view.viewer for veto in view.vetoes)


def affects(view: View, card: CardId, deed: AnyDeed) -> bool:
    """Whether one deed does something to the viewer's own caballeros (EG-7.9)."""
    me = view.viewer
    if me is None:
        return False
    match deed:
        case MoveCaballero(owner=owner) | ReturnFromCourt(owner=owner):
            return owner == me
        case AskReturn(owner=owner) | ReturnCaballero(owner=owner):
            return owner == me
        case AskDisks():
            return card in ("2F", "2G") and eligible_caballeros(view, me) > 0
        case Expel(region):
            return view.regions[INDEX[region]][me] > 0
        case _:
            return False


def _matches(view: View, window: VetoWindow, order: VetoOrder) -> bool:
    return (
        (order.actors is None or window.actor in order.actors)
        and (order.cards is None or window.card in order.cards)
        and (order.piles is None or CARDS[window.card].pile in order.piles)
        and (order.affects_me is None or order.affects_me == (_first_affecting(view, window) is not None))
        and (order.actor_outscores_me is None or _outscores(view, window, order.actor_outscores_me))
    )


def _first_affecting(view: View, window: VetoWindow) -> int | None:
    return next((place for place, deed in enumerate(window.deeds) if affects(view, window.card, deed)), None)


def _outscores(view: View, window: VetoWindow, margin: int) -> bool:
    """Whether the actor would outscore the viewer by `margin`. Never for other cards, nor for a hidden Castillo."""
    me, lead = view.viewer, 0
    for deed in window.deeds:
        if not isinstance(deed, ScoreArea) or me is None:
            return False
        payment = forecast_area(view, deed.area, cells=1 if window.card == "3E" else None)
        if payment is None:
            return False
        lead += payment.total[window.actor] - payment.total[me]
    return lead >= margin


def _action(view: View, window: VetoWindow, wish: Answer) -> Veto | VetoPass | None:
    match wish:
        case "pass":
            return VetoPass()
        case "veto_all":
            return Veto(0)
        case "veto_from_first_affecting_me":
            keep = _first_affecting(view, window)
            return VetoPass() if keep is None else Veto(keep)
        case "ask":
            return None
