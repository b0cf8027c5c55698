"""Helpers for tests of rulings: a director, and what a ruling leaves behind."""

from django.core import serializers

from accounts.notices.models import Notice
from accounts.people.models import User
from games.clocks.models import MeasuredTurn
from games.matches.models import Match, Seat
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.selectors.sights import seated_match, sight_of
from games.record.models import Incident
from games.record.selectors.log import MatchLog
from games.rulings.services.rulings import end_match
from games.seats.models import Tenure, Vacancy
from games.talk.models import Note
from games.votes.models import Motion
from tests.factories import UserFactory
from tests.games.tables import fresh
from tests.games.votes.voting import users

WHY = "The storm has cut the line."


def director():
    """Return the director, always the same person."""
    return User.objects.filter(username="alcalde").first() or UserFactory(username="alcalde")


def rule(deed, match, *, reason=WHY, **facts):
    return deed(match_id=match.pk, by=director(), reason=reason, **facts)


def ended(match):
    """End the match, with a place for every seat."""
    rule(end_match, match, ranks={seat.index: seat.index + 1 for seat in match.seats.all()})
    return fresh(match)


def log_of(match, user=None):
    seen = seated_match(match.pk)
    entries = MatchLog(sight_of(seen, user or users(match)[0])).whole()
    return " ".join(str(sentence) for entry in entries for sentence in entry.sentences)


def told(match):
    """Return who got notices about rulings, with their texts."""
    notices = Notice.objects.filter(kind="ruling", topic=f"match-{match.pk}").order_by("pk")
    return [(notice.user, notice.text) for notice in notices.select_related("user")]


def everything():
    """Return every row that a ruling could touch."""
    kinds = (Match, Seat, Incident, Notice, Motion, Vacancy, Tenure, MeasuredTurn, Plan, Note, TurnDraft)
    return serializers.serialize("json", [row for kind in kinds for row in kind.objects.order_by("pk")])
