"""Incidents of a match: entries of its log that are no moves."""

from datetime import datetime
from typing import Any

from games.matches.models import Match
from games.record.models import Incident


def record_incident(match: Match, kind: Incident.Kind, now: datetime, **facts: Any) -> Incident:
    """Add an incident to the log of a match that the caller has locked."""
    return Incident.objects.create(match=match, version=match.version, kind=kind, happened_at=now, **facts)
