"""Positions for tests in the notation of the rules: cells, kinds with rotations, numbers towards a side."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.core.types import TABLE, Action, Event, IllegalAction, Seat, Step
from games.el_caballero.rules.actions import (
    BuyShip,
    DeployShip,
    EndTurn,
    LandShip,
    LayTile,
    LiftCastillo,
    LiftShip,
    PlaceCaballero,
    Proceed,
    RaiseCaballero,
    SetCastillo,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.agenda import AnyFrame, EndRound, Turn
from games.el_caballero.rules.components.data import FACING, HEADS, POWERS, Power, Side, areas_to_lay
from games.el_caballero.rules.components.grid import LETTERS, Cell, Direction, Edge, Rotation
from games.el_caballero.rules.components.map import AreaTile, CaballeroTile, Map
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.components.tilesets import TILESETS
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.rules.scoring import RegionForecast, standings
from games.el_caballero.rules.state import Governor, State
from games.el_caballero.rules.views import View

RULES = ElCaballero()
TILESET = "ec-recon-1"
SYMBOLS = {"g": "gold", "f": "fish", "": None}
N, E, S, W = 0, 1, 2, 3


def tile_id(name: str) -> int:
    """Return the first tile of a kind such as "C3", "C3+g" or "C3+f"."""
    kind, _, symbol = name.partition("+")
    return next(
        tile.id
        for tile in TILESETS[TILESET].tiles
        if tile.kind.name == kind and tile.symbol == SYMBOLS[symbol]
    )


def area(cell: Cell, text: str) -> AreaTile:
    """Return an area tile such as "B2@3+g" on a cell."""
    turned, _, symbol = text.partition("+")
    kind, _, rotation = turned.partition("@")
    name = f"{kind}+{symbol}" if symbol else kind
    return AreaTile(tile_id(name), cell, int(rotation or 0))  # type: ignore[arg-type]


def orientation(text: str) -> tuple[Side, Rotation]:
    """Return side and rotation of "S=2", the tile that shows 2 to the south, or of "A@1"."""
    if "=" in text:
        letter, number = text.split("=")
        return FACING[LETTERS.index(letter)][int(number)]  # type: ignore[index]
    side, rotation = text.split("@")
    return side, int(rotation)  # type: ignore[return-value]


def caballero(owner: Seat, cell: Cell, text: str) -> CaballeroTile:
    """Return a caballero tile such as "S=2 ship:E ship:S castillo grande"."""
    numbers, *pieces = text.split()
    ships = tuple(LETTERS.index(piece[-1]) for piece in pieces if piece.startswith("ship"))
    return CaballeroTile(
        owner,
        cell,
        *orientation(numbers),
        ships,
        "castillo" in pieces,
        "grande" in pieces,  # type: ignore[arg-type]
    )


class Table:
    """A position with helpers to act on it, check refusals and inspect it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.last: Step[State] = Step(state, ())
        self.events: list[Event] = []

    def do(self, seat: Seat, *actions: Action) -> "Table":
        for action in actions:
            self.last = RULES.apply(self.state, seat, action)
            self.state = self.last.state
            self.events += self.last.events
        return self

    def proceed(self) -> "Table":
        return self.do(TABLE, Proceed())

    def lay(self, text: str, cell: Cell) -> "Table":
        """Let the awaited seat lay a tile of the display, such as "B2@3"."""
        wanted = area(cell, text)
        return self.do(self.seat, TakeTile(wanted.tile), LayTile(cell, wanted.rotation))

    def place(self, cell: Cell, text: str) -> "Table":
        return self.do(self.seat, PlaceCaballero(cell), ShowNumbers(*orientation(text)))

    def increase(self, cell: Cell, text: str) -> "Table":
        return self.do(self.seat, RaiseCaballero(cell), ShowNumbers(*orientation(text)))

    def buy_ship(self, cell: Cell, direction: Direction) -> "Table":
        return self.do(self.seat, BuyShip(), LandShip(cell, direction))

    def deploy_ship(self, cell: Cell, direction: Direction) -> "Table":
        return self.do(self.seat, DeployShip(), LandShip(cell, direction))

    def move_ship(self, source: Edge, target: Edge) -> "Table":
        return self.do(self.seat, LiftShip(*source), LandShip(*target))

    def move_castillo(self, source: Cell, target: Cell) -> "Table":
        return self.do(self.seat, LiftCastillo(source), SetCastillo(target))

    def end(self) -> "Table":
        return self.do(self.seat, EndTurn())

    def having(self, **changes: Any) -> "Table":
        """Return the same position with some fields of the state replaced."""
        return Table(replace(self.state, **changes))

    def refused(self, action: Action, seat: Seat | None = None) -> IllegalAction:
        """Return the refusal of an action; fail if it is accepted."""
        before = self.state
        try:
            RULES.apply(self.state, self.seat if seat is None else seat, action)
        except IllegalAction as refusal:
            assert self.state == before
            return refusal
        raise AssertionError(f"{action} was accepted")

    def refused_numbers(self, cell: Cell, text: str) -> IllegalAction:
        """Return the refusal of these numbers on a cell, or of placing or increasing a tile there at all."""
        kind = RaiseCaballero if cell in self.state.map.standing else PlaceCaballero
        try:
            begun = RULES.apply(self.state, self.seat, kind(cell)).state
        except IllegalAction as refusal:
            return refusal
        return Table(begun).refused(ShowNumbers(*orientation(text)))

    def legal(self, kind: type[Action] | None = None) -> list[Any]:
        legal = RULES.legal_actions(self.state, self.seat)
        return [action for action in legal if kind is None or isinstance(action, kind)]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat | None = None) -> View:
        return RULES.view(self.state, seat)

    def region(self, cell: Cell, direction: Direction) -> Region:
        return self.state.map.geography.region_of((cell, direction))

    def total(self, seat: Seat, cell: Cell, direction: Direction) -> int:
        """Return the seat's total in the land region of an edge."""
        return self.state.map.totals(self.state.map.geography.region_at[cell, direction])[seat]

    def tile(self, cell: Cell) -> CaballeroTile:
        return self.state.map.standing[cell]

    def standings(self) -> list[RegionForecast]:
        return standings(self.state.map, self.state.governors, len(self.state.courts))

    def points_now(self) -> tuple[int, ...]:
        """Return the points that a scoring would give now."""
        paid = [standing.points for standing in self.standings()]
        return tuple(map(sum, zip(*paid, strict=True)))

    @property
    def frame(self) -> AnyFrame:
        return self.state.agenda[-1]

    @property
    def waiting(self) -> set[Seat]:
        return set(RULES.to_act(self.state))

    @property
    def seat(self) -> Seat:
        return min(self.waiting)


