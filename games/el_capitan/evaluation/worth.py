"""Rough estimate of each seat's final fortune: a sum of terms that are easy to name."""

from typing import Final

from msgspec import Struct

from games.core.types import Seat
from games.el_capitan.evaluation.expected_scores import Prospect, interpolated, prospect
from games.el_capitan.evaluation.horizon import Horizon, horizon_of
from games.el_capitan.rules.components.chart import price_of
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import BANK
from games.el_capitan.rules.scoring import fortunes, open_warehouses
from games.el_capitan.rules.state import State


class Weights(Struct, frozen=True):
    """Weights of the terms; amounts are in florins."""

    #: What a florin of the scoring after the next is worth; applied again for each scoring after that.
    later: float = 0.85
    #: Extra worth of a florin of cash, as long as it may save a loan.
    liquid: float = 0.9
    #: Florins spent in a turn, and the most cash that is worth holding.
    spent_in_a_turn: float = 7.0
    most_liquid: float = 30.0
    #: Penalty for a ship at the bank: it needs an expensive card to leave.
    at_bank: float = 3.0
    #: Worth of a card in the hand, as a share of its price.
    card: float = 0.5
    #: How much better than by chance a seat's coming warehouses reach new cities.
    directed: float = 1.3
    #: The chance that the fullest city stays the fullest.
    fullest: float = 0.5
    #: How much of the others' expectations is deducted from the seat's own: of their mean, and of the best one.
    mean: float = 0.5
    best: float = 0.3


DEFAULT: Final = Weights()

#: Growth is rounded to steps, so that prospects can be cached.
_STEP: Final = 0.25


class _Judge:
    """Adds up the terms for one position."""

    def __init__(self, state: State, weights: Weights) -> None:
        self._state, self._weights = state, weights
        self._data = DATA_SETS[state.data_set]
        self._players = len(state.money)
        self._horizon: Horizon = horizon_of(state)
        most = max(map(open_warehouses, state.cities))
        self._is_fullest = [open_warehouses(board) == most for board in state.cities]

    def expectations(self) -> list[float]:
        totals = [float(fortune) for fortune in fortunes(self._state)]
        factor = 1.0
        for scoring, built in enumerate(self._horizon.built):
            self._add_scoring(totals, scoring, built, factor)
            factor *= self._weights.later
        for seat in range(self._players):
            totals[seat] += self._state.bonuses[seat] + self._means(seat)
        return totals

    # Scorings

    def _add_scoring(self, totals: list[float], scoring: int, built: float, factor: float) -> None:
        prospects = self._prospects(built)
        for found in prospects:
            for seat, income in enumerate(found.incomes):
                totals[seat] += factor * income
        self._add_fortresses(totals, prospects, factor, is_exact=not built)
        for seat in range(self._players):
            totals[seat] += factor * self._presence(seat, scoring, prospects)

    def _prospects(self, built: float) -> list[Prospect]:
        state = self._state
        growth = round(built / len(state.cities) / _STEP) * _STEP
        # As long as anything is still built, some of it may be built here.
        growth = max(growth, _STEP) if built else 0.0
        return [
            prospect(
                state.data_set, city, board.spaces, board.frontier, board.closings, self._players, growth
            )
            for city, board in zip(state.in_play, state.cities, strict=True)
        ]

    def _add_fortresses(
        self, totals: list[float], prospects: list[Prospect], factor: float, *, is_exact: bool
    ) -> None:
        for place, board in enumerate(self._state.cities):
            if not board.fortresses:
                continue
            value = prospects[place].value
            income = value // 2 if is_exact else value / 2
            if self._is_fullest[place]:
                income += (value - income) * (1.0 if is_exact else self._weights.fullest)
            for owner in board.fortresses:
                totals[owner] += factor * income

    def _presence(self, seat: Seat, scoring: int, prospects: list[Prospect]) -> float:
        """Estimate the presence income, including cities that coming warehouses will reach."""
        present = sum(found.presences[seat] for found in prospects)
        cities = len(prospects)
        missed = (1 - 1 / cities) ** (self._weights.directed * self._horizon.built_by[scoring][seat])
        return interpolated(self._data.presence, cities - (cities - present) * missed)

    # Cash, cards and the place of the ship

    def _means(self, seat: Seat) -> float:
        state, weights = self._state, self._weights
        turns = self._horizon.turns[seat]
        if not self._horizon.built or (not turns and len(self._horizon.built) == 1):
            return 0.0
        liquid = min(state.money[seat], weights.most_liquid, weights.spent_in_a_turn * turns)
        cards = sum(price_of(state.data_set, card) for card in state.hands[seat])
        at_bank = weights.at_bank if state.ships[seat].place == BANK else 0.0
        return weights.liquid * liquid + weights.card * cards - at_bank


def expectations(state: State, weights: Weights = DEFAULT) -> list[float]:
    """Estimate the final fortune of each seat; exact once the match is over."""
    return (
        _Judge(state, weights).expectations()
        if state.agenda
        else [float(fortune) for fortune in fortunes(state)]
    )


def worth(state: State, seat: Seat, weights: Weights = DEFAULT) -> float:
    """Return the seat's expected fortune less a share of what the others may expect."""
    totals = expectations(state, weights)
    others = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - weights.mean * sum(others) / len(others) - weights.best * max(others)
