"""Bids and turns of El Grande planned ahead: what can be asked, when they are due, and a stage to rehearse them on."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.engine.core import bids
from games.engine.core.bids import BidCondition, BidPlayed
from games.engine.core.planning import Condition, Occasion, Planning, Supposition
from games.engine.core.rng import Rng
from games.engine.core.types import Seat
from games.engine.el_grande.agenda import Arrival, Bidding, CardChoice
from games.engine.el_grande.board import Region
from games.engine.el_grande.cards import CardId
from games.engine.el_grande.change import Change
from games.engine.el_grande.imagine import imagined
from games.engine.el_grande.options import round_after
from games.engine.el_grande.position import clockwise
from games.engine.el_grande.state import State
from games.engine.el_grande.turns import begin_turn
from games.engine.el_grande.views import View


class CardFree(Condition, frozen=True):
    """This action card lies face up, and nobody has taken it."""

    card: CardId


class KingIn(Condition, frozen=True):
    region: Region


AnyCondition: TypeAlias = BidCondition | CardFree | KingIn


def holds(view: View, condition: AnyCondition) -> bool:
    match condition:
        case CardFree(card):
            return any(face.card == card and face.taker is None for face in view.display)
        case KingIn(region):
            return view.king == region
        case _:
            assert view.viewer is not None
            return bids.holds([player.bid for player in view.players], view.order, view.viewer, condition)


def upcoming(view: View) -> tuple[Occasion, ...]:
    """This round's bid, or once that is made this round's turn and the next bid."""
    me = view.viewer
    if me is None or view.frame is None or asked(view) == Occasion.of_bid(view.round):
        return ()
    following = round_after(view.options.length, view.round)
    if not view.display:
        return (Occasion.of_bid(following),) if following else ()
    if view.players[me].bid is None:
        return (Occasion.of_bid(view.round),)
    is_ahead = not view.order or view.order.index(me) > view.turns_ended
    turn = (Occasion(1, view.round, "turn"),) if is_ahead else ()
    return turn + ((Occasion.of_bid(following),) if following else ())


def asked(view: View) -> Occasion | None:
    match view.frame:
        case Bidding(seat) if seat == view.viewer:
            return Occasion.of_bid(view.round)
        case Arrival(seat) | CardChoice(seat) if seat == view.viewer:
            return Occasion(1, view.round, "turn")
    return None


def rehearsal(view: View, occasion: Occasion, supposed: Sequence[Supposition], rng: Rng) -> State:
    assert view.viewer is not None
    change = Change(imagined(view, rng))
    _clear_stage(change, view.viewer, occasion)
    for condition, is_so in supposed:
        _suppose(change, view.viewer, condition, is_so)
    if occasion.part == "bid":
        change.agenda = (Bidding(view.viewer),)
    else:
        change.bids = bids.all_bids(change.bids, change.hands, view.viewer)
        begin_turn(change)
    return change.freeze()


def _clear_stage(change: Change, me: Seat, occasion: Occasion) -> None:
    """A later round begins without bids and with unknown cards; in this one it is the owner's time."""
    if occasion.round != change.round:
        change.round, change.display, change.order, change.turns_ended = occasion.round, (), (), 0
        change.bids = (None,) * change.players
    if occasion.part == "turn":
        change.order = change.order or (me, *clockwise(me, change.players))
        change.turns_ended = change.order.index(me)


def _suppose(change: Change, me: Seat, condition: AnyCondition, is_so: bool) -> None:
    match condition:
        case KingIn(region) if is_so:
            change.king = region
        case CardFree(card):
            taker = None if is_so else (me + 1) % change.players
            change.display = tuple(
                replace(face, taker=taker) if face.card == card else face for face in change.display
            )
        case BidPlayed(card) if is_so:
            change.bids = bids.with_bid(change.bids, change.hands, me, card)


PLANNING: Final = Planning(AnyCondition, holds, upcoming, asked, rehearsal)
