"""The pirate ship (CP-22)."""

from functools import lru_cache
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import MovePirate, PayPirate, RoutePirate
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.chart import distance, trips
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import CANARIES, CardId, City, Port
from games.el_capitan.rules.mechanics.warehouses import owner_of
from games.el_capitan.rules.position import berth_of, board_of, city_data, free_ports, ports_taken
from games.el_capitan.rules.refusals import demand_money
from games.el_capitan.rules.scoring import Position
from games.el_capitan.rules.state import Ship
from games.el_capitan.rules.turn_actions.sailing import dock

PORTS: Final[tuple[Port, ...]] = (1, 2, 3)
_ROUTE: Final = RoutePirate()


@lru_cache(maxsize=1 << 6)
def _moves(city: City, ports: int) -> tuple[MovePirate, ...]:
    return tuple(MovePirate(city, port) for port in PORTS[:ports])


@lru_cache(maxsize=1 << 6)
def _paid_moves(city: City, ports: int) -> tuple[PayPirate, ...]:
    return tuple(PayPirate(city, port) for port in PORTS[:ports])


def pirate_choices(position: Position, turn: Turn) -> list[Action]:
    pirate = position.pirate
    if pirate is None:
        return []
    found: list[Action] = []
    if may_move_freely(position, turn):
        for city in _targets(position, turn):
            found += _moves(city, len(city_data(position, city).ports))
    if not turn.pirate_paid:
        for city in _targets(position):
            if _price(position, city) <= position.money[turn.seat]:
                found += _paid_moves(city, len(city_data(position, city).ports))
        if _can_route(position, turn.seat):
            found.append(_ROUTE)
    return found


def may_move_freely(position: Position, turn: Turn) -> bool:
    """Whether the ship has docked in the Canaries in this turn, or may dock there now (CP-22.2)."""
    return turn.pirate_forced or _is_arriving(position, turn)


def _is_arriving(position: Position, turn: Turn) -> bool:
    ship = position.ships[turn.seat]
    return ship.place == CANARIES and not ship.port and berth_of(position, turn.seat) is not None


def _targets(position: Position, arriving: Turn | None = None) -> list[City]:
    """Return the cities that the pirate may go to (CP-22.3); an arriving ship takes its port in the Canaries first."""
    taken = [ship.place for ship in position.ships if ship.port]
    if arriving is not None and _is_arriving(position, arriving):
        taken.append(CANARIES)
    source, cities = pirate_city(position), DATA_SETS[position.data_set].cities
    return [
        city for city in position.in_play if city != source and len(cities[city].ports) > taken.count(city)
    ]


def is_target(position: Position, city: City) -> bool:
    """Whether the pirate may go there: another city with a free port (CP-22.3)."""
    return city != pirate_city(position) and bool(free_ports(position, city))


def _price(position: Position, city: City) -> int:
    steps = distance(position.data_set, pirate_city(position), city)
    return steps * DATA_SETS[position.data_set].pirate_price_per_step


def pirate_city(position: Position) -> City:
    """Return the pirate's city: it is always in one (CP-22.3)."""
    pirate = position.pirate
    assert pirate is not None
    assert pirate.place != "START"
    assert pirate.place != "BANK"
    return pirate.place


def _can_route(position: Position, seat: Seat) -> bool:
    place = pirate_city(position)
    return any(trips(position.data_set, position.in_play, card, place) for card in position.hands[seat])


def move_freely(change: Change, turn: Turn, action: MovePirate) -> None:
    """Move the pirate for free and collect protection tax (CP-22.2)."""
    demand_pirate(change)
    city, port = action.city, action.port
    if not may_move_freely(change, turn):
        raise IllegalAction("no_free_pirate_move", "CP-22.2")
    berth = berth_of(change, turn.seat)
    assert berth is not None
    dock(change, turn.seat, berth)
    demand_target(change, city, port)
    move_pirate(change, turn.seat, city, port, "free")
    change.note(pirate_forced=False)
    _collect_tax(change, turn.seat, city)


def pay_for_move(change: Change, turn: Turn, action: PayPirate) -> None:
    """Move the pirate for florins (CP-22.7 (a))."""
    demand_paid_move(change, turn)
    city, port = action.city, action.port
    demand_target(change, city, port)
    price = _price(change, city)
    demand_money(change.money[turn.seat], price, "CP-22.7")
    change.note(pirate_paid=True)
    move_pirate(change, turn.seat, city, port, "florins")
    change.pay(turn.seat, price, "pirate_move")


def demand_pirate(change: Change) -> None:
    if change.pirate is None:
        raise IllegalAction("no_pirate", "CP-3.9")


def demand_paid_move(change: Change, turn: Turn) -> None:
    demand_pirate(change)
    if turn.pirate_paid:
        raise IllegalAction("pirate_already_paid", "CP-22.7")


def demand_route(change: Change, turn: Turn) -> None:
    demand_paid_move(change, turn)
    if not _can_route(change, turn.seat):
        raise IllegalAction("no_card_for_pirate", "CP-22.7")


def demand_target(change: Change, city: City, port: Port) -> None:
    if city not in change.in_play:
        raise IllegalAction("city_not_in_play", "CP-3.9", city=city)
    if city == pirate_city(change):
        raise IllegalAction("pirate_is_there", "CP-22.3", city=city)
    if not is_target(change, city):
        raise IllegalAction("no_free_port", "CP-22.3", city=city)
    if port > len(city_data(change, city).ports):
        raise IllegalAction("no_such_port", "CP-22.4", city=city, port=port)


def move_pirate(
    change: Change,
    seat: Seat,
    city: City,
    port: Port,
    payment: events.Payment,
    cards: tuple[CardId, ...] = (),
) -> None:
    """Move the pirate to the chosen port; a ship there is shifted (CP-22.4, CP-22.5)."""
    source = pirate_city(change)
    owner = ports_taken(change, city).get(port)
    change.emit(
        events.PirateMoved(seat=seat, source=source, target=city, port=port, payment=payment, cards=cards)
    )
    if owner is not None:
        _shift(change, owner, city, port)
    change.pirate = Ship(city, port)


def _shift(change: Change, owner: Seat, city: City, port: int) -> None:
    """Shift a ship to the nearest free port of the city; of two, to the lower one (CP-22.5)."""
    target = min(free_ports(change, city), key=lambda free: (abs(free - port), free))
    change.set_ship(owner, city, target)
    change.emit(events.ShipShifted(owner=owner, city=city, source=port, target=target))


def _collect_tax(change: Change, seat: Seat, city: City) -> None:
    """Collect protection tax for every open warehouse and fortress of others (CP-22.6)."""
    board, rate = board_of(change, city), change.data.tax[change.phase_number - 1]
    owners = [owner_of(colour, change.players) for colour in board.spaces if colour is not None]
    for owner in range(change.players):
        buildings = owners.count(owner) + board.fortresses.count(owner)
        if owner != seat and buildings:
            change.hand_over(owner, seat, min(rate * buildings, change.money[owner]), "tax", city)
