"""Sessions (SESSION_ENGINE): Django's own, in the database, but read together with whom they belong to."""

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessionStore

from accounts.security.selectors.askers import OpenSession, open_session


class SessionStore(DatabaseSessionStore):
    #: As it was when this request or websocket began; None before that, and for a session that is over.
    found: OpenSession | None = None

    def load(self) -> dict[str, Any]:
        self.found = open_session(self.session_key or "")
        if self.found is None:
            # The browser's key is not used for the next session: somebody else may know it.
            self._session_key = None
            return {}
        return self.decode(self.found.data)
