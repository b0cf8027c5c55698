"""The course of a round: whose turn begins, when a turn is over (EG-3.4, EG-4)."""

from games.core.types import Seat
from games.el_grande.rules import events
from games.el_grande.rules.agenda import Arrival, CardChoice, EndRound, Turn
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.cards import ARRIVALS, CARDS
from games.el_grande.rules.position import Position, eligible_caballeros
from games.el_grande.rules.turn_actions.catalogue import has_declaration


def settle_order(change: Change) -> None:
    """Fix the turn order of the round: highest power card first (EG-3.4)."""
    bids = change.bids
    change.order = tuple(sorted(range(change.players), key=lambda seat: -(bids[seat] or 0)))
    change.emit(events.OrderSettled(order=change.order))
    begin_turn(change)


def begin_turn(change: Change) -> None:
    """Begin the next turn: T1, the caballeros of the power card arrive; a short Province may leave a choice (EG-4.2)."""
    if change.turns_ended == change.players:
        change.agenda = (EndRound(),)
        return
    seat = change.order[change.turns_ended]
    bid = change.bids[seat]
    assert bid is not None
    arrived = min(ARRIVALS[bid], change.provinces[seat])
    missing = ARRIVALS[bid] - arrived
    if arrived:
        change.arrive(seat, arrived)
    change.emit(events.TurnStarted(seat=seat, card=bid, arrived=arrived, missing=missing))
    continue_arrival(change, seat, missing)


def continue_arrival(change: Change, seat: Seat, missing: int) -> None:
    """Ask while caballeros are missing and some may come from the board; then T2."""
    callable_now = eligible_caballeros(change, seat) if missing else 0
    if callable_now:
        change.agenda = (Arrival(seat, min(missing, callable_now)),)
    else:
        finish_arrival(change, seat)


def finish_arrival(change: Change, seat: Seat) -> None:
    change.discard_bid(seat)
    change.agenda = (CardChoice(seat),)


def can_place(position: Position, turn: Turn) -> bool:
    return turn.can_place and position.courts[turn.seat] > 0 and turn.placed < CARDS[turn.card].places


def settle_turn(change: Change) -> None:
    """EG-4.9: a turn in which nothing is left to do ends by itself."""
    turn = change.agenda[-1]
    assert isinstance(turn, Turn)
    if can_place(change, turn) or (turn.can_declare and has_declaration(change, turn.seat, turn.card)):
        return
    end_turn(change, turn.seat)


def end_turn(change: Change, seat: Seat) -> None:
    change.emit(events.TurnEnded(seat=seat))
    change.turns_ended += 1
    begin_turn(change)
