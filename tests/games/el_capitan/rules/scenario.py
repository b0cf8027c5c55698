"""Short notation for positions in tests; the pieces always add up."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.core.rng import RngState
from games.core.types import TABLE, Action, Event, IllegalAction, LedgerEntry, Seat, Step
from games.el_capitan.rules.actions import BuildWarehouse, EndTurn, Proceed
from games.el_capitan.rules.agenda import (
    AnyFrame,
    CallLoans,
    FinalBalance,
    PayBonuses,
    ScoreCities,
    ScoreFortresses,
    ScorePresence,
    Turn,
)
from games.el_capitan.rules.components.chart import closing_spaces, deck_cards, deck_of
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS, Pieces
from games.el_capitan.rules.components.names import BANK, CANARIES, DECKS, CardId, City, Place
from games.el_capitan.rules.options import Options, cities_in_play
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.rules.state import CityBoard, Debt, Ship, State
from games.el_capitan.rules.views import View

RULES = ElCapitan()
DATA = DATA_SETS[DATA_SET]

#: Colours by their letters; with two players red and yellow are main, green and blue their neutral colours.
COLOURS = {"R": 0, "G": 1, "B": 2, "Y": 3, "W": 4}
TWO_PLAYER_COLOURS = {"R": 0, "Y": 1, "G": 2, "B": 3}
R, G, B, Y = range(4)


class Table:
    """A position, with helpers to apply actions, expect refusals and look at the result."""

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

    def proceed(self, times: int = 1) -> "Table":
        for _ in range(times):
            self.do(TABLE, Proceed())
        return self

    def end(self, seat: Seat) -> "Table":
        """End the seat's turn and let the table close it."""
        return self.do(seat, EndTurn()).proceed()

    def refused(self, seat: Seat, action: Action) -> IllegalAction:
        """Return the refusal of an action that must not be accepted."""
        assert action not in RULES.legal_actions(self.state, seat)
        try:
            RULES.apply(self.state, seat, action)
        except IllegalAction as refusal:
            return refusal
        raise AssertionError(f"{action} of seat {seat} was accepted")

    def why(self, seat: Seat, action: Action) -> tuple[str, str]:
        """Return code and rule of the refusal of an action."""
        refusal = self.refused(seat, action)
        return refusal.code, refusal.rule

    def legal(self, seat: Seat, kind: type[Action] | None = None) -> list[Any]:
        legal = RULES.legal_actions(self.state, seat)
        return [action for action in legal if kind is None or isinstance(action, kind)]

    def builds(self, seat: Seat) -> list[tuple[int, str]]:
        return [(action.space, action.livery) for action in self.legal(seat, BuildWarehouse)]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat | None = None) -> View:
        return RULES.view(self.state, seat)

    def city(self, city: City) -> CityBoard:
        return self.state.cities[self.state.in_play.index(city)]

    def spaces(self, city: City) -> str:
        """Return a city as tests write it, like ". R G", up to the last warehouse."""
        letters = {seat: letter for letter, seat in _colours(len(self.state.money)).items()}
        found = ["." if colour is None else letters[colour] for colour in self.city(city).spaces]
        return " ".join(found).rstrip(" .")

    def money(self, seat: Seat) -> int:
        return self.state.money[seat]

    @property
    def frame(self) -> AnyFrame:
        return self.state.agenda[-1]

    @property
    def waiting(self) -> set[Seat]:
        return set(RULES.to_act(self.state))

    def changed(self, **fields: Any) -> "Table":
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)
        return self

    def visit(self, seat: Seat, city: City, port: int = 1) -> "Table":
        """Start a turn of a seat that has plenty of money and its ship in this port; all others are at the bank."""
        ships = [Ship(BANK)] * len(self.state.money)
        ships[seat] = Ship(city, port)
        money = tuple(99 if each == seat else old for each, old in enumerate(self.state.money))
        return self.changed(ships=tuple(ships), money=money).turn_of(seat)

    def turn_of(self, seat: Seat) -> "Table":
        """Skip to a new turn of this seat."""
        return self.changed(agenda=(Turn(seat),), turn_start=None)


