"""All models of the games app, imported from its rooms so that Django finds them."""

from games.clocks.models import Heartbeat, MeasuredTurn, Outage
from games.fairplay.models import PairGauge, SeatGauge
from games.lessons.models import LessonProgress
from games.lobby.models import Invitation
from games.matches.models import Absence, ActorKind, Match, Move, Seat, Setup
from games.matchmaking.models import Seeker
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.record.models import Incident
from games.rulings.models import HiddenReading
from games.seats.models import Substitute, Tenure, Vacancy
from games.talk.models import ChatMessage, Note, Visit
from games.votes.models import Ballot, Motion
from games.what_if.models import Sketch

__all__ = [
    "Absence",
    "ActorKind",
    "Ballot",
    "ChatMessage",
    "Heartbeat",
    "HiddenReading",
    "Incident",
    "Invitation",
    "LessonProgress",
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
    "Seeker",
    "Setup",
    "Sketch",
    "Substitute",
    "Tenure",
    "TurnDraft",
    "Vacancy",
    "Visit",
]
