"""Table steps: the beginning and end of rounds, and the general scoring (EG-3, EG-9, EG-10)."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from games.core.types import Action, Seat, shared_ranks
from games.el_grande.rules import events
from games.el_grande.rules.actions import Proceed
from games.el_grande.rules.agenda import (
    Bidding,
    Disks,
    EndRound,
    OpenDisks,
    ScoreCastillo,
    ScoreRegions,
    StartRound,
)
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.board import CASTILLO, REGIONS
from games.el_grande.rules.components.cards import KING_CARD
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.disks import clear_disks, open_disks
from games.el_grande.rules.options import SCORING_ROUNDS, round_after
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.state import Face, State

F = TypeVar("F")

_PROCEED: Final = (Proceed(),)
GENERAL: Final = "general"


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
        """Carry out the step."""


class StartRoundStep(TableStep[StartRound]):
    """R1, R2: begin a round and turn up its action cards (EG-3.1)."""

    def proceed(self, change: Change, frame: StartRound) -> None:
        cards = (*(pile[0] for pile in change.piles), KING_CARD)
        change.round = frame.round
        change.piles = tuple(pile[1:] for pile in change.piles)
        change.display = tuple(map(Face, cards))
        change.emit(events.RoundStarted(round=frame.round, starter=change.starter, cards=cards))
        change.agenda = (Bidding(change.starter),)


class EndRoundStep(TableStep[EndRound]):
    """R5: end the round (EG-3.5); GS1 follows after rounds 3, 6 and 9."""

    def proceed(self, change: Change, frame: EndRound) -> None:
        change.emit(events.RoundEnded(round=change.round))
        _expire_vetoes(change)
        change.display = ()
        change.starter = change.order[-1]
        change.order = ()
        change.turns_ended = 0
        change.bids = (None,) * change.players
        if change.round in SCORING_ROUNDS:
            _open_general_scoring(change)
        else:
            _go_to_next_round(change)


class ScoreCastilloStep(TableStep[ScoreCastillo]):
    """GS2: score the Castillo before the disks are shown (EG-9.2)."""

    def proceed(self, change: Change, frame: ScoreCastillo) -> None:
        change.score(CASTILLO, GENERAL)
        change.pop()


class OpenDisksStep(TableStep[OpenDisks]):
    """GS3: reveal the disks and move the caballeros out of the Castillo (EG-9.3)."""

    def proceed(self, change: Change, frame: OpenDisks) -> None:
        for seat, region in enumerate(clear_disks(change, GENERAL)):
            if region is not None and change.castillo[seat]:
                count = change.leave_castillo(seat)
                target = change.ride_out(seat, region, count)
                change.emit(events.CastilloLeft(owner=seat, target=target, count=count))
        change.pop()


class ScoreRegionsStep(TableStep[ScoreRegions]):
    """GS4: score all regions (EG-9.4); the third time ends the game (EG-10.1)."""

    def proceed(self, change: Change, frame: ScoreRegions) -> None:
        for region in REGIONS:
            change.score(region, GENERAL)
        change.scorings += 1
        _go_to_next_round(change)


def _expire_vetoes(change: Change) -> None:
    """Remove the vetoes whose last round is over (EG-7.3)."""
    for veto in change.vetoes:
        if veto.expires == change.round:
            change.emit(events.VetoExpired(seat=veto.holder))
    change.vetoes = tuple(veto for veto in change.vetoes if veto.expires != change.round)


def _open_general_scoring(change: Change) -> None:
    """GS1: ask for disks; in memory mode every seat is asked, so that being asked reveals nothing (EG-11.6)."""
    change.emit(events.GeneralScoringStarted(number=change.scorings + 1))
    asks_all = change.options.castillo == "memory"
    asked = tuple(seat for seat in range(change.players) if asks_all or change.castillo[seat])
    if not asked:
        change.agenda = (ScoreRegions(),)
        return
    change.agenda = (ScoreRegions(), OpenDisks(), ScoreCastillo())
    open_disks(change, Disks(GENERAL, asked))


def _go_to_next_round(change: Change) -> None:
    following = round_after(change.options.length, change.round)
    if following is not None:
        change.agenda = (StartRound(following),)
        return
    change.agenda = ()
    change.emit(events.GameEnded(points=change.points, ranks=shared_ranks(change.points)))
