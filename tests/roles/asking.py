"""Requests an address as a role, undoes the effects, and reports whether the role was let in."""

from dataclasses import dataclass
from typing import Any

from allauth.account.internal.flows.reauthentication import reauthenticate_by_password
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client, RequestFactory

from accounts.people.models import User
from tests.roles.cast import Part, Scene

#: Statuses that mean "not let in"; any other answer comes from the page itself.
CLOSED = frozenset({401, 403, 404})
DOORS = ("/accounts/login/", "/admin/login/")


@dataclass(frozen=True)
class Answer:
    status: int
    location: str = ""

    @property
    def is_let_in(self) -> bool:
        return self.status not in CLOSED and not self.location.startswith(DOORS)

    def __str__(self) -> str:
        return f"{self.status} {self.location}".strip()


class Caller:
    """A role with a session, or with an API token instead."""

    def __init__(self, scene: Scene, part: Part, token: str = "") -> None:
        self.part, self.user = part, scene.people.get(part)
        self._token = token or (scene.token if part is Part.BOT else "")
        # One client for all requests, with its cookies cleared: each new client would build the middleware again.
        self._client = Client(raise_request_exception=False)
        # Sign in now, not at the first request, whose effects are rolled back.
        self._session = "" if self.user is None or self._token else _session_of(self.user)

    def ask(self, method: str, address: str, data: Any = None, **options: Any) -> Answer:
        """Send a request as from a new browser, and roll back its effects."""
        with transaction.atomic():
            answer = self.answer(method, address, data, **options)
            transaction.set_rollback(True)
        return answer

    def answer(self, method: str, address: str, data: Any = None, **options: Any) -> Answer:
        self._client.cookies.clear()
        if self._session:
            self._client.cookies["sessionid"] = self._session
        headers = {"Accept": "text/html,application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        given: HttpResponseBase = getattr(self._client, method.lower())(
            address, data, headers=headers, **options
        )
        return Answer(given.status_code, given.headers.get("Location", ""))


def _session_of(user: User) -> str:
    """Return a session with a recently entered password, so that no page asks for it again."""
    client = Client()
    client.force_login(user)
    request = RequestFactory().get("/")
    request.user, request.session = user, client.session
    reauthenticate_by_password(request)
    request.session.save()
    return client.cookies["sessionid"].value
