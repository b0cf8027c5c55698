"""Planned bids and turns of El Caballero: their conditions, when they are due, and a position to rehearse them in."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.core.planning import Condition, Occasion, Planning, Supposition
from games.core.rng import Rng
from games.core.types import Seat
from games.el_caballero.rules.agenda import Bidding, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.imagine import imagined
from games.el_caballero.rules.mechanics.turns import begin_turn, clockwise_from
from games.el_caballero.rules.state import State
from games.el_caballero.rules.views import View
from games.power_cards.rules import bids
from games.power_cards.rules.bids import BidCondition, BidPlayed


class TileOpen(Condition, frozen=True):
    """This area tile is in the display."""

    tile: int


AnyCondition: TypeAlias = BidCondition | TileOpen


def holds(view: View, condition: AnyCondition) -> bool:
    if isinstance(condition, TileOpen):
        return condition.tile in view.display
    assert view.viewer is not None
    return bids.holds([player.bid for player in view.players], view.order, view.viewer, condition)


def upcoming(view: View) -> tuple[Occasion, ...]:
    """Return what the viewer can plan now: this round's bid, or after bidding this round's turn and the next bid."""
    me = view.viewer
    if me is None or view.frame is None or asked(view) == bids.bid_in(view.round):
        return ()
    following = (bids.bid_in(view.round + 1),) if view.round < view.options.quantities.rounds else ()
    if view.players[me].bid is not None:
        is_ahead = not view.order or view.order.index(me) > view.turns_ended
        return ((bids.turn_in(view.round),) if is_ahead else ()) + following
    return (bids.bid_in(view.round),) if isinstance(view.frame, Bidding) else following


def asked(view: View) -> Occasion | None:
    match view.frame:
        case Bidding(seat) if seat == view.viewer:
            return bids.bid_in(view.round)
        case Turn(seat) if seat == view.viewer:
            return bids.turn_in(view.round)
    return None


def rehearsal(view: View, occasion: Occasion, supposed: Sequence[Supposition], rng: Rng) -> State:
    assert view.viewer is not None
    change = Change(imagined(view, rng))
    _clear_stage(change, view.viewer, occasion)
    for condition, is_so in supposed:
        _suppose(change, view.viewer, condition, is_so)
    if occasion.part == bids.BID:
        change.agenda = (Bidding(view.viewer),)
    else:
        change.bids = bids.all_bids(change.bids, change.hands, view.viewer)
        begin_turn(change)
    return change.freeze()


def _clear_stage(change: Change, me: Seat, occasion: Occasion) -> None:
    """Prepare the position for the occasion: a later round starts without bids, and a turn is the owner's own."""
    if occasion.round != change.round:
        change.round, change.order, change.turns_ended = occasion.round, (), 0
        change.bids = (None,) * change.players
        change.bid_order = clockwise_from(me, change.players)
    if occasion.part == bids.TURN:
        change.order = change.order or clockwise_from(me, change.players)
        change.turns_ended = change.order.index(me)


def _suppose(change: Change, me: Seat, condition: AnyCondition, is_so: bool) -> None:
    match condition:
        case TileOpen(tile) if not is_so:
            change.display = tuple(other for other in change.display if other != tile)
        case BidPlayed(card) if is_so:
            change.bids = bids.with_bid(change.bids, change.hands, me, card)


PLANNING: Final = Planning(AnyCondition, holds, upcoming, asked, rehearsal)
