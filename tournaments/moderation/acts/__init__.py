"""Moderation acts on competitions (see accounts.moderation.contracts.acts and docs/moderating/rulings.md)."""

from tournaments.moderation.acts.entrants import ReinstateEntrant, RemoveEntrant
from tournaments.moderation.acts.pauses import PauseCompetition, ResumeCompetition
from tournaments.moderation.acts.results import CorrectResult
from tournaments.moderation.acts.target import CompetitionKind

ACTS = (RemoveEntrant(), ReinstateEntrant(), CorrectResult(), PauseCompetition(), ResumeCompetition())

__all__ = ["ACTS", "CompetitionKind"]
