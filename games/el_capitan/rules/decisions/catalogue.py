"""Which decision handles which frame."""

from typing import Any, Final

from games.el_capitan.rules import agenda
from games.el_capitan.rules.decisions.choosing_first import ChoosingFirstDecision
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.decisions.pirate_route import PirateRouteDecision
from games.el_capitan.rules.decisions.settling import SettlingDecision
from games.el_capitan.rules.decisions.table import (
    CallLoansStep,
    CloseTurnStep,
    FinalBalanceStep,
    PayBonusesStep,
    ScoreCitiesStep,
    ScoreFortressesStep,
    ScorePresenceStep,
    StartPhaseStep,
)
from games.el_capitan.rules.decisions.turn import TurnDecision

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
