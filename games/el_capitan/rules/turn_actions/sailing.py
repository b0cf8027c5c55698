"""Sailing and docking (CP-8)."""

from functools import lru_cache
from itertools import chain

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import Sail
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.chart import Mode, cards_of, trips
from games.el_capitan.rules.components.names import BANK, CANARIES, START, VARIANT_CITIES, CardId, City, Place
from games.el_capitan.rules.position import berth_of
from games.el_capitan.rules.refusals import demand_main_action_left
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import Berth


@lru_cache(maxsize=1 << 8)
def _choices(data_set: str, in_play: tuple[City, ...], origin: Place) -> dict[CardId, tuple[Sail, ...]]:
    """Return the trips from a place by card."""
    return {
        card: tuple(Sail(card, city) for city in trips(data_set, in_play, card, origin))
        for card in cards_of(data_set)
    }


def has_docked(position: Position, turn: Turn) -> bool:
    """Whether the ship sailed in this turn and is in a port, so that it sails no further (CP-8.9)."""
    return turn.sailed and position.ships[turn.seat].port > 0


def sailings(position: Position, turn: Turn) -> list[Action]:
    if turn.main_done or has_docked(position, turn):
        return []
    from_here = _choices(position.data_set, position.in_play, position.ships[turn.seat].place)
    return list(chain.from_iterable(map(from_here.__getitem__, position.hands[turn.seat])))


def sail(change: Change, turn: Turn, action: Sail) -> None:
    """Play a card: the ship leaves its port and is in transit at the city it has reached (CP-8.2)."""
    demand_main_action_left(turn)
    if has_docked(change, turn):
        raise IllegalAction("already_docked", "CP-8.9")
    card, city, source = action.card, action.city, change.ships[turn.seat].place
    mode = demand_trip(change, turn.seat, card, source, city)
    if not turn.sailed:
        change.replace_top(replace(turn, sailed=True))
    change.play_card(turn.seat, card)
    change.set_ship(turn.seat, city)
    change.emit(events.Sailed(seat=turn.seat, card=card, mode=mode, source=source, target=city))


def demand_trip(change: Change, seat: Seat, card: CardId, source: Place, city: City) -> Mode:
    """Return the mode in which the seat's card leads from the source to the city, or refuse."""
    if card not in change.hands[seat]:
        raise IllegalAction("card_not_in_hand", "CP-8.2", card=card)
    possible = trips(change.data_set, change.in_play, card, source)
    if city in possible:
        return possible[city]
    raise _no_trip(change, source, city)


def _no_trip(change: Change, source: Place, city: City) -> IllegalAction:
    if city not in change.in_play:
        return IllegalAction("city_not_in_play", "CP-3.9", city=city)
    if city == source:
        return IllegalAction("already_there", "CP-8.7", city=city)
    if source in (START, BANK):
        return IllegalAction("objective_needed", "CP-8.4", city=city)
    if city in VARIANT_CITIES:
        return IllegalAction("movement_needed", "CP-19.2", city=city)
    return IllegalAction("out_of_reach", "CP-8.3", city=city)


def demand_berth(position: Position, seat: Seat) -> Berth:
    """Return the port that the ship is in or would dock in, or refuse."""
    berth = berth_of(position, seat)
    if berth is not None:
        return berth
    if position.ships[seat].place in (START, BANK):
        raise IllegalAction("not_in_a_city", "CP-9.1")
    raise IllegalAction("no_free_port", "CP-8.8", city=position.ships[seat].place)


def dock(change: Change, seat: Seat, berth: Berth) -> None:
    """Dock, unless the ship is in a port (CP-8.8); docking in the Canaries forces a pirate move (CP-22.2)."""
    if change.ships[seat].port:
        return
    change.set_ship(seat, berth.city, berth.port)
    change.emit(events.Docked(seat=seat, city=berth.city, port=berth.port))
    if berth.city == CANARIES:
        change.note(pirate_forced=True)
