"""Matches as what acts are done to."""

from typing import Any

from accounts.models import User
from games.impartiality import demand_impartial
from games.models import Match
from games.presenters.games import game_name
from games.selectors.tables import seated_match

KIND = "match"


class MatchKind:
    """See accounts.moderation.acts.SubjectKind."""

    def find(self, key: str) -> Match | None:
        is_number = key.isascii() and key.isdigit() and len(key) < 19
        return seated_match(int(key)) if is_number else None

    def label(self, subject: Match) -> str:
        return label_of(subject)

    def url(self, subject: Match) -> str:
        return subject.get_absolute_url()

    def person(self, subject: Any) -> User | None:
        """A match is about several people."""
        return None

    def demand_reach(self, subject: Match, by: User) -> None:
        demand_impartial(subject, by)


def label_of(match: Match) -> str:
    return f"{game_name(match.game)} #{match.pk}"
