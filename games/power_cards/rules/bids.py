"""Questions about an open round of bids with power cards, for the games that have one."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from games.core.planning import Condition, Occasion
from games.core.types import Seat

Power: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
POWERS: Final[tuple[Power, ...]] = get_args(Power)

#: The parts of a round that can be planned (games.core.planning.Occasion).
BID: Final = "bid"
TURN: Final = "turn"


def bid_in(number: int) -> Occasion:
    """One's bid of a round."""
    return Occasion(1, number, BID)


def turn_in(number: int) -> Occasion:
    """One's turn of a round."""
    return Occasion(1, number, TURN)


class HighestBid(Condition, frozen=True):
    """The highest power card of the others so far has at least this number."""

    at_least: Power


class LowestBid(Condition, frozen=True):
    """The lowest power card of the others so far has at most this number."""

    at_most: Power


class BidPlayed(Condition, frozen=True):
    """One of the others has bid this power card."""

    card: Power


class MyPlace(Condition, frozen=True):
    """The owner is in this place of the turn order, or earlier."""

    at_most: Literal[1, 2, 3, 4]


BidCondition: TypeAlias = HighestBid | LowestBid | BidPlayed | MyPlace


class PowerOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """Power cards chosen ahead, the most wanted first."""

    cards: tuple[Power, ...] = ()

    def choice(self, hand: Sequence[Power], bids: Sequence[Power | None]) -> Power | None:
        """The first card of the list that may be bid."""
        return next((card for card in self.cards if card in hand and card not in bids), None)


def holds(bids: Sequence[Power | None], order: Sequence[Seat], me: Seat, condition: BidCondition) -> bool:
    """Before anybody has bid, or before the order is settled, the answer is no."""
    others = [bid for seat, bid in enumerate(bids) if bid is not None and seat != me]
    match condition:
        case HighestBid(at_least):
            return max(others, default=0) >= at_least
        case LowestBid(at_most):
            return bool(others) and min(others) <= at_most
        case BidPlayed(card):
            return card in others
        case MyPlace(at_most):
            return me in order and order.index(me) < at_most


def with_bid(
    bids: tuple[Power | None, ...], hands: Sequence[Sequence[Power]], me: Seat, card: Power
) -> tuple[Power | None, ...]:
    """The bids as they would be if one of the others bid this card; unchanged if nobody can any more."""
    if card in bids:
        return bids
    able = (seat for seat, bid in enumerate(bids) if seat != me and bid is None and card in hands[seat])
    bidder = next(able, None)
    return tuple(card if seat == bidder else bid for seat, bid in enumerate(bids))


def all_bids(
    bids: tuple[Power | None, ...], hands: Sequence[Sequence[Power]], me: Seat
) -> tuple[Power | None, ...]:
    """The bids as they might be in the end: whoever of the others is still to bid bids the lowest card."""
    for seat, bid in enumerate(bids):
        if bid is None and seat != me:
            card = min(card for card in hands[seat] if card not in bids)
            bids = (*bids[:seat], card, *bids[seat + 1 :])
    return bids
