"""How many event streams one person may hold open. A place that nobody renews is free again by itself."""

from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from django.core.cache import cache

from games.streams.refusals import TooManyStreams

MOST_STREAMS: Final = 5
#: At least two signs of life (the settings see to it), so that a stream of a process that died holds its place for no more than this.
PLACE_SECONDS: Final = 60


@dataclass(frozen=True)
class StreamSlot:
    key: str
    holder: str


def take_place(*, user_id: int) -> StreamSlot:
    """Raises TooManyStreams."""
    holder = token_hex(8)
    for number in range(MOST_STREAMS):
        key = f"stream:{user_id}:{number}"
        if cache.add(key, holder, PLACE_SECONDS):
            return StreamSlot(key, holder)
    raise TooManyStreams


def keep_place(*, place: StreamSlot) -> bool:
    """False if it ran out, because nobody renewed it for too long, and another stream has it by now."""
    if cache.get(place.key) == place.holder:
        cache.set(place.key, place.holder, PLACE_SECONDS)
        return True
    return cache.add(place.key, place.holder, PLACE_SECONDS)


def leave_place(*, place: StreamSlot) -> None:
    """Unless it ran out and is somebody else's by now."""
    if cache.get(place.key) == place.holder:
        cache.delete(place.key)
