"""Competitions as the subject of acts."""

from typing import Any

from accounts.people.models import User
from tournaments.competitions.models import Competition
from tournaments.competitions.services.moderators import demand_no_part

KIND = "competition"


class CompetitionKind:
    """See accounts.moderation.contracts.acts.SubjectKind. Lists name competitions by id, reports by slug."""

    def find(self, key: str) -> Competition | None:
        is_number = key.isascii() and key.isdigit() and len(key) < 19
        found = Competition.objects.filter(pk=int(key)).first() if is_number else None
        return found or Competition.objects.filter(slug=key).first()

    def label(self, subject: Competition) -> str:
        return subject.name

    def url(self, subject: Competition) -> str:
        return subject.get_absolute_url()

    def person(self, subject: Any) -> User | None:
        """None: a competition is about several people."""
        return None

    def demand_reach(self, subject: Competition, by: User) -> None:
        demand_no_part(subject, by)
