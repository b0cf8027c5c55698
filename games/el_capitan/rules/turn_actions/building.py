"""The main actions in a city: build or reopen a warehouse, build a fortress (CP-9 to CP-11, CP-13, CP-20)."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import BuildFortress, BuildWarehouse, ReopenWarehouse
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.change import Change, with_item
from games.el_capitan.rules.components.chart import closing_spaces
from games.el_capitan.rules.components.data import CityData, Pieces
from games.el_capitan.rules.components.names import LISBON, LIVERIES, PORTO, SPACES, City, Livery, Space
from games.el_capitan.rules.mechanics.warehouses import (
    breaks_row_limit,
    colour_of,
    keeps_supply_legal,
    liveries,
    placed,
    taken_from_picture,
    target_spaces,
)
from games.el_capitan.rules.position import berth_of, board_of, city_data
from games.el_capitan.rules.refusals import demand_main_action_left, demand_money
from games.el_capitan.rules.scoring import Position, income_value, presence, standing
from games.el_capitan.rules.state import Berth, CityBoard
from games.el_capitan.rules.turn_actions.sailing import demand_berth, dock

_BUILD: Final = {(space, livery): BuildWarehouse(space, livery) for space in SPACES for livery in LIVERIES}
_REOPEN: Final = {(space, livery): ReopenWarehouse(space, livery) for space in SPACES for livery in LIVERIES}
_FORTRESS: Final = BuildFortress()


def works(position: Position, turn: Turn) -> list[Action]:
    """Return every main action that the player can do in the ship's city."""
    seat = turn.seat
    berth = None if turn.main_done else berth_of(position, seat)
    if berth is None:
        return []
    city, board = city_data(position, berth.city), board_of(position, berth.city)
    supply, money, players = position.supplies[seat], position.money[seat], len(position.money)
    found: list[Action] = []
    if money >= city.ports[berth.port - 1]:
        found += _builds(board, supply, seat, players)
    if board.closed:
        found += _reopenings(board, seat, players)
    if supply.fortresses and _can_add_fortress(city, board, seat, money):
        found.append(_FORTRESS)
    return found


@lru_cache(maxsize=1 << 13)
def _builds(board: CityBoard, supply: Pieces, seat: Seat, players: int) -> tuple[BuildWarehouse, ...]:
    return tuple(
        _BUILD[space, livery]
        for livery in liveries(players)
        if keeps_supply_legal(supply, livery)
        for space in _open_targets(board, seat, livery, players)
    )


@lru_cache(maxsize=1 << 13)
def _reopenings(board: CityBoard, seat: Seat, players: int) -> tuple[ReopenWarehouse, ...]:
    return tuple(
        _REOPEN[space, livery]
        for livery in liveries(players)
        if colour_of(seat, livery, players) in board.closed
        for space in _open_targets(board, seat, livery, players)
    )


def _open_targets(board: CityBoard, seat: Seat, livery: Livery, players: int) -> list[Space]:
    """Return the spaces where a warehouse of this colour may go (CP-9.4 to CP-9.6)."""
    colour = colour_of(seat, livery, players)
    return [
        space for space in target_spaces(board) if not breaks_row_limit(board.spaces, space, colour, players)
    ]


def warehouse_price(position: Position, berth: Berth) -> int:
    """Return the price of a warehouse for a ship in this port (CP-9.2)."""
    return city_data(position, berth.city).ports[berth.port - 1]


def _can_add_fortress(city: CityData, board: CityBoard, seat: Seat, money: int) -> bool:
    """Whether there is a space left, the seat has none there yet and can pay for the next one (CP-11.1)."""
    built, prices = board.fortresses, city.fortresses
    return len(built) < len(prices) and seat not in built and money >= prices[len(built)]


def build(change: Change, turn: Turn, action: BuildWarehouse) -> None:
    """Build a warehouse, paid before anything else happens (CP-9)."""
    demand_main_action_left(turn)
    space, livery = action.space, action.livery
    seat, berth = turn.seat, demand_berth(change, turn.seat)
    _demand_supply(change, seat, livery)
    price = warehouse_price(change, berth)
    demand_money(change.money[seat], price, "CP-9.1")
    _demand_target(change, seat, berth.city, space, livery)
    dock(change, seat, berth)
    change.pay(seat, price, "warehouse", berth.city)
    change.use_up(seat, warehouses=int(livery == "main"), neutrals=int(livery == "neutral"))
    colour = colour_of(seat, livery, change.players)
    change.emit(events.WarehouseBuilt(seat=seat, city=berth.city, space=space, colour=colour, price=price))
    _place(change, seat, berth.city, board_of(change, berth.city), space, livery)
    if berth.city == LISBON and livery == "main":
        _pay_in_lisbon(change, seat)
    _award_bonus(change, seat)


