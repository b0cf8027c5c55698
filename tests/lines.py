"""Opens websockets of the site as a browser does, without a browser."""

from typing import Any

from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.backends.db import SessionStore

from config.channel_push import finish_pushing


def begun_session() -> SessionStore:
    session = SessionStore()
    session.create()
    return session


async def line_to(path: str, routes: list[Any], user: Any) -> WebsocketCommunicator:
    """Return a websocket of a user who is signed in, or of an anonymous visitor.

    What was told before it is opened has gone by then, and is not heard by it.
    """
    await sync_to_async(finish_pushing)()
    line = WebsocketCommunicator(URLRouter(routes), path)
    line.scope["user"] = user
    line.scope["session"] = await sync_to_async(begun_session)() if user.is_authenticated else SessionStore()
    return line
