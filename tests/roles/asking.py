"""Asking for an address as somebody, without a trace, and telling whether they were let in."""

from dataclasses import dataclass
from typing import Any

from allauth.account.internal.flows.reauthentication import reauthenticate_by_password
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client, RequestFactory

from accounts.people.models import User
from tests.roles.cast import Part, Scene

#: Refusals of the door; whatever else comes was said by somebody who had listened.
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
    """Somebody with a session; or a program of theirs, which shows a token instead."""

    def __init__(self, scene: Scene, part: Part, token: str = "") -> None:
        self.part, self.user = part, scene.people.get(part)
        self._token = token or (scene.token if part is Part.BOT else "")
        # One for all questions, without the cookies of its answers: each new client builds the middleware anew.
        self._client = Client(raise_request_exception=False)
        # Now, not at the first question: that would be undone with whatever it does.
        self._session = "" if self.user is None or self._token else _session_of(self.user)

    def ask(self, method: str, address: str, data: Any = None, **options: Any) -> Answer:
        """In a browser of its own each time; whatever was done is undone."""
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
    """Of somebody who has just given their password, so that no page asks for it again."""
    client = Client()
    client.force_login(user)
    request = RequestFactory().get("/")
    request.user, request.session = user, client.session
    reauthenticate_by_password(request)
    request.session.save()
    return client.cookies["sessionid"].value
