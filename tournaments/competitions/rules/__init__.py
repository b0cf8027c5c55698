"""The regulations that an organiser fixes beforehand and everybody can read: plain data, validated on writing."""

from tournaments.competitions.rules.regulations import (
    Absences,
    Admission,
    Regulations,
    StartRule,
    read_regulations,
)
from tournaments.competitions.rules.stages import (
    Format,
    LadderRules,
    LeagueRules,
    ScoringRules,
    StageRules,
    read_stage,
)

__all__ = [
    "Absences",
    "Admission",
    "Format",
    "LadderRules",
    "LeagueRules",
    "Regulations",
    "ScoringRules",
    "StageRules",
    "StartRule",
    "read_regulations",
    "read_stage",
]
