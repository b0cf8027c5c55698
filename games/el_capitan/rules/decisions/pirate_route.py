"""Decision to move the pirate with cards from the hand, chosen one by one (CP-22.7)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules.actions import AnchorPirate, CancelRoute, RestartTurn, SteerPirate
from games.el_capitan.rules.agenda import PirateRoute
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.chart import trips
from games.el_capitan.rules.components.names import CardId, City, Port
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.decisions.turn import restart, restarts
from games.el_capitan.rules.position import city_data
from games.el_capitan.rules.refusals import not_now
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import State
from games.el_capitan.rules.turn_actions.pirate import PORTS, demand_target, is_target, move_pirate
from games.el_capitan.rules.turn_actions.sailing import demand_trip

_CANCEL: Final = CancelRoute()
_ANCHOR: Final = tuple(AnchorPirate(port) for port in PORTS)


@lru_cache(maxsize=1 << 12)
def _steerings(data_set: str, in_play: tuple[City, ...], card: CardId, city: City) -> tuple[SteerPirate, ...]:
    return tuple(SteerPirate(card, target) for target in trips(data_set, in_play, card, city))


class PirateRouteDecision(Decision[PirateRoute]):
    def legal(self, state: State, frame: PirateRoute, seat: Seat) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: PirateRoute, seat: Seat, action: Action) -> None:
        match action:
            case SteerPirate(card, city):
                _steer(change, frame, card, city)
            case AnchorPirate(port):
                _anchor(change, frame, port)
            case CancelRoute():
                change.pop()
            case RestartTurn():
                restart(change, seat)
            case _:
                raise not_now(_choices(change, frame))


def _choices(position: Position, frame: PirateRoute) -> list[Action]:
    steerings = [
        choice
        for card in position.hands[frame.seat]
        if card not in frame.cards
        for choice in _steerings(position.data_set, position.in_play, card, frame.city)
    ]
    ports = len(city_data(position, frame.city).ports)
    anchors = _ANCHOR[:ports] if is_target(position, frame.city) else ()
    return [*anchors, *steerings, _CANCEL, *restarts(position)]


def _steer(change: Change, frame: PirateRoute, card: CardId, city: City) -> None:
    """Add a card to the route, as in CP-8.3; cities on the way may be full."""
    if card in frame.cards:
        raise IllegalAction("card_already_used", "CP-22.7", card=card)
    demand_trip(change, frame.seat, card, frame.city, city)
    change.replace_top(replace(frame, city=city, cards=(*frame.cards, card)))


def _anchor(change: Change, frame: PirateRoute, port: Port) -> None:
    demand_target(change, frame.city, port)
    change.pop()
    change.note(pirate_paid=True)
    for card in frame.cards:
        change.play_card(frame.seat, card)
    move_pirate(change, frame.seat, frame.city, port, "cards", frame.cards)
