"""Limit of open event streams per person. A slot that isn't renewed expires by itself."""

from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from django.core.cache import cache

from games.streams.refusals import TooManyStreams

MOST_STREAMS: Final = 5
#: At least two heartbeats (checked in the settings). A stream whose process died blocks its slot no longer than this.
PLACE_SECONDS: Final = 60


@dataclass(frozen=True)
class StreamSlot:
    key: str
    holder: str


def take_place(*, user_id: int) -> StreamSlot:
    """Reserve a slot. Raises TooManyStreams."""
    holder = token_hex(8)
    for number in range(MOST_STREAMS):
        key = f"stream:{user_id}:{number}"
        if cache.add(key, holder, PLACE_SECONDS):
            return StreamSlot(key, holder)
    raise TooManyStreams


def keep_place(*, place: StreamSlot) -> bool:
    """Renew the slot; False if it had expired and another stream has it now."""
    if cache.get(place.key) == place.holder:
        cache.set(place.key, place.holder, PLACE_SECONDS)
        return True
    return cache.add(place.key, place.holder, PLACE_SECONDS)


def leave_place(*, place: StreamSlot) -> None:
    """Free the slot, unless it has expired and another stream has it now."""
    if cache.get(place.key) == place.holder:
        cache.delete(place.key)