def table(
    areas: Mapping[Cell, str],
    tiles: Sequence[tuple[Seat, Cell, str]] = (),
    *,
    agenda: tuple[AnyFrame, ...],
    players: int = 2,
    courts: Sequence[int] | None = None,
    display: Sequence[str] = ("W0", "A1", "B2", "C3", "F4"),
    bids: Sequence[Power | None] | None = None,
    order: Sequence[Seat] = (),
    governors: Sequence[Governor] = (),
    ships_in_court: Sequence[int] | None = None,
    ships: int | None = None,
    castillos: int | None = None,
    round: int = 1,
    **options: Any,
) -> Table:
    """Return a position. Other keywords are options of the match; pieces not on the map are in reserve or supply."""
    chosen = Options(**options)
    quantities = chosen.quantities
    caballeros = tuple(caballero(*each) for each in tiles)
    harbour = tuple(ships_in_court or (0,) * players)
    on_map = sum(len(tile.ships) for tile in caballeros) + sum(governor.has_ship for governor in governors)
    built = sum(tile.has_castillo for tile in caballeros)
    shown = tuple(tile_id(name) for name in display)
    bids = tuple(bids or (None,) * players)
    laid = tuple(area(cell, text) for cell, text in areas.items())
    used = {*shown, *(each.tile for each in laid)}
    return Table(
        State(
            options=chosen,
            round=round,
            stack=tuple(tile.id for tile in TILESETS[TILESET].tiles if tile.id not in used),
            display=shown,
            map=Map(TILESET, laid, caballeros),
            governors=tuple(governors),
            ships=quantities.ships - on_map - sum(harbour) if ships is None else ships,
            castillos=quantities.castillos - built if castillos is None else castillos,
            courts=tuple(courts or (5,) * players),
            reserves=tuple(
                quantities.tiles - sum(tile.owner == seat for tile in caballeros) for seat in range(players)
            ),
            ships_in_court=harbour,
            governors_in_court=tuple(
                quantities.governors - sum(governor.owner == seat for governor in governors)
                for seat in range(players)
            ),
            points=(0,) * players,
            hands=tuple(tuple(card for card in POWERS if card != bid) for bid in bids),
            played=tuple((bid,) if bid else () for bid in bids),
            bids=bids,
            bid_order=tuple(range(players)),
            order=tuple(order),
            turns_ended=0,
            agenda=agenda,
            ledger=(),
            scorings=0,
        )
    )


def turn(
    areas: Mapping[Cell, str],
    tiles: Sequence[tuple[Seat, Cell, str]] = (),
    *,
    seat: Seat = 0,
    card: Power = 12,
    areas_left: int | None = None,
    players: int = 2,
    **rest: Any,
) -> Table:
    """Return a position at the start of the seat's turn, which is the first of the round."""
    others = [other for other in range(players) if other != seat]
    lower = [power for power in POWERS if power < card][-len(others) :][::-1]
    bids = dict(zip(others, lower, strict=True)) | {seat: card}
    left = areas_to_lay(card) if areas_left is None else areas_left
    return table(
        areas,
        tiles,
        agenda=(Turn(seat, card, left, can_reinforce=HEADS[card] > 0),),
        players=players,
        bids=[bids[each] for each in range(players)],
        order=(seat, *others),
        **rest,
    )


def scoring(
    areas: Mapping[Cell, str], tiles: Sequence[tuple[Seat, Cell, str]] = (), *, players: int = 2, **rest: Any
) -> Table:
    """Return a position right after a scoring."""
    rest.setdefault("round", 4)
    made = table(
        areas,
        tiles,
        agenda=(EndRound(),),
        players=players,
        bids=POWERS[:players][::-1],
        order=range(players),
        **rest,
    )
    return made.proceed().proceed().proceed()


def new_table(players: int = 4, seed: bytes = b"seed", **options: Any) -> Table:
    return Table(RULES.new_game(Options(**options), players, seed))
