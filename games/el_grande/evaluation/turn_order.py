"""The cost of a late place in the turn order: others have taken cards by then."""

from collections.abc import Sequence
from math import comb
from typing import Final

from games.core.types import Action, Seat
from games.el_grande.evaluation.expected_position import ExpectedPosition
from games.el_grande.rules.actions import TakeCard
from games.el_grande.rules.components.board import CASTILLO, REGIONS, Area
from games.el_grande.rules.components.cards import CARDS, POWERS, CardId, Power
from games.el_grande.rules.scoring import CELLS, emptiest_regions, fullest_regions, regions_of_class
from games.el_grande.rules.state import State

#: What a special action added to `worth` on average, from the planned turns of twelve games of four players.
_SPECIAL: Final[dict[CardId, float]] = {
    "1A": 5.0, "1B": 4.8, "1C": 6.0, "1D": 6.0, "1E": 4.7, "1F": 6.7, "1G": 7.2, "1H": 5.0, "1I": 6.8,
    "2A": 4.4, "2B": 2.4, "2C": 0.8, "2D": 2.7, "2E": 3.7, "2F": 5.1, "2G": 4.0, "2H": 8.0,
    "3H": 10.0, "4A": 5.6, "4B": 4.9, "4C": 4.7, "4D": 2.5, "4E": 0.5, "4F": 5.6, "4G": 4.7, "5A": 5.3,
}  # fmt: skip
#: What each placed caballero gained in addition, and what placing just before a scoring adds.
_PLACED: Final = 1.6
_TIMELY: Final = 3.0


def order_cost(state: State, sketch: ExpectedPosition, seat: Seat) -> float:
    """Return the points a seat loses with its bid, compared with choosing first."""
    bid = state.bids[seat]
    if bid is None:
        return 0.0
    gains = sorted((card_gain(sketch, face.card, seat) for face in state.display), reverse=True)
    ahead = sum(_chance_ahead(other, bid) for place, other in enumerate(state.bids) if place != seat)
    whole = int(ahead)
    nearer, farther = best_left(gains, whole), best_left(gains, whole + 1)
    return gains[0] - nearer + (ahead - whole) * (nearer - farther)


def promising_card(state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Return the legal choice of a card that seems to gain the seat most."""
    sketch = ExpectedPosition(state)

    def gain(action: Action) -> float:
        assert isinstance(action, TakeCard)
        return card_gain(sketch, state.display[action.pile - 1].card, seat)

    return max(legal, key=gain)


def best_left(gains: Sequence[float], taken: int) -> float:
    """Return the best gain left, on average, after others took `taken` cards at random."""
    left = len(gains) - taken
    if left < 1:
        return gains[-1]
    ways = comb(len(gains), left)
    return sum(gain * comb(len(gains) - 1 - place, left - 1) / ways for place, gain in enumerate(gains))


def card_gain(sketch: ExpectedPosition, card: CardId, seat: Seat) -> float:
    """Return a rough guess of what a turn with this card gains the seat."""
    placed = _PLACED * min(CARDS[card].places, sketch.courts[seat])
    areas = _scored_areas(sketch, card)
    if not areas:
        return placed + _SPECIAL.get(card, 0.0)
    return placed + max(
        0.0, _TIMELY + sketch.balance(areas, seat, 1 if card == "3E" else CELLS[sketch.players])
    )


def _scored_areas(sketch: ExpectedPosition, card: CardId) -> Sequence[Area]:
    match card:
        case "3A":
            return regions_of_class(tuple(sketch.scoreboards), (4,))
        case "3B":
            return regions_of_class(tuple(sketch.scoreboards), (5,))
        case "3C":
            return regions_of_class(tuple(sketch.scoreboards), (6, 7))
        case "3D":
            return (CASTILLO,)
        case "3E":
            return REGIONS
        case "3F":
            return fullest_regions(tuple(sketch.regions))
        case "3G":
            return emptiest_regions(tuple(sketch.regions))
    return ()


def _chance_ahead(other: Power | None, bid: Power) -> float:
    """Return the chance that another seat acts first; one that has not bid yet may bid anything."""
    return 1 - bid / POWERS[-1] if other is None else float(other > bid)
