"""Ringing the bell on people's open pages. Only the signal is sent: each page then asks for its number itself."""

import asyncio
from collections.abc import Iterable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from config.optional import known

#: The request waits for this: better a late bell than a response that hangs with Redis.
RING_SECONDS = 1


def bell_group(user_id: int) -> str:
    return f"bell-{user_id}"


def ring(user_ids: Iterable[int]) -> None:
    """After commit, tell the open pages of these people that their notices have changed."""
    groups = [bell_group(user_id) for user_id in sorted(set(user_ids))]

    def send() -> None:
        async_to_sync(_ring)(groups)

    # A failure is only logged: a missing ring harms nobody.
    transaction.on_commit(send, robust=True)


async def _ring(groups: list[str]) -> None:
    layer = known(get_channel_layer())
    async with asyncio.timeout(RING_SECONDS):
        for group in groups:
            await layer.group_send(group, {"type": "notices.changed"})
