"""A match in the database: the table, its seats, the record of its moves, and what players keep beside it."""

from games.models.absence import Substitute, Tenure, Vacancy
from games.models.company import ChatMessage, Visit
from games.models.gauges import PairGauge, SeatGauge
from games.models.invitations import Invitation
from games.models.matches import Absence, Match, Seat
from games.models.private import Note, Plan, Sketch, TurnDraft
from games.models.readings import HiddenReading
from games.models.record import ActorKind, Move
from games.models.setups import Setup
from games.models.time import Heartbeat, MeasuredTurn, Outage
from games.models.votes import Ballot, Incident, Motion

__all__ = [
    "Absence",
    "ActorKind",
    "Ballot",
    "ChatMessage",
    "Heartbeat",
    "HiddenReading",
    "Incident",
    "Invitation",
    "Match",
    "MeasuredTurn",
    "Motion",
    "Move",
    "Note",
    "Outage",
    "PairGauge",
    "Plan",
    "Seat",
    "SeatGauge",
    "Setup",
    "Sketch",
    "Substitute",
    "Tenure",
    "TurnDraft",
    "Vacancy",
    "Visit",
]
