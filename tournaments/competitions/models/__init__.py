from tournaments.competitions.models.competitions import (
    Announcement,
    Competition,
    CompetitionRole,
    Division,
    Series,
    Stage,
)
from tournaments.competitions.models.entries import Contender, Entry, ForbiddenPair, Guest
from tournaments.competitions.models.events import CompetitionEvent, EntryBan
from tournaments.competitions.models.rounds import Round, RoundSetup, Table, TableSeat

__all__ = [
    "Announcement",
    "Competition",
    "CompetitionEvent",
    "CompetitionRole",
    "Contender",
    "Division",
    "Entry",
    "EntryBan",
    "ForbiddenPair",
    "Guest",
    "Round",
    "RoundSetup",
    "Series",
    "Stage",
    "Table",
    "TableSeat",
]
