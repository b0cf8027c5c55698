"""Which decision handles which frame."""

from typing import Any, Final

from games.engine.el_grande import agenda
from games.engine.el_grande.frames.arrival import ArrivalDecision
from games.engine.el_grande.frames.bidding import BiddingDecision
from games.engine.el_grande.frames.card_choice import CardDecision
from games.engine.el_grande.frames.decision import Decision
from games.engine.el_grande.frames.declaring import DeclaringDecision
from games.engine.el_grande.frames.disks import DisksDecision
from games.engine.el_grande.frames.returns import ReturnsDecision
from games.engine.el_grande.frames.table import (
    EndRoundStep,
    OpenDisksStep,
    ScoreCastilloStep,
    ScoreRegionsStep,
    StartRoundStep,
)
from games.engine.el_grande.frames.turn import TurnDecision
from games.engine.el_grande.frames.veto import VetoDecision

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
