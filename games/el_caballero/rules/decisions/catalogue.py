"""Which decision handles which frame."""

from typing import Any, Final

from games.engine.el_caballero import agenda
from games.engine.el_caballero.frames.bidding import BiddingDecision
from games.engine.el_caballero.frames.decision import Decision
from games.engine.el_caballero.frames.laying import LayingDecision
from games.engine.el_caballero.frames.rebuilding import RebuildingDecision
from games.engine.el_caballero.frames.sailing import SailingDecision
from games.engine.el_caballero.frames.showing import OpenBatchDecision, ShowingDecision
from games.engine.el_caballero.frames.table import EndRoundStep, ScoreLandsStep, ScoreSeasStep, StartRoundStep
from games.engine.el_caballero.frames.turn import TurnDecision

DECISIONS: Final[dict[type[agenda.Frame], Decision[Any]]] = {
    agenda.StartRound: StartRoundStep(),
    agenda.Bidding: BiddingDecision(),
    agenda.Turn: TurnDecision(),
    agenda.OpenBatch: OpenBatchDecision(),
    agenda.Laying: LayingDecision(),
    agenda.Showing: ShowingDecision(),
    agenda.Sailing: SailingDecision(),
    agenda.Rebuilding: RebuildingDecision(),
    agenda.EndRound: EndRoundStep(),
    agenda.ScoreLands: ScoreLandsStep(),
    agenda.ScoreSeas: ScoreSeasStep(),
}
