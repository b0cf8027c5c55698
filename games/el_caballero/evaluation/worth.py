"""A rough estimate of each seat's final points, as a sum of simple terms."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.core.types import Seat
from games.el_caballero.evaluation.expected_scores import Outlook, outlook
from games.el_caballero.evaluation.region_strengths import Survey
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.components.data import HEADS, Power
from games.el_caballero.rules.mechanics.removal import highest_number
from games.el_caballero.rules.state import State


class Weights(Struct, frozen=True):
    """The weights of the terms, in points."""

    #: The factor for a scoring after the next one, and how many turns further away it is taken to be.
    later: float = 0.5
    later_turns: int = 8
    #: The same factor for points that cannot be lost any more.
    later_sure: float = 0.9
    #: A caballero in the court that can be spent in the next turn, and one that can be spent later.
    court: float = 1.0
    court_later: float = 0.5
    #: How many caballeros a turn spends.
    spent: int = 10
    #: A caballero on a power card in the hand.
    heads: float = 0.8
    #: A caballero tile that can still be placed in the turns to come.
    reserve: float = 0.7
    ship_in_court: float = 2.0
    #: Playing last in a round, and in a round that is scored.
    last: float = 0.5
    last_before_scoring: float = 4.0
    #: How much the other seats' expectations count against the seat's own: their mean, and the best of them.
    mean: float = 0.5
    best: float = 0.3


DEFAULT: Final = Weights()

#: How many tiles a turn places.
_PLACED_IN_A_TURN: Final = 2


@lru_cache(maxsize=1 << 12)
def hand_worth(hand: tuple[Power, ...], bids_left: int, weights: Weights) -> float:
    """Return the worth of the cards with the most caballeros, as many as there are bids left."""
    return weights.heads * sum(sorted((HEADS[card] for card in hand), reverse=True)[:bids_left])


class Judge:
    """The terms of the estimate for one position."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.survey = Survey(state)
        self.weights = weights
        self._state = state
        horizon = self.survey.horizon
        self.ahead = Outlook(
            horizon.turns, horizon.turns + weights.later_turns, weights.later * horizon.later_scorings
        )

    def expectations(self) -> list[float]:
        totals = [float(points) for points in self._state.points]
        self._add_lands(totals)
        self._add_seas(totals)
        self._add_governors(totals)
        self._add_castillos(totals)
        for seat in range(self.survey.players):
            totals[seat] += self._stock(seat) + self._cards(seat)
        return totals

    # The map

    def _add_lands(self, totals: list[float]) -> None:
        for land in self.survey.lands.values():
            for seat, points in enumerate(outlook(*land, self.ahead)):
                totals[seat] += points

    def _add_seas(self, totals: list[float]) -> None:
        regions = self._state.map.geography.regions
        scorings = 1 + self.ahead.later_weight
        for sea, fleet in self.survey.fleets.items():
            for seat, ships in enumerate(fleet):
                totals[seat] += ships * regions[sea].value * scorings

    def _add_governors(self, totals: list[float]) -> None:
        """Add governed regions with a higher weight for later scorings, because governors never leave (EC-9.2.2)."""
        geography = self._state.map.geography
        scorings = 1 + self.weights.later_sure * self.survey.horizon.later_scorings
        for governor in self._state.governors:
            region = geography.region_of(governor.anchor)
            totals[governor.owner] += scorings * region.value * (2 if region.is_land else governor.has_ship)

    def _add_castillos(self, totals: list[float]) -> None:
        """Add what castillos bring back to the court if their tile is forced off (EC-8.5)."""
        for tile in self._state.map.caballeros:
            danger = 1 - self.survey.safeties[tile.cell]
            if tile.has_castillo and danger and self.turns_left(tile.owner):
                saved = self.weights.court_later * highest_number(self._state.map, tile)
                totals[tile.owner] += danger * (saved + self.weights.ship_in_court * len(tile.ships))

    # Off the map

    def turns_left(self, seat: Seat) -> int:
        """Return the number of turns that the seat has not begun."""
        return self.survey.horizon.rounds + (seat in self.survey.horizon.waiting)

    def _stock(self, seat: Seat) -> float:
        turns, weights, state = self.turns_left(seat), self.weights, self._state
        if not turns:
            return 0.0
        court = state.courts[seat] + self._heads_to_come(seat)
        at_once = min(court, weights.spent)
        usable = min(court, weights.spent * turns)
        return (
            weights.court * at_once
            + weights.court_later * (usable - at_once)
            + weights.reserve * min(state.reserves[seat], _PLACED_IN_A_TURN * turns)
            + weights.ship_in_court * state.ships_in_court[seat]
        )

    def _heads_to_come(self, seat: Seat) -> int:
        """Return the caballeros of this round's card, if the seat can still take them."""
        card, first = self._state.bids[seat], self._state.agenda[0]
        if card is None:
            return 0
        is_due = seat in self.survey.horizon.waiting or (
            isinstance(first, Turn) and first.seat == seat and first.can_reinforce
        )
        return HEADS[card] if is_due else 0

    def _cards(self, seat: Seat) -> float:
        state, horizon = self._state, self.survey.horizon
        is_to_bid = state.bids[seat] is None and not state.order
        worth = hand_worth(state.hands[seat], horizon.rounds + is_to_bid, self.weights)
        card = state.bids[seat]
        if card is not None and seat in horizon.waiting:
            last = self.weights.last_before_scoring if horizon.is_scoring_round else self.weights.last
            worth += last * self._lateness(seat, card)
        return worth

    def _lateness(self, seat: Seat, card: Power) -> float:
        """Return the share of the other seats that play earlier; a seat that has not bid may bid any card."""
        before = 0.0
        for other, bid in enumerate(self._state.bids):
            if other == seat:
                continue
            open_cards = (bid,) if bid is not None else self._state.hands[other]
            before += sum(higher > card for higher in open_cards) / len(open_cards)
        return before / (self.survey.players - 1)


def expectations(state: State, weights: Weights = DEFAULT) -> list[float]:
    """Return the estimated final points of each seat."""
    return (
        Judge(state, weights).expectations() if state.agenda else [float(points) for points in state.points]
    )


def worth(state: State, seat: Seat, weights: Weights = DEFAULT) -> float:
    """Return the seat's expectation compared with those of the other seats."""
    return balance(expectations(state, weights), seat, weights)


def balance(points: list[float], seat: Seat, weights: Weights) -> float:
    others = points[:seat] + points[seat + 1 :]
    return points[seat] - weights.mean * sum(others) / len(others) - weights.best * max(others)