def table(
    players: int = 4,
    *,
    seat: Seat = 0,
    agenda: tuple[AnyFrame, ...] | None = None,
    cities: Mapping[City, str] | None = None,
    closed: Mapping[City, str] | None = None,
    fortresses: Mapping[City, str] | None = None,
    ships: Mapping[Seat, tuple[Place, int]] | None = None,
    pirate: tuple[City, int] | None = None,
    hands: Mapping[Seat, Sequence[CardId]] | None = None,
    rows: Sequence[CardId] = (),
    money: Sequence[int] | int = 20,
    supplies: Mapping[Seat, Pieces] | None = None,
    debts: Mapping[Seat, Debt] | None = None,
    bonuses: Mapping[Seat, int] | None = None,
    stacks: tuple[int, int] | None = None,
    phase: int = 1,
    first: Seat = 0,
    turns_ended: int = 0,
    **options: Any,
) -> Table:
    """Return a turn of `seat`. Ships that are not named are at the bank; `rows` are the first of the open cards.

    Every other keyword is an option of the match.
    """
    chosen = Options(**options)
    held = {key: tuple(cards) for key, cards in (hands or {}).items()}
    owing = tuple((debts or {}).get(each, Debt()) for each in range(players))
    florins = (money,) * players if isinstance(money, int) else tuple(money)
    standing = {
        city: _board(
            city,
            players,
            (cities or {}).get(city, ""),
            (closed or {}).get(city, ""),
            (fortresses or {}).get(city, ""),
        )
        for city in cities_in_play(chosen)
    }
    default_supply = Pieces(6, 1, 2 if players == 2 else 0)
    supply = tuple((supplies or {}).get(each, default_supply) for each in range(players))
    open_cards, decks = _dealt(held, rows)
    state = State(
        options=chosen,
        data_set=DATA_SET,
        in_play=cities_in_play(chosen),
        phase_number=phase,
        round=2,
        first=first,
        turns_ended=turns_ended,
        passes=0,
        is_final_round=False,
        money=florins,
        ships=tuple(Ship(*(ships or {}).get(each, (BANK, 0))) for each in range(players)),
        hands=tuple(held.get(each, ()) for each in range(players)),
        supplies=supply,
        reserves=tuple(_reserve(each, supply[each], standing.values(), players) for each in range(players)),
        debts=owing,
        bonuses=tuple((bonuses or {}).get(each, 0) for each in range(players)),
        bonus_cards=DATA.bonus_cards[len(bonuses or {}) :],
        loan_stacks=stacks or _stacks(owing),
        cities=tuple(standing.values()),
        pirate=Ship(*(pirate or (CANARIES, 2))) if chosen.canaries else None,
        decks=decks,
        rows=open_cards,
        discards=((), ()),
        shuffles=(RngState(b"one"), RngState(b"other")),
        agenda=agenda or (Turn(seat),),
        ledger=(),
    )
    return Table(replace(state, ledger=_ledger(state)))


def scoring(players: int = 4, *, phase: int = 1, **rest: Any) -> Table:
    """Return a position in which all turns of a phase are over and its scoring is due."""
    after: tuple[AnyFrame, ...] = (
        CallLoans(tuple((rest.get("first", 0) + s) % players for s in range(players))),
    )
    if phase == 3:
        after = (FinalBalance(), PayBonuses())
    agenda = (*after, ScoreFortresses(), ScoreCities(), ScorePresence())
    return table(players, agenda=agenda, phase=phase, turns_ended=players, **rest)


def settling(players: int = 4, **rest: Any) -> Table:
    """Return a position in which the loans are called next."""
    made = scoring(players, **rest)
    return made.changed(agenda=made.state.agenda[:1])


def new_game(players: int = 4, seed: bytes = b"seed", **options: Any) -> Table:
    """Return a real match after set-up, at the start of the first player's turn."""
    return Table(RULES.new_game(Options(**options), players, seed)).proceed()


def _colours(players: int) -> dict[str, int]:
    return TWO_PLAYER_COLOURS if players == 2 else COLOURS


def _board(city: City, players: int, spaces: str, closed: str, fortresses: str) -> CityBoard:
    letters = _colours(players)
    colours = [letters.get(letter) for letter in spaces.split()]
    frontier = len(colours) + 1
    return CityBoard(
        spaces=(*colours, *(None,) * (12 - len(colours))),
        frontier=frontier,
        closings=sum(space < frontier for space in closing_spaces(DATA_SET, city, players)),
        closed=tuple(letters[letter] for letter in closed.split()),
        fortresses=tuple(letters[letter] for letter in fortresses.split()),
    )


def _reserve(seat: Seat, supply: Pieces, boards: Any, players: int) -> Pieces:
    def used(colour: int) -> int:
        return sum((*board.spaces, *board.closed).count(colour) for board in boards)

    built = sum(board.fortresses.count(seat) for board in boards)
    neutrals = 6 - supply.neutrals - used(seat + 2) if players == 2 else 0
    rest = Pieces(18 - supply.warehouses - used(seat), 3 - supply.fortresses - built, neutrals)
    assert min(rest.warehouses, rest.fortresses, rest.neutrals) >= 0, "more pieces than there are"
    return rest


def _dealt(held: Mapping[Seat, Sequence[CardId]], rows: Sequence[CardId]) -> tuple[Any, Any]:
    """Deal the cards that nobody holds into open rows and decks."""
    taken = {card for cards in held.values() for card in cards}
    shown, left = [], []
    for place, deck in enumerate(DECKS):
        named = [card for card in rows if deck_of(card) == place]
        others = [card for card in deck_cards(DATA_SET, deck) if card not in taken and card not in named]
        cards, size = [*named, *others], DATA.row_sizes[place]
        shown.append(tuple(cards[:size]))
        left.append(tuple(cards[size:]))
    return tuple(shown), tuple(left)


def _stacks(debts: Sequence[Debt]) -> tuple[int, int]:
    one, other = (
        loan.count - sum(debt.front[kind] + debt.extended[kind] for debt in debts)
        for kind, loan in enumerate(DATA.loans)
    )
    return one, other


def _ledger(state: State) -> tuple[LedgerEntry, ...]:
    """Return one entry for each fortune, so that ledgers add up here too."""
    return tuple(
        LedgerEntry(score.seat, score.points, "start_money", "CP-3.3", "", "setup", 0)
        for score in RULES.scores(state)
        if score.points
    )
