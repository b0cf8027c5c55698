"""What moderators can do to matches (see accounts.moderation.acts and docs/rulings.md)."""

from games.moderation.kind import MatchKind
from games.moderation.results import AdjudicateMatch, CorrectMatch, ReinstateMatch, VoidMatch
from games.moderation.rollback import RollBackMatch
from games.moderation.seats import ForfeitSeat, SeatAI, SeatSubstitute
from games.moderation.time import ExtendTime, PauseMatch, ResumeMatch, ShortenTime

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
