"""Planned bids and turns: the conditions they may ask, when they are due, and the state to rehearse them in."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.core.planning import Condition, Occasion, Planning, Supposition
from games.core.rng import Rng
from games.core.types import Seat
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import Region
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.imagine import imagined
from games.el_grande.rules.mechanics.turns import begin_turn
from games.el_grande.rules.options import round_after
from games.el_grande.rules.position import clockwise
from games.el_grande.rules.state import State
from games.el_grande.rules.views import View
from games.power_cards.rules import bids
from games.power_cards.rules.bids import BidCondition, BidPlayed


class CardFree(Condition, frozen=True):
    """This action card is face up, and nobody has taken it."""

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
    """Return what can be planned: this round's bid or, once it is made, this round's turn and the next bid."""
    me = view.viewer
    if me is None or view.frame is None or asked(view) == bids.bid_in(view.round):
        return ()
    following = round_after(view.options.length, view.round)
    if not view.display:
        return (bids.bid_in(following),) if following else ()
    if view.players[me].bid is None:
        return (bids.bid_in(view.round),)
    is_ahead = not view.order or view.order.index(me) > view.turns_ended
    turn = (bids.turn_in(view.round),) if is_ahead else ()
    return turn + ((bids.bid_in(following),) if following else ())


def asked(view: View) -> Occasion | None:
    match view.frame:
        case Bidding(seat) if seat == view.viewer:
            return bids.bid_in(view.round)
        case Arrival(seat) | CardChoice(seat) if seat == view.viewer:
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
    """Prepare the state: a later round has no bids and unknown cards; for a turn, the owner is next in turn order."""
    if occasion.round != change.round:
        change.round, change.display, change.order, change.turns_ended = occasion.round, (), (), 0
        change.bids = (None,) * change.players
    if occasion.part == bids.TURN:
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
