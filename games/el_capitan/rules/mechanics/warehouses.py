"""The U-scale of one city: where the next warehouse goes, what it closes (CP-9, CP-10). Functions of one city board."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.core.types import Seat
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import LIVERIES, SPACES, Colour, Livery, Space
from games.el_capitan.rules.state import CityBoard, Spaces

LAST_SPACE = SPACES[-1]
#: The longest run of adjacent warehouses of a colour, and of a player with two colours (CP-9.6, CP-18.6).
COLOUR_LIMIT = 3
PLAYER_LIMIT = 4


class Placement(Struct, frozen=True):
    """A city after a warehouse was placed, and the warehouse that this closed, if any."""

    board: CityBoard
    closed_space: int = 0
    closed_colour: Colour | None = None


def liveries(players: int) -> tuple[Livery, ...]:
    """Return the kinds of colours in play; a neutral one exists with two players only (CP-18.2)."""
    return LIVERIES if players == 2 else LIVERIES[:1]


def colour_of(seat: Seat, livery: Livery, players: int) -> Colour:
    return seat if livery == "main" else seat + players


def owner_of(colour: Colour, players: int) -> Seat:
    return colour % players


def is_neutral(colour: Colour, players: int) -> bool:
    return colour >= players


def target_spaces(board: CityBoard) -> tuple[Space, ...]:
    """Return where the next warehouse may go: two spaces for the first one of a city, else at most one (CP-9.4)."""
    return _targets(board.spaces, board.frontier, board.closings)


@lru_cache(maxsize=1 << 14)
def _targets(spaces: Spaces, frontier: int, closings: int) -> tuple[Space, ...]:
    if frontier == 1:
        return SPACES[:2]
    if spaces[0] is None and frontier == 3 and not closings:
        return SPACES[:1]
    if frontier <= LAST_SPACE:
        return (SPACES[frontier - 1],)
    return tuple(space for space in SPACES if spaces[space - 1] is None)[-1:]


@lru_cache(maxsize=1 << 15)
def breaks_row_limit(spaces: Spaces, space: Space, colour: Colour, players: int) -> bool:
    """Whether a warehouse there would make a run too long, tested before any closing (CP-9.6, CP-18.6)."""
    if players > 2:
        return _run(spaces, space, {colour}) > COLOUR_LIMIT
    owner = owner_of(colour, players)
    is_long = not is_neutral(colour, players) and _run(spaces, space, {colour}) > COLOUR_LIMIT
    return is_long or _run(spaces, space, {owner, owner + players}) > PLAYER_LIMIT


def _run(spaces: Spaces, space: Space, colours: set[Colour]) -> int:
    """Count the adjacent warehouses of these colours that there would be with one more on this space."""
    left = right = space - 1
    while left and spaces[left - 1] in colours:
        left -= 1
    while right + 1 < len(spaces) and spaces[right + 1] in colours:
        right += 1
    return right - left + 1


def keeps_supply_legal(supply: Pieces, livery: Livery) -> bool:
    """Whether there is one to build (CP-9.1) and main ones still outnumber neutral ones, or none is left (CP-18.4)."""
    if livery == "main":
        main, neutral = supply.warehouses - 1, supply.neutrals
    else:
        main, neutral = supply.warehouses, supply.neutrals - 1
    return min(main, neutral) >= 0 and (main > neutral or main == neutral == 0)


def placed(
    board: CityBoard, space: Space, colour: Colour, closing: frozenset[int], *, removes: bool
) -> Placement:
    """Place a warehouse (CP-9.8); one that moves the frontier past a closing space closes the left end (CP-10.1)."""
    spaces = _with(board.spaces, space, colour)
    if space < board.frontier:
        return Placement(replace(board, spaces=spaces))
    if space not in closing:
        return Placement(replace(board, spaces=spaces, frontier=space + 1))
    number = board.closings + 1
    victim = spaces[number - 1]
    assert victim is not None
    after = CityBoard(
        spaces=_with(spaces, number, None),
        frontier=space + 1,
        closings=number,
        closed=board.closed if removes else (*board.closed, victim),
        removed=(*board.removed, victim) if removes else board.removed,
        fortresses=board.fortresses,
    )
    return Placement(after, number, victim)


def taken_from_picture(board: CityBoard, colour: Colour) -> CityBoard:
    """Take one closed warehouse of this colour off the city picture (CP-10.5)."""
    place = board.closed.index(colour)
    return replace(board, closed=board.closed[:place] + board.closed[place + 1 :])


def _with(spaces: Spaces, space: int, colour: Colour | None) -> Spaces:
    return (*spaces[: space - 1], colour, *spaces[space:])
