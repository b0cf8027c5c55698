"""API clients for tests, each with its own token or with none."""

import json
from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse
from django.test import Client

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token
from accounts.people.models import User
from accounts.security.services.notices import SECURITY

ROOT = "/api/v1/"


class Program:
    def __init__(self, user: User | None = None, scopes: Iterable[Scope] = (Scope.READ, Scope.PLAY)) -> None:
        self.client = Client()
        self.headers: dict[str, str] = {}
        if user is not None:
            self.token, secret = issue_token(user=user, name="test", scopes=list(scopes))
            # Remove the notice about the new token, as if the user had had it for long.
            (user.owner or user).notices.filter(kind=SECURITY).delete()
            self.headers["Authorization"] = f"Bearer {secret}"

    def get(self, address: str, **headers: str) -> HttpResponse:
        return self.ask("GET", address, **headers)

    def post(self, address: str, body: Any = None, key: str = "") -> HttpResponse:
        return self.ask(
            "POST", address, {} if body is None else body, **({"Idempotency-Key": key} if key else {})
        )

    def ask(self, method: str, address: str, body: Any = None, **headers: str) -> HttpResponse:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.generic(
            method,
            address if address.startswith("/") else ROOT + address,
            body if isinstance(body, (bytes, str)) else _json(body),
            content_type="application/json",
            headers=self.headers | named,
        )


def _json(body: Any) -> bytes:
    return b"" if body is None else json.dumps(body).encode()


def problem(answer: HttpResponse) -> tuple[int, str]:
    """Check that the answer is a complete problem document; return its status and code."""
    assert answer["Content-Type"].startswith("application/problem+json"), answer.content
    told = answer.json()
    assert told["status"] == answer.status_code
    assert all(told[name] for name in ("type", "title", "detail", "code"))
    return answer.status_code, told["code"]
