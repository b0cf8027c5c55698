"""The course of a round: who bids, whose turn is next, when the round is over (EC-4)."""

from games.core.types import Seat
from games.el_caballero.rules import events
from games.el_caballero.rules.agenda import Bidding, EndRound, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import HEADS, areas_to_lay


def clockwise_from(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple((first + step) % players for step in range(players))


def next_bid_order(change: Change) -> tuple[Seat, ...]:
    """Return the next round's bidding order: the seat that took the last turn bids first (EC-4.3)."""
    if change.options.bid_order == "reverse":
        return change.order[::-1]
    return clockwise_from(change.order[-1], change.players)


def continue_bidding(change: Change) -> None:
    bidder = next((seat for seat in change.bid_order if change.bids[seat] is None), None)
    if bidder is not None:
        change.agenda = (Bidding(bidder),)
        return
    bids = change.bids
    # EC-4.7: highest card first.
    change.order = tuple(sorted(range(change.players), key=lambda seat: -(bids[seat] or 0)))
    change.emit(events.OrderSettled(order=change.order))
    begin_turn(change)


def begin_turn(change: Change) -> None:
    if change.turns_ended == change.players:
        change.agenda = (EndRound(),)
        return
    seat = change.order[change.turns_ended]
    card = change.bids[seat]
    assert card is not None
    change.emit(events.TurnStarted(seat=seat, card=card))
    change.agenda = (Turn(seat, card, areas_to_lay(card), can_reinforce=HEADS[card] > 0),)


def end_turn(change: Change, seat: Seat) -> None:
    change.emit(events.TurnEnded(seat=seat))
    change.turns_ended += 1
    begin_turn(change)
