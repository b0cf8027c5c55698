"""Positions for lessons: the learner's turn in the first phase. A city is written space by space: "10.2" with seats."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from msgspec.structs import replace

from games.core.types import Seat
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import DECKS, SPACES, CardId, City, Connection, Destination
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.rules.state import CityBoard, Counts, Ship, State

_SEED: Final = bytes(32)


def stage(
    *,
    cities: Mapping[City, CityBoard],
    money: Counts,
    ships: tuple[Ship, ...],
    rows: tuple[tuple[Destination, ...], tuple[Connection, ...]],
    hand: tuple[CardId, ...] = (),
    supply: Pieces | None = None,
    options: Options | None = None,
    first: Seat = 0,
    is_final_round: bool = False,
) -> State:
    """Return the position at the learner's turn. `supply` are the learner's pieces; by default what isn't built yet."""
    options, players = options or Options(), len(money)
    start = ElCapitan().new_game(options, players, _SEED)
    boards = tuple(cities.get(city, CityBoard()) for city in start.in_play)
    supplies = [
        _left(start.supplies[seat], _standing(boards, seat), _standing(boards, seat + players), boards, seat)
        for seat in range(players)
    ]
    whole = [_sum(*pieces) for pieces in zip(start.supplies, start.reserves, strict=True)]
    reserves = [
        _left(pieces, _standing(boards, seat), _standing(boards, seat + players), boards, seat)
        for seat, pieces in enumerate(whole)
    ]
    supplies[0] = supply or supplies[0]
    return replace(
        start,
        phase_number=1,
        round=2,
        first=first,
        turns_ended=-first % players,
        is_final_round=is_final_round,
        money=money,
        ships=ships,
        hands=(hand, *((),) * (players - 1)),
        supplies=tuple(supplies),
        reserves=tuple(_less(*pieces) for pieces in zip(reserves, supplies, strict=True)),
        cities=boards,
        rows=rows,
        decks=_rest(start, {*chain(*rows), *hand}),
        agenda=(Turn(0),),
        ledger=tuple(
            replace(entry, points=florins) for entry, florins in zip(start.ledger, money, strict=True)
        ),
    )


def board(spaces: str, closed: tuple[int, ...] = (), fortresses: tuple[Seat, ...] = ()) -> CityBoard:
    """Return a city whose spaces are written from the first one on: "." is free, a digit a colour."""
    filled = tuple(None if sign == "." else int(sign) for sign in spaces)
    return CityBoard(
        spaces=filled + (None,) * (len(SPACES) - len(filled)),
        frontier=len(filled) + 1,
        closings=len(closed),
        closed=closed,
        fortresses=fortresses,
    )


def _standing(boards: tuple[CityBoard, ...], colour: int) -> int:
    return sum((*each.spaces, *each.closed).count(colour) for each in boards)


def _left(
    pieces: Pieces, warehouses: int, neutrals: int, boards: tuple[CityBoard, ...], seat: Seat
) -> Pieces:
    """Return what is left of the pieces when those on the boards are taken away."""
    fortresses = sum(each.fortresses.count(seat) for each in boards)
    return _less(pieces, Pieces(warehouses, fortresses, neutrals))


def _sum(one: Pieces, other: Pieces) -> Pieces:
    return Pieces(
        one.warehouses + other.warehouses, one.fortresses + other.fortresses, one.neutrals + other.neutrals
    )


def _less(one: Pieces, other: Pieces) -> Pieces:
    return Pieces(
        one.warehouses - other.warehouses,
        one.fortresses - other.fortresses,
        max(one.neutrals - other.neutrals, 0),
    )


def _rest(start: State, gone: set[CardId]) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Return the two decks without the cards that lie open or are in hands."""
    one, other = (
        tuple(
            card for card in (*start.decks[deck], *start.rows[deck]) if card is not None and card not in gone
        )
        for deck in range(len(DECKS))
    )
    return one, other