def reopen(change: Change, turn: Turn, action: ReopenWarehouse) -> None:
    """Reopen a closed warehouse, free of charge (CP-10.5)."""
    demand_main_action_left(turn)
    space, livery = action.space, action.livery
    seat, berth = turn.seat, demand_berth(change, turn.seat)
    board, colour = board_of(change, berth.city), colour_of(seat, livery, change.players)
    if livery not in liveries(change.players) or colour not in board.closed:
        raise IllegalAction("no_closed_warehouse", "CP-10.5", city=berth.city)
    _demand_target(change, seat, berth.city, space, livery)
    dock(change, seat, berth)
    change.emit(events.WarehouseReopened(seat=seat, city=berth.city, space=space, colour=colour))
    _place(change, seat, berth.city, taken_from_picture(board, colour), space, livery)
    _award_bonus(change, seat)


def build_fortress(change: Change, turn: Turn, action: BuildFortress) -> None:
    """Build a fortress on the cheapest free space (CP-11)."""
    demand_main_action_left(turn)
    seat, berth = turn.seat, demand_berth(change, turn.seat)
    board, prices = board_of(change, berth.city), city_data(change, berth.city).fortresses
    if not change.supplies[seat].fortresses:
        raise IllegalAction("no_fortress_left", "CP-11.1")
    if seat in board.fortresses:
        raise IllegalAction("fortress_already_there", "CP-11.1", city=berth.city)
    if len(board.fortresses) == len(prices):
        raise IllegalAction("no_fortress_space", "CP-11.1", city=berth.city)
    price = prices[len(board.fortresses)]
    demand_money(change.money[seat], price, "CP-11.1")
    dock(change, seat, berth)
    change.note(main_done=True)
    change.use_up(seat, fortresses=1)
    after = replace(board, fortresses=(*board.fortresses, seat))
    change.set_city(berth.city, after)
    change.emit(events.FortressBuilt(seat=seat, city=berth.city, space=len(after.fortresses), price=price))
    change.pay(seat, price, "fortress", berth.city)


def _demand_supply(change: Change, seat: Seat, livery: Livery) -> None:
    supply = change.supplies[seat]
    count = supply.warehouses if livery == "main" else supply.neutrals
    if livery not in liveries(change.players):
        raise IllegalAction("no_neutral_colour", "CP-18.2")
    if not count:
        raise IllegalAction("no_warehouse_left", "CP-9.1")
    if not keeps_supply_legal(supply, livery):
        raise IllegalAction("too_few_of_this_colour", "CP-18.4", livery=livery)


def _demand_target(change: Change, seat: Seat, city: City, space: Space, livery: Livery) -> None:
    board = board_of(change, city)
    targets = target_spaces(board)
    if not targets:
        raise IllegalAction("city_is_full", "CP-10.9", city=city)
    if space not in targets:
        raise IllegalAction("wrong_space", "CP-9.5", spaces=targets)
    colour = colour_of(seat, livery, change.players)
    if breaks_row_limit(board.spaces, space, colour, change.players):
        rule = "CP-18.6" if change.players == 2 else "CP-9.6"
        raise IllegalAction("too_many_in_a_row", rule, space=space)


def _place(change: Change, seat: Seat, city: City, board: CityBoard, space: Space, livery: Livery) -> None:
    """Place a warehouse, and close another one if it is on a closing space (CP-9.8, CP-10.1)."""
    change.note(main_done=True)
    closing = closing_spaces(change.data_set, city, change.players)
    colour = colour_of(seat, livery, change.players)
    placement = placed(board, space, colour, closing, removes=city == PORTO)
    change.set_city(city, placement.board)
    if placement.closed_colour is not None:
        change.emit(
            events.WarehouseClosed(
                city=city,
                space=placement.closed_space,
                colour=placement.closed_colour,
                is_removed=city == PORTO,
            )
        )


def _pay_in_lisbon(change: Change, seat: Seat) -> None:
    """Pay the income value if the builder leads after the placement, else half of it (CP-20.2)."""
    board = board_of(change, LISBON)
    value = income_value(change.data_set, LISBON, board)
    leads = standing(board.spaces).colours[0] == seat
    change.receive(seat, value if leads else value // 2, "lisbon", LISBON)


def _award_bonus(change: Change, seat: Seat) -> None:
    """Hand out the highest bonus card left, once the seat is present in nine cities (CP-13.1)."""
    if change.bonuses[seat] or not change.bonus_cards or presence(change, seat) < change.data.bonus_cities:
        return
    florins, *left = change.bonus_cards
    change.bonuses = with_item(change.bonuses, seat, florins)
    change.bonus_cards = tuple(left)
    change.emit(events.BonusCardTaken(seat=seat, florins=florins))
