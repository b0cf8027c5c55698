"""The site as it is, and two addresses more, which move or nudge without the cost of a page around it.

`/benchmark/move?match=7` plays the first legal action through the write path; `/benchmark/nudge?match=7&version=8&told=3` only
tells open pages what a move to version 8 would tell them, and rings for person 3. Both answer with the version.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qsl

from config.asgi import application as site

from accounts.notices.services.bell import ring  # isort: skip
from games.core.types import TABLE
from games.matches.models import ActorKind, Match
from games.matches.selectors.positions import position_of
from games.play.services.moves import Actor, submit_actions
from games.signals import match_advanced

#: As many as pages have.
threads = ThreadPoolExecutor(8)


def move(match: int) -> int:
    position = position_of(Match.objects.get(pk=match))
    seat = min(position.to_act)
    moved = submit_actions(
        match_id=match,
        seat=seat,
        actions=[position.legal_actions(seat)[0]],
        expected_version=position.version,
        actor=Actor(ActorKind.TABLE if seat == TABLE else ActorKind.PERSON),
    )
    return moved.version


def nudge(match: int, version: int, told: int) -> int:
    table = Match.objects.get(pk=match)
    table.version = version
    match_advanced.send(sender=Match, match_id=match, version=version, match=table)
    ring([told])
    return version


ADDRESSES: dict[str, Callable[..., int]] = {"/benchmark/move": move, "/benchmark/nudge": nudge}


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    work = ADDRESSES.get(scope.get("path", ""))
    if work is None:
        await site(scope, receive, send)
        return
    numbers = {name: int(value) for name, value in parse_qsl(scope["query_string"].decode())}
    version = await asyncio.get_running_loop().run_in_executor(threads, lambda: work(**numbers))
    body = str(version).encode()
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
