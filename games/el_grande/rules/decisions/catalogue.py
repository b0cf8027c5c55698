"""Which decision handles which frame."""

from typing import Any, Final

from games.el_grande.rules import agenda
from games.el_grande.rules.decisions.arrival import ArrivalDecision
from games.el_grande.rules.decisions.bidding import BiddingDecision
from games.el_grande.rules.decisions.card_choice import CardDecision
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.decisions.declaring import DeclaringDecision
from games.el_grande.rules.decisions.disks import DisksDecision
from games.el_grande.rules.decisions.returns import ReturnsDecision
from games.el_grande.rules.decisions.table import (
    EndRoundStep,
    OpenDisksStep,
    ScoreCastilloStep,
    ScoreRegionsStep,
    StartRoundStep,
)
from games.el_grande.rules.decisions.turn import TurnDecision
from games.el_grande.rules.decisions.veto import VetoDecision

DECISIONS: Final[dict[type[agenda.Frame], Decision[Any]]] = {
    agenda.StartRound: StartRoundStep(),
    agenda.Bidding: BiddingDecision(),
    agenda.Arrival: ArrivalDecision(),
    agenda.CardChoice: CardDecision(),
    agenda.Turn: TurnDecision(),
    agenda.Declaring: DeclaringDecision(),
    agenda.VetoWindow: VetoDecision(),
    agenda.Disks: DisksDecision(),
    agenda.Returns: ReturnsDecision(),
    agenda.EndRound: EndRoundStep(),
    agenda.ScoreCastillo: ScoreCastilloStep(),
    agenda.OpenDisks: OpenDisksStep(),
    agenda.ScoreRegions: ScoreRegionsStep(),
}
