"""What moderators can do to competitions (see accounts.moderation.acts and docs/rulings.md)."""

from tournaments.moderation.entrants import ReinstateEntrant, RemoveEntrant
from tournaments.moderation.kind import CompetitionKind
from tournaments.moderation.pauses import PauseCompetition, ResumeCompetition
from tournaments.moderation.results import CorrectResult

ACTS = (RemoveEntrant(), ReinstateEntrant(), CorrectResult(), PauseCompetition(), ResumeCompetition())

__all__ = ["ACTS", "CompetitionKind"]
