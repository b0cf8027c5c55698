"""Competitions in the database; ratings and statistics of matches stand beside them."""

from tournaments.models.chronicle import Bar, CompetitionEvent
from tournaments.models.competitions import (
    Announcement,
    Competition,
    CompetitionRole,
    Division,
    Series,
    Stage,
)
from tournaments.models.entries import Contender, Entry, ForbiddenPair, Guest
from tournaments.models.ladders import Challenge, ChallengedEntry, LadderSnapshot
from tournaments.models.ratings import (
    Rating,
    RatingCalibration,
    RatingChange,
    RatingPool,
    RatingShadow,
    RatingSnapshot,
)
from tournaments.models.statistics import (
    CountedMatch,
    CountedSeat,
    GameTally,
    PairTally,
    PersonTally,
    TallyBook,
)
from tournaments.models.tables import Round, RoundSetup, Table, TableSeat

__all__ = [
    "Announcement",
    "Bar",
    "Challenge",
    "ChallengedEntry",
    "Competition",
    "CompetitionEvent",
    "CompetitionRole",
    "Contender",
    "CountedMatch",
    "CountedSeat",
    "Division",
    "Entry",
    "ForbiddenPair",
    "GameTally",
    "Guest",
    "LadderSnapshot",
    "PairTally",
    "PersonTally",
    "Rating",
    "RatingCalibration",
    "RatingChange",
    "RatingPool",
    "RatingShadow",
    "RatingSnapshot",
    "Round",
    "RoundSetup",
    "Series",
    "Stage",
    "Table",
    "TableSeat",
    "TallyBook",
]
