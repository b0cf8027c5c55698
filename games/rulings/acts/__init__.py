"""Acts of moderators on matches (see accounts.moderation.contracts.acts and docs/moderating/rulings.md)."""

from games.rulings.acts.kind import MatchKind
from games.rulings.acts.results import AdjudicateMatch, CorrectMatch, ReinstateMatch, VoidMatch
from games.rulings.acts.rollback import RollBackMatch
from games.rulings.acts.seats import ForfeitSeat, SeatAI, SeatSubstitute
from games.rulings.acts.time import ExtendTime, PauseMatch, ResumeMatch, ShortenTime

ACTS = (
    PauseMatch(),
    ResumeMatch(),
    ExtendTime(),
    ShortenTime(),
    SeatSubstitute(),
    SeatAI(),
    ForfeitSeat(),
    RollBackMatch(),
    AdjudicateMatch(),
    CorrectMatch(),
    VoidMatch(),
    ReinstateMatch(),
)

__all__ = ["ACTS", "MatchKind"]
