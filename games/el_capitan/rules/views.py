"""View of a match: everything but the order of the decks and the generators. Seats have no secrets (CP-4)."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import LedgerEntry, Seat
from games.el_capitan.rules.agenda import AnyFrame, Turn
from games.el_capitan.rules.components.data import CARD_ORDER, Pieces
from games.el_capitan.rules.components.names import CardId, City
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.state import CityBoard, Counts, Debt, Piles, Rows, Ship, State, awaited

#: The tag of the frame in force, or "game_over".
Phase: TypeAlias = Literal[
    "start_phase",
    "turn",
    "pirate_route",
    "close_turn",
    "score_presence",
    "score_cities",
    "score_fortresses",
    "pay_bonuses",
    "call_loans",
    "settling",
    "choosing_first",
    "final_balance",
    "game_over",
]


class View(Struct, frozen=True):
    """Everything a page or an AI player may use. Fields mean the same as in `State`, and tuples have the same order."""

    viewer: Seat | None
    options: Options
    data_set: str
    in_play: tuple[City, ...]
    phase: Phase
    #: Who is awaited; (-1,) is the table, () the end of the game.
    to_act: tuple[Seat, ...]
    agenda: tuple[AnyFrame, ...]
    phase_number: int
    round: int
    first: Seat
    turns_ended: int
    passes: int
    is_final_round: bool
    money: Counts
    ships: tuple[Ship, ...]
    hands: tuple[tuple[CardId, ...], ...]
    supplies: tuple[Pieces, ...]
    reserves: tuple[Pieces, ...]
    debts: tuple[Debt, ...]
    bonuses: Counts
    bonus_cards: Counts
    loan_stacks: tuple[int, int]
    cities: tuple[CityBoard, ...]
    pirate: Ship | None
    rows: Rows
    discards: Piles
    #: The cards of the two decks in canonical order, which hides their real order (CP-4.2).
    unseen: Piles
    ledger: tuple[LedgerEntry, ...]
    #: What restarting the turn would go back to; None if nothing has been done in it.
    turn_start: "View | None" = None

    @property
    def frame(self) -> AnyFrame | None:
        return self.agenda[-1] if self.agenda else None

    @property
    def turn(self) -> Turn | None:
        """The turn in progress, also while a route of the pirate is being chosen."""
        return next((frame for frame in self.agenda if isinstance(frame, Turn)), None)


def view_of(state: State, viewer: Seat | None) -> View:
    one, other = state.decks
    return View(
        viewer=viewer,
        options=state.options,
        data_set=state.data_set,
        in_play=state.in_play,
        phase=_phase(state.agenda),
        to_act=tuple(sorted(awaited(state))),
        agenda=state.agenda,
        phase_number=state.phase_number,
        round=state.round,
        first=state.first,
        turns_ended=state.turns_ended,
        passes=state.passes,
        is_final_round=state.is_final_round,
        money=state.money,
        ships=state.ships,
        hands=state.hands,
        supplies=state.supplies,
        reserves=state.reserves,
        debts=state.debts,
        bonuses=state.bonuses,
        bonus_cards=state.bonus_cards,
        loan_stacks=state.loan_stacks,
        cities=state.cities,
        pirate=state.pirate,
        rows=state.rows,
        discards=state.discards,
        unseen=(_in_order(one), _in_order(other)),
        ledger=state.ledger,
        turn_start=view_of(state.turn_start, viewer) if state.turn_start is not None else None,
    )


def _in_order(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def _phase(agenda: tuple[AnyFrame, ...]) -> Phase:
    if not agenda:
        return "game_over"
    tag: Phase = agenda[-1].__struct_config__.tag  # type: ignore[assignment]  # tags are phases
    return tag
