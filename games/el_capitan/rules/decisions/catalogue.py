"""Which decision handles which frame."""

from typing import Any, Final

from games.engine.el_capitan import agenda
from games.engine.el_capitan.frames.choosing_first import ChoosingFirstDecision
from games.engine.el_capitan.frames.decision import Decision
from games.engine.el_capitan.frames.pirate_route import PirateRouteDecision
from games.engine.el_capitan.frames.settling import SettlingDecision
from games.engine.el_capitan.frames.table import (
    CallLoansStep,
    CloseTurnStep,
    FinalBalanceStep,
    PayBonusesStep,
    ScoreCitiesStep,
    ScoreFortressesStep,
    ScorePresenceStep,
    StartPhaseStep,
)
from games.engine.el_capitan.frames.turn import TurnDecision

DECISIONS: Final[dict[type[agenda.Frame], Decision[Any]]] = {
    agenda.StartPhase: StartPhaseStep(),
    agenda.Turn: TurnDecision(),
    agenda.PirateRoute: PirateRouteDecision(),
    agenda.CloseTurn: CloseTurnStep(),
    agenda.ScorePresence: ScorePresenceStep(),
    agenda.ScoreCities: ScoreCitiesStep(),
    agenda.ScoreFortresses: ScoreFortressesStep(),
    agenda.PayBonuses: PayBonusesStep(),
    agenda.CallLoans: CallLoansStep(),
    agenda.Settling: SettlingDecision(),
    agenda.ChoosingFirst: ChoosingFirstDecision(),
    agenda.FinalBalance: FinalBalanceStep(),
}
