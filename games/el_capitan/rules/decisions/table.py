"""Table steps: start a phase, close a turn, pay a scoring, call loans, end the game (CP-5.3)."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from games.core.types import Action, Seat, shared_ranks
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import Proceed
from games.el_capitan.rules.agenda import (
    CallLoans,
    CloseTurn,
    FinalBalance,
    PayBonuses,
    ScoreCities,
    ScoreFortresses,
    ScorePresence,
    StartPhase,
)
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import LOANS, City
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.mechanics.settling import call_loans
from games.el_capitan.rules.mechanics.turns import begin_round, close_turn
from games.el_capitan.rules.position import board_of
from games.el_capitan.rules.refusals import not_now
from games.el_capitan.rules.scoring import (
    Income,
    bonus_incomes,
    city_incomes,
    fortress_incomes,
    fullest_cities,
    income_value,
    presence,
    presence_incomes,
    standing,
)
from games.el_capitan.rules.state import Counts, State

F = TypeVar("F")

_PROCEED: Final = (Proceed(),)


class TableStep(Decision[F]):
    """An automatic step; subclasses say what it does."""

    def legal(self, state: State, frame: F, seat: Seat) -> Sequence[Action]:
        return _PROCEED

    def answer(self, change: Change, frame: F, seat: Seat, action: Action) -> None:
        if not isinstance(action, Proceed):
            raise not_now(_PROCEED)
        self.proceed(change, frame)

    @abstractmethod
    def proceed(self, change: Change, frame: F) -> None:
        """Do the step."""


class StartPhaseStep(TableStep[StartPhase]):
    """Restocks the supplies (CP-16.8); the pieces of the first phase are handed out at set-up."""

    def proceed(self, change: Change, frame: StartPhase) -> None:
        pieces = change.supplies[0] if frame.phase == 1 else _restock(change)
        change.phase_number, change.first = frame.phase, frame.first
        change.is_final_round = False
        change.emit(events.PhaseStarted(phase=frame.phase, first=frame.first, pieces=pieces))
        begin_round(change, 1)


class CloseTurnStep(TableStep[CloseTurn]):
    def proceed(self, change: Change, frame: CloseTurn) -> None:
        close_turn(change, frame)


class ScorePresenceStep(TableStep[ScorePresence]):
    def proceed(self, change: Change, frame: ScorePresence) -> None:
        incomes = presence_incomes(change)
        cities = tuple(presence(change, seat) for seat in range(change.players))
        change.emit(events.PresenceScored(cities=cities, florins=_florins(change, incomes)))
        _pay(change, incomes)
        change.pop()


class ScoreCitiesStep(TableStep[ScoreCities]):
    def proceed(self, change: Change, frame: ScoreCities) -> None:
        for city in change.in_play:
            _score_city(change, city)
        change.pop()


class ScoreFortressesStep(TableStep[ScoreFortresses]):
    def proceed(self, change: Change, frame: ScoreFortresses) -> None:
        full = fullest_cities(change)
        for income in fortress_incomes(change):
            assert income.city is not None
            change.emit(
                events.FortressScored(
                    seat=income.seat,
                    city=income.city,
                    value=income_value(change.data_set, income.city, board_of(change, income.city)),
                    is_full=income.city in full,
                    florins=income.florins,
                )
            )
            _pay(change, (income,))
        change.pop()


class PayBonusesStep(TableStep[PayBonuses]):
    def proceed(self, change: Change, frame: PayBonuses) -> None:
        for income in bonus_incomes(change):
            change.emit(events.BonusPaid(seat=income.seat, florins=income.florins))
            _pay(change, (income,))
        change.pop()


class CallLoansStep(TableStep[CallLoans]):
    def proceed(self, change: Change, frame: CallLoans) -> None:
        call_loans(change, frame.players)


class FinalBalanceStep(TableStep[FinalBalance]):
    """Repays every loan, even if that makes money negative (CP-17)."""

    def proceed(self, change: Change, frame: FinalBalance) -> None:
        for seat, debt in enumerate(change.debts):
            for kind in range(len(LOANS)):
                for is_extended, counts in ((False, debt.front), (True, debt.extended)):
                    for _ in range(counts[kind]):
                        change.repay(seat, kind, is_extended=is_extended)
        change.agenda = ()
        change.emit(events.GameEnded(fortunes=change.money, ranks=shared_ranks(change.money)))


def _restock(change: Change) -> Pieces:
    """Move the pieces of a phase from each reserve to the supply, and return them."""
    each = change.data.per_phase
    pieces = Pieces(each.warehouses, each.fortresses, each.neutrals if change.players == 2 else 0)
    change.supplies = tuple(_sum(supply, pieces, 1) for supply in change.supplies)
    change.reserves = tuple(_sum(reserve, pieces, -1) for reserve in change.reserves)
    return pieces


def _sum(pieces: Pieces, more: Pieces, sign: int) -> Pieces:
    return Pieces(
        pieces.warehouses + sign * more.warehouses,
        pieces.fortresses + sign * more.fortresses,
        pieces.neutrals + sign * more.neutrals,
    )


def _score_city(change: Change, city: City) -> None:
    board, incomes = board_of(change, city), city_incomes(change, city)
    ranked = standing(board.spaces)
    if not ranked.colours:
        return
    change.emit(
        events.CityScored(
            city=city,
            value=income_value(change.data_set, city, board),
            colours=ranked.colours,
            counts=ranked.counts,
            florins=_florins(change, incomes),
        )
    )
    _pay(change, incomes)


def _pay(change: Change, incomes: tuple[Income, ...]) -> None:
    for income in incomes:
        change.receive(income.seat, income.florins, income.reason, income.city, income.rank)


def _florins(change: Change, incomes: tuple[Income, ...]) -> Counts:
    return tuple(
        sum(income.florins for income in incomes if income.seat == seat) for seat in range(change.players)
    )
