"""Tells open pages that a table has changed. Only numbers are sent: each page then fetches its own view."""

import asyncio
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.dispatch import receiver

from accounts.notices.services.bell import ring
from config.optional import known
from games.matches.models import Seat
from games.signals import match_advanced

#: The request that made the move waits for this push: a page that hears late is better than a request that hangs
#: because of Redis.
PUSH_SECONDS = 1


def match_group(match_id: int) -> str:
    return f"match-{match_id}"


@receiver(match_advanced)
def push_version(match_id: int, version: int, **_kwargs: object) -> None:
    async_to_sync(_push)(
        match_group(match_id), {"type": "match.advanced", "match": match_id, "version": version}
    )
    if not version:
        # The match has just begun: its players' pages do not listen to it yet, but to the bell.
        ring(Seat.objects.filter(match=match_id, user__isnull=False).values_list("user", flat=True))


async def _push(group: str, message: dict[str, Any]) -> None:
    async with asyncio.timeout(PUSH_SECONDS):
        await known(get_channel_layer()).group_send(group, message)
