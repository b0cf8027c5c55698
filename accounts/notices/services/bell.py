"""Ringing the bell on the open pages of people. Nothing travels but the ring: each page then asks for itself."""

import asyncio
from collections.abc import Iterable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from config.optional import known

#: Whoever acted waits for this: better a bell that rings late than an answer that hangs with Redis.
RING_SECONDS = 1


def bell_group(user_id: int) -> str:
    return f"bell-{user_id}"


def ring(user_ids: Iterable[int]) -> None:
    """Once what happened is committed, tell the open pages of these people that their notices have changed."""
    groups = [bell_group(user_id) for user_id in sorted(set(user_ids))]

    def send() -> None:
        async_to_sync(_ring)(groups)

    # A bell that cannot ring is logged and harms nobody.
    transaction.on_commit(send, robust=True)


async def _ring(groups: list[str]) -> None:
    layer = known(get_channel_layer())
    async with asyncio.timeout(RING_SECONDS):
        for group in groups:
            await layer.group_send(group, {"type": "notices.changed"})
