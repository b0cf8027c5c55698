"""Matches as subjects of acts."""

from typing import Any

from accounts.people.models import User
from games.matches.models import Match
from games.matches.words.titles import match_title
from games.play.selectors.sights import seated_match
from games.rulings.selectors.impartiality import demand_impartial

KIND = "match"


class MatchKind:
    """Matches as a subject kind (see accounts.moderation.contracts.acts.SubjectKind)."""

    def find(self, key: str) -> Match | None:
        is_number = key.isascii() and key.isdigit() and len(key) < 19
        return seated_match(int(key)) if is_number else None

    def label(self, subject: Match) -> str:
        return match_title(subject)

    def url(self, subject: Match) -> str:
        return subject.get_absolute_url()

    def person(self, subject: Any) -> User | None:
        """Return None: a match is about several people."""
        return None

    def demand_reach(self, subject: Match, by: User) -> None:
        demand_impartial(subject, by)
