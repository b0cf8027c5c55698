"""The table's own steps: start and end of a round, scoring (EC-4, EC-10, EC-11)."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from games.core.types import Action, shared_ranks
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import Proceed
from games.el_caballero.rules.agenda import EndRound, ScoreLands, ScoreSeas, StartRound
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import DISPLAY
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.mechanics.turns import continue_bidding, next_bid_order
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.scoring import RegionForecast, ledger_entries, standings
from games.el_caballero.rules.state import State

F = TypeVar("F")

_PROCEED: Final[tuple[Action, ...]] = (Proceed(),)


class TableStep(Decision[F]):
    """Base class of the automatic steps."""

    def legal(self, state: State, frame: F) -> Sequence[Action]:
        return _PROCEED

    def answer(self, change: Change, frame: F, action: Action) -> None:
        if not isinstance(action, Proceed):
            raise not_now(_PROCEED)
        self.proceed(change, frame)

    @abstractmethod
    def proceed(self, change: Change, frame: F) -> None:
        """Do the step."""


class StartRoundStep(TableStep[StartRound]):
    """EC-4.1: refill the display before the bidding."""

    def proceed(self, change: Change, frame: StartRound) -> None:
        missing = DISPLAY - len(change.display)
        revealed = change.stack[:missing]
        if len(revealed) < missing:
            raise RuntimeError("EC-4.9: the stack of area tiles is empty, which the rules rule out")
        change.round = frame.round
        change.stack = change.stack[missing:]
        change.display = (*change.display, *revealed)
        change.emit(events.RoundStarted(round=frame.round, bid_order=change.bid_order, revealed=revealed))
        continue_bidding(change)


class EndRoundStep(TableStep[EndRound]):
    def proceed(self, change: Change, frame: EndRound) -> None:
        change.emit(events.RoundEnded(round=change.round))
        change.bid_order = next_bid_order(change)
        change.order = ()
        change.turns_ended = 0
        change.bids = (None,) * change.players
        if change.round in change.options.quantities.scoring_rounds:
            change.scorings += 1
            change.emit(events.ScoringStarted(number=change.scorings))
            change.agenda = (ScoreSeas(), ScoreLands())
        else:
            _go_to_next_round(change)


class ScoreLandsStep(TableStep[ScoreLands]):
    def proceed(self, change: Change, frame: ScoreLands) -> None:
        _score(change, is_land=True)
        change.agenda = change.agenda[:-1]


class ScoreSeasStep(TableStep[ScoreSeas]):
    def proceed(self, change: Change, frame: ScoreSeas) -> None:
        _score(change, is_land=False)
        _go_to_next_round(change)


def _score(change: Change, *, is_land: bool) -> None:
    """Score every land or sea region separately, in the order of the anchors (EC-10.1)."""
    for standing in standings(change.map, change.governors, change.players):
        if standing.region.is_land == is_land and standing.awards:
            change.award(ledger_entries(standing.region.anchor, standing.awards, change.round))
            change.emit(_scored(standing))


def _scored(standing: RegionForecast) -> events.RegionScored:
    region = standing.region
    return events.RegionScored(
        anchor=region.anchor,
        terrain="land" if region.is_land else "sea",
        tiles=len(region.tiles),
        symbols=region.symbols,
        strengths=standing.strengths,
        ships=standing.ships,
        governor=standing.governor,
        points=standing.points,
    )


def _go_to_next_round(change: Change) -> None:
    if change.round < change.options.quantities.rounds:
        change.agenda = (StartRound(change.round + 1),)
        return
    change.agenda = ()
    change.emit(events.GameEnded(points=change.points, ranks=shared_ranks(change.points)))
