"""Re-checks long-lived connections: is this session or token still allowed?"""

from dataclasses import dataclass
from typing import Any

from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.api.models import ApiToken
from accounts.api.selectors import tokens_in_force
from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import restrictions_of


@dataclass(frozen=True)
class SessionOrToken:
    """What a person was let in by: a token, or else a session."""

    user: User
    token_id: int | None = None
    session_key: str = ""

    @property
    def is_valid(self) -> bool:
        """Whether it is neither revoked nor signed out, and its person neither closed nor shut out since."""
        is_active = User.objects.filter(pk=self.user.pk, is_active=True).exists()
        return is_active and self._opens() and not restrictions_of(self.user).is_shut_out

    def _opens(self) -> bool:
        if self.token_id is not None:
            return tokens_in_force().filter(pk=self.token_id).exists()
        return Session.objects.filter(session_key=self.session_key, expire_date__gt=timezone.now()).exists()


def admission_of(request: Any) -> SessionOrToken:
    """Return what an authenticated API request was let in by."""
    if isinstance(request.auth, ApiToken):
        return SessionOrToken(request.user, token_id=request.auth.pk)
    return SessionOrToken(request.user, session_key=request.session.session_key or "")
