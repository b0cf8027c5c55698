"""Conditions about the bids of a round with power cards."""

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
    """The player's bid of a round."""
    return Occasion(1, number, BID)


def turn_in(number: int) -> Occasion:
    """The player's turn of a round."""
    return Occasion(1, number, TURN)


class HighestBid(Condition, frozen=True):
    """The highest power card bid by the others so far is at least this number."""

    at_least: Power


class LowestBid(Condition, frozen=True):
    """The lowest power card bid by the others so far is at most this number."""

    at_most: Power


class BidPlayed(Condition, frozen=True):
    """Another player has bid this power card."""

    card: Power


class MyPlace(Condition, frozen=True):
    """The owner is in this place of the turn order, or earlier."""

    at_most: Literal[1, 2, 3, 4]


BidCondition: TypeAlias = HighestBid | LowestBid | BidPlayed | MyPlace


class PowerOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """Power cards chosen ahead, in order of preference."""

    cards: tuple[Power, ...] = ()

    def choice(self, hand: Sequence[Power], bids: Sequence[Power | None]) -> Power | None:
        """Return the first card of the list that may be bid."""
        return next((card for card in self.cards if card in hand and card not in bids), None)


def holds(bids: Sequence[Power | None], order: Sequence[Seat], me: Seat, condition: BidCondition) -> bool:
    """Whether the condition holds. Always no before the first bid, or before the turn order is settled."""
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
    """Return the bids as if another player had bid this card; unchanged if none of them can."""
    if card in bids:
        return bids
    able = (seat for seat, bid in enumerate(bids) if seat != me and bid is None and card in hands[seat])
    bidder = next(able, None)
    return tuple(card if seat == bidder else bid for seat, bid in enumerate(bids))


def all_bids(
    bids: tuple[Power | None, ...], hands: Sequence[Sequence[Power]], me: Seat
) -> tuple[Power | None, ...]:
    """Return possible final bids: each other player who is still to bid plays their lowest free card."""
    for seat, bid in enumerate(bids):
        if bid is None and seat != me:
            card = min(card for card in hands[seat] if card not in bids)
            bids = (*bids[:seat], card, *bids[seat + 1 :])
    return bids
