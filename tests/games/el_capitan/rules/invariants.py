"""Invariants of every position and every step of El Capitán (CP-I1 … CP-I9, CP-I12, CP-I14)."""

from collections import Counter
from itertools import groupby

from games.core.types import Step
from games.el_capitan.rules.agenda import CloseTurn, Turn
from games.el_capitan.rules.components.chart import closing_spaces, deck_cards
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import BANK, DECKS, START
from games.el_capitan.rules.events import MoneyMoved, TurnRestarted
from games.el_capitan.rules.scoring import fortunes
from games.el_capitan.rules.state import CityBoard, State


def check_el_capitan(before: State, step: Step[State]) -> None:
    check_position(step.state)
    money_is_accounted_for(before, step)
    cities_only_grow(before, step)


def check_position(state: State) -> None:
    nobody_is_below_zero(state)
    pieces_are_conserved(state)
    cards_are_conserved(state)
    loans_are_conserved(state)
    ships_have_places(state)
    chains_are_whole(state)
    runs_are_short(state)
    fortresses_are_few(state)
    supplies_keep_the_main_colour_ahead(state)
    bonus_cards_go_out_in_order(state)
    ledger_sums_to_fortunes(state)


def is_restart(step: Step[State]) -> bool:
    return any(isinstance(event, TurnRestarted) for event in step.events)


def money_is_accounted_for(before: State, step: Step[State]) -> None:
    """CP-I1: money changes by the payments in the events, and by nothing else."""
    if is_restart(step):
        return
    moved = [0] * len(before.money)
    for event in step.events:
        if isinstance(event, MoneyMoved):
            assert event.amount > 0
            if event.source is not None:
                moved[event.source] -= event.amount
            if event.target is not None:
                moved[event.target] += event.amount
    assert [old + more for old, more in zip(before.money, moved, strict=True)] == list(step.state.money)


def nobody_is_below_zero(state: State) -> None:
    """CP-I1: nobody has negative money before the end of the game."""
    assert not state.agenda or min(state.money) >= 0


def pieces_are_conserved(state: State) -> None:
    """CP-I2."""
    players = len(state.money)
    per_phase, phases = DATA_SETS[state.data_set].per_phase, DATA_SETS[state.data_set].phases
    standing = Counter(
        colour
        for board in state.cities
        for colour in (*board.spaces, *board.closed, *board.removed)
        if colour is not None
    )
    fortresses = Counter(owner for board in state.cities for owner in board.fortresses)
    for seat, (supply, reserve) in enumerate(zip(state.supplies, state.reserves, strict=True)):
        assert supply.warehouses + reserve.warehouses + standing[seat] == per_phase.warehouses * phases
        assert supply.fortresses + reserve.fortresses + fortresses[seat] == per_phase.fortresses * phases
        neutral = per_phase.neutrals * phases if players == 2 else 0
        assert supply.neutrals + reserve.neutrals + standing[seat + players] == neutral
        assert min(supply.warehouses, supply.fortresses, supply.neutrals) >= 0
        assert min(reserve.warehouses, reserve.fortresses, reserve.neutrals) >= 0


def cards_are_conserved(state: State) -> None:
    """CP-I3."""
    for place, deck in enumerate(DECKS):
        row = [card for card in state.rows[place] if card is not None]
        hands = [card for hand in state.hands for card in hand if card[0] == deck[0].upper()]
        found = [*state.decks[place], *row, *state.discards[place], *hands]
        assert sorted(found) == sorted(deck_cards(state.data_set, deck))
        assert len(state.rows[place]) == DATA_SETS[state.data_set].row_sizes[place]


def loans_are_conserved(state: State) -> None:
    """CP-I4."""
    for kind, loan in enumerate(DATA_SETS[state.data_set].loans):
        taken = sum(debt.front[kind] + debt.extended[kind] for debt in state.debts)
        assert state.loan_stacks[kind] + taken == loan.count
        assert state.loan_stacks[kind] >= 0
    assert all(min(*debt.front, *debt.extended) >= 0 for debt in state.debts)
    has_scored = state.phase_number > 1 or not is_in_phase(state)
    assert has_scored or not any(any(debt.extended) for debt in state.debts)


def ships_have_places(state: State) -> None:
    """CP-I5: one ship per port, and nobody but the player of the turn is in transit."""
    fleet = [*state.ships, *([state.pirate] if state.pirate else [])]
    berths = [(ship.place, ship.port) for ship in fleet if ship.port]
    assert len(set(berths)) == len(berths)
    turn = state.agenda[0] if state.agenda and isinstance(state.agenda[0], Turn) else None
    for seat, ship in enumerate(state.ships):
        if ship.place in (START, BANK):
            assert not ship.port
        elif not ship.port:
            assert turn is not None
            assert turn.seat == seat
            assert turn.sailed
    if state.pirate is not None:
        assert state.pirate.place in state.in_play
        assert state.pirate.port
    assert (state.pirate is not None) == state.options.canaries


def chains_are_whole(state: State) -> None:
    """CP-I6."""
    for city, board in zip(state.in_play, state.cities, strict=True):
        occupied = [space for space, colour in enumerate(board.spaces, 1) if colour is not None]
        assert all(space < board.frontier for space in occupied)
        if 3 < board.frontier <= 12:
            assert occupied == list(range(board.closings + 1, board.frontier))
        closing = closing_spaces(state.data_set, city, len(state.money))
        assert board.closings == sum(space < board.frontier for space in closing)


def cities_only_grow(before: State, step: Step[State]) -> None:
    """CP-I7: unless the turn is restarted."""
    if is_restart(step):
        return
    for old, new in zip(before.cities, step.state.cities, strict=True):
        assert new.frontier >= old.frontier
        assert new.closings >= old.closings
        if old.frontier == 13:
            assert new.closings == old.closings


def runs_are_short(state: State) -> None:
    """CP-I8."""
    players = len(state.money)
    for board in state.cities:
        assert longest_run(board, players) <= 3
        if players == 2:
            owners = [None if colour is None else colour % 2 for colour in board.spaces]
            assert (
                max((len(list(run)) for owner, run in groupby(owners) if owner is not None), default=0) <= 4
            )


def longest_run(board: CityBoard, players: int) -> int:
    """Return the length of the longest run of one main colour."""
    runs = ((colour, len(list(run))) for colour, run in groupby(board.spaces))
    return max((length for colour, length in runs if colour is not None and colour < players), default=0)


def fortresses_are_few(state: State) -> None:
    """CP-I9."""
    for city, board in zip(state.in_play, state.cities, strict=True):
        assert len(set(board.fortresses)) == len(board.fortresses)
        assert len(board.fortresses) <= len(DATA_SETS[state.data_set].cities[city].fortresses)


def supplies_keep_the_main_colour_ahead(state: State) -> None:
    """CP-I12."""
    if len(state.money) == 2:
        for supply in state.supplies:
            assert supply.warehouses > supply.neutrals or supply.warehouses == supply.neutrals == 0


def bonus_cards_go_out_in_order(state: State) -> None:
    """CP-I14."""
    held = [florins for florins in state.bonuses if florins]
    cards = DATA_SETS[state.data_set].bonus_cards
    assert sorted(held, reverse=True) == list(cards[: len(held)])
    assert state.bonus_cards == cards[len(held) :]


def ledger_sums_to_fortunes(state: State) -> None:
    for seat, fortune in enumerate(fortunes(state)):
        assert fortune == sum(entry.points for entry in state.ledger if entry.seat == seat)


def is_in_phase(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[0], Turn | CloseTurn)
