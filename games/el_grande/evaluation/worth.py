"""Rough estimate of each seat's points at the end of the game, as a sum of simple terms."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.core.types import Seat
from games.el_grande.evaluation.expected_position import ExpectedPosition
from games.el_grande.evaluation.expected_scores import Outlook, area_values, outlook, reinforcement
from games.el_grande.evaluation.horizon import horizon_of
from games.el_grande.evaluation.turn_order import order_cost
from games.el_grande.rules.components.board import INDEX, REGIONS
from games.el_grande.rules.components.cards import ARRIVALS, POWERS, Power
from games.el_grande.rules.scoring import BONUS, CELLS
from games.el_grande.rules.state import ArmedVeto, State


class Weights(Struct, frozen=True):
    """The weights of the terms, in points."""

    #: The weight of each scoring after the next one, and how many turns later it is assumed to be.
    later: float = 0.35
    later_turns: int = 8
    #: A caballero in the Court that the next turn can place, and one that has to wait longer.
    court: float = 0.6
    court_later: float = 0.25
    province: float = 0.1
    #: The guessed cost of choosing a card later than others.
    order: float = 1.0
    #: The highest power card; the others in proportion to their number.
    power: float = 2.6
    #: A caballero that a power card brings.
    arrival: float = 0.5
    veto: float = 1.5
    #: The share of the best possible move out of the Castillo that is counted.
    ride: float = 0.75
    #: How much the others' expectations count against the seat's own: their mean, and the best of them.
    mean: float = 0.5
    best: float = 0.3


DEFAULT: Final = Weights()

#: How many caballeros a turn places, on average.
_PLACED_IN_A_TURN: Final = 4
_KING_CALM: Final = 3


@lru_cache(maxsize=1 << 12)
def hand_worth(hand: tuple[Power, ...], bids_left: int, weights: Weights) -> float:
    """Return the worth of the best cards, as many as there are rounds to play them in."""
    cards = [weights.power * card / POWERS[-1] + weights.arrival * ARRIVALS[card] for card in hand]
    return sum(sorted(cards, reverse=True)[:bids_left])


class Judge:
    """Computes the terms for one position."""

    def __init__(self, state: State, weights: Weights) -> None:
        self._state, self._weights = state, weights
        self._sketch = ExpectedPosition(state)
        self._horizon = horizon_of(state)
        self._cells = CELLS[self._sketch.players]
        self._values = area_values(tuple(self._sketch.scoreboards))

    def expectations(self) -> list[float]:
        totals = [float(points) for points in self._sketch.points]
        self._add_areas(totals)
        for seat in range(self._sketch.players):
            totals[seat] += self._ride(seat) + self._stock(seat) + self._powers(seat)
        for veto in self._state.vetoes:
            totals[veto.holder] += self._weights.veto * self._use_left(veto)
        return totals

    def _use_left(self, veto: ArmedVeto) -> float:
        """Return the share of a round's turns in which the veto may still be used (EG-7.3)."""
        if veto.expires > self._state.round:
            return 1.0
        return len(self._horizon.waiting) / self._sketch.players

    def lateness(self, seat: Seat) -> float:
        """Return the cost of the seat's place in the turn order: 0 once a card is taken, as the bids are over then."""
        is_past = any(face.taker is not None for face in self._state.display)
        if is_past or seat not in self._horizon.waiting:
            return 0.0
        return self._weights.order * order_cost(self._state, self._sketch, seat)

    # Areas

    def _add_areas(self, totals: list[float]) -> None:
        sketch, ahead = self._sketch, self._outlook(self._horizon.turns)
        hopes = [
            outlook(counts, values, ahead)
            for counts, values in zip(sketch.regions, self._values, strict=False)
        ]
        # Nothing enters or leaves the King's region while he stays (EG-5.1).
        king = INDEX[sketch.king]
        hopes[king] = outlook(
            sketch.regions[king], self._values[king], self._outlook(self._horizon.turns // _KING_CALM)
        )
        hopes.append(outlook(sketch.castillo, self._values[-1], ahead))
        for seat, home in enumerate(sketch.grandes):
            bonuses = hopes[king].lead[seat] + hopes[INDEX[home]].lead[seat]
            totals[seat] += sum([hope.points[seat] for hope in hopes]) + BONUS * bonuses

    def _outlook(self, turns: int) -> Outlook:
        weights = self._weights
        return Outlook(
            self._cells, turns, turns + weights.later_turns, weights.later * self._horizon.later_scorings
        )

    def _ride(self, seat: Seat) -> float:
        """Return what the caballeros in the Castillo may add in the region they move to (EG-9.3)."""
        count = self._sketch.castillo[seat]
        if not count or self._state.disks[seat]:
            return 0.0
        gains = [
            reinforcement(counts, seat, count, self._values[place], self._cells, self._horizon.turns)
            for place, counts in enumerate(self._sketch.regions)
            if REGIONS[place] != self._sketch.king
        ]
        return self._weights.ride * max(gains)

    # Outside the board: Court, Province and power cards

    def _stock(self, seat: Seat) -> float:
        weights, horizon = self._weights, self._horizon
        turns = horizon.rounds + (seat in horizon.waiting)
        at_once = min(self._sketch.courts[seat], _PLACED_IN_A_TURN) if turns else 0
        usable = min(self._sketch.courts[seat], _PLACED_IN_A_TURN * turns)
        province = min(self._sketch.provinces[seat], _PLACED_IN_A_TURN * horizon.rounds)
        return (
            weights.court * at_once + weights.court_later * (usable - at_once) + weights.province * province
        )

    def _powers(self, seat: Seat) -> float:
        bids_left = self._horizon.rounds + (self._state.bids[seat] is None and bool(self._state.display))
        return hand_worth(self._state.hands[seat], bids_left, self._weights)


def expectations(state: State, weights: Weights = DEFAULT) -> list[float]:
    """Return the estimated points of each seat at the end of the game."""
    if not state.agenda:
        return [float(points) for points in state.points]
    return Judge(state, weights).expectations()


def worth(state: State, seat: Seat, weights: Weights = DEFAULT) -> float:
    """Return how much better the seat's expectation is than those of the others."""
    if not state.agenda:
        totals = [float(points) for points in state.points]
    else:
        judge = Judge(state, weights)
        totals = judge.expectations()
        totals[seat] -= judge.lateness(seat)
    others = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - weights.mean * sum(others) / len(others) - weights.best * max(others)
