"""Which decision handles which frame."""

from typing import Any, Final

from games.el_caballero.rules import agenda
from games.el_caballero.rules.decisions.bidding import BiddingDecision
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.decisions.laying import LayingDecision
from games.el_caballero.rules.decisions.rebuilding import RebuildingDecision
from games.el_caballero.rules.decisions.sailing import SailingDecision
from games.el_caballero.rules.decisions.showing import OpenBatchDecision, ShowingDecision
from games.el_caballero.rules.decisions.table import (
    EndRoundStep,
    ScoreLandsStep,
    ScoreSeasStep,
    StartRoundStep,
)
from games.el_caballero.rules.decisions.turn import TurnDecision

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
