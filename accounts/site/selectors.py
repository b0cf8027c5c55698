"""Re-checks long-lived connections: is this session or token still allowed?"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.api.models import ApiToken
from accounts.api.selectors import tokens_in_force
from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import not_shut_out


@dataclass(frozen=True)
class SessionOrToken:
    """What a person was let in by: a token, or else a session."""

    user: User
    token_id: int | None = None
    session_key: str = ""

    @property
    def is_valid(self) -> bool:
        """Whether it is neither revoked nor signed out, and its person neither closed nor shut out since."""
        return self in valid_among([self])


def valid_among(admissions: Collection[SessionOrToken]) -> set[SessionOrToken]:
    """Return those of these that are valid, in at most three queries."""
    tokens = {each.token_id for each in admissions if each.token_id is not None}
    sessions = {each.session_key for each in admissions if each.token_id is None and each.session_key}
    opening = _tokens_in_force(tokens) | _sessions_alive(sessions)
    hopeful = [each for each in admissions if (each.token_id or each.session_key) in opening]
    people = _people_let_in({each.user.pk for each in hopeful})
    return {each for each in hopeful if each.user.pk in people}


def _tokens_in_force(tokens: set[int]) -> set[int | str]:
    return set(tokens_in_force().filter(pk__in=tokens).values_list("pk", flat=True)) if tokens else set()


def _sessions_alive(keys: set[str]) -> set[int | str]:
    if not keys:
        return set()
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(alive.values_list("session_key", flat=True))


def _people_let_in(people: set[int]) -> set[int]:
    """Return those whose account is neither closed nor shut out."""
    open_accounts = User.objects.filter(pk__in=people, is_active=True)
    return set(not_shut_out(open_accounts).values_list("pk", flat=True)) if people else set()


def admission_of(request: Any) -> SessionOrToken:
    """Return what an authenticated API request was let in by."""
    if isinstance(request.auth, ApiToken):
        return SessionOrToken(request.user, token_id=request.auth.pk)
    return SessionOrToken(request.user, session_key=request.session.session_key or "")
