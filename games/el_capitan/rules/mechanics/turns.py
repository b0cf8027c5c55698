"""The course of a phase: turns, rounds, and when a phase is over (CP-5, CP-6.6, CP-14)."""

from games.core.rng import Rng
from games.core.types import Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.agenda import (
    AnyFrame,
    CallLoans,
    CloseTurn,
    FinalBalance,
    PayBonuses,
    ScoreCities,
    ScoreFortresses,
    ScorePresence,
    Turn,
)
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.names import DECKS, CardId
from games.el_capitan.rules.position import turn_order


def begin_turn(change: Change) -> None:
    seat = turn_order(change)[change.turns_ended]
    change.agenda = (Turn(seat),)
    change.emit(events.TurnStarted(seat=seat, phase=change.phase_number, round=change.round))


def finish_turn(change: Change, seat: Seat, *, passed: bool = False) -> None:
    """End the player's turn; closing it is a table step."""
    change.turn_start = None
    change.agenda = (CloseTurn(seat, passed),)
    change.emit(events.TurnEnded(seat=seat))


def close_turn(change: Change, frame: CloseTurn) -> None:
    """Refill the rows, then start the next turn, the next round or the scoring (CP-6.6)."""
    refill_rows(change)
    change.turns_ended += 1
    change.passes += frame.passed
    supply = change.supplies[frame.player]
    if not (supply.warehouses or supply.neutrals or supply.fortresses) and not change.is_final_round:
        change.is_final_round = True
        change.emit(events.FinalRoundCalled(seat=frame.player))
    if change.turns_ended < change.players:
        begin_turn(change)
    elif change.is_final_round or change.passes == change.players:
        begin_scoring(change)
    else:
        begin_round(change, change.round + 1)


def begin_round(change: Change, number: int) -> None:
    change.round = number
    change.turns_ended = change.passes = 0
    begin_turn(change)


def begin_scoring(change: Change) -> None:
    """Put the steps of the scoring on the agenda (CP-5.2); all pay from one unchanged position (CP-15.1)."""
    change.emit(events.ScoringStarted(phase=change.phase_number))
    is_last = change.phase_number == change.data.phases
    after: tuple[AnyFrame, ...] = (
        (FinalBalance(), PayBonuses()) if is_last else (CallLoans(turn_order(change)),)
    )
    change.agenda = (*after, ScoreFortresses(), ScoreCities(), ScorePresence())


def refill_rows(change: Change) -> None:
    """Refill the Destination row, then the Connection row, from the lowest slot (CP-7.5)."""
    for deck in range(len(DECKS)):
        for slot, card in enumerate(change.rows[deck]):
            if card is None:
                _fill_slot(change, deck, slot)


def _fill_slot(change: Change, deck: int, slot: int) -> None:
    if not change.decks[deck]:
        _reshuffle(change, deck)
    if not change.decks[deck]:
        return
    drawn, *rest = change.decks[deck]
    change.decks = _with_pile(change.decks, deck, tuple(rest))
    row = change.rows[deck]
    filled = (*row[:slot], drawn, *row[slot + 1 :])
    change.rows = (filled, change.rows[1]) if deck == 0 else (change.rows[0], filled)
    change.emit(events.CardRevealed(deck=DECKS[deck], slot=slot, card=drawn))


def _reshuffle(change: Change, deck: int) -> None:
    """Shuffle the discard pile into a new deck (CP-7.6), with the generator stored in the state."""
    pile = change.discards[deck]
    if not pile:
        return
    rng = Rng.from_state(change.shuffles[deck])
    change.decks = _with_pile(change.decks, deck, tuple(rng.shuffled(pile)))
    change.discards = _with_pile(change.discards, deck, ())
    one, other = change.shuffles
    change.shuffles = (rng.state, other) if deck == 0 else (one, rng.state)
    change.emit(events.PileReshuffled(deck=DECKS[deck], count=len(pile)))


def _with_pile(
    piles: tuple[tuple[CardId, ...], tuple[CardId, ...]], deck: int, pile: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    return (pile, piles[1]) if deck == 0 else (piles[0], pile)
