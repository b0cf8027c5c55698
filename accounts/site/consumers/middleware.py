"""Websocket middleware that refuses people who are shut out."""

from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.site.consumers.base import REFUSED


class AuthorisedOnly:
    """Comes inside channels' AuthMiddleware, which sets the user."""

    def __init__(self, inner: Callable[..., Awaitable[None]]) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        user = scope["user"]
        if user.is_authenticated and await database_sync_to_async(_is_shut_out)(user):
            # A page can read the close code only if the websocket was opened.
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": REFUSED})
            return
        await self.inner(scope, receive, send)


def _is_shut_out(user: User) -> bool:
    return restrictions_of(user).is_shut_out
