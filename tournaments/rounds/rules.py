"""Overtime of a round: when it has lasted too long, players who delay their table lose the seat."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

#: After the end of a round a turn may still take this long …
TURN: Final = timedelta(hours=24)
#: … and after this long nobody is waited for any more.
LAST_CALL: Final = timedelta(days=7)


class Awaited(NamedTuple):
    """A person for whom a table waits."""

    seat: int
    since: datetime


def overdue(awaited: Sequence[Awaited], hard_end: datetime, now: datetime) -> list[int]:
    """Return the seats that an AI takes over now, so that the table can end.

    The player on turn for the longest time when the round ends goes first; from then on every turn has a day.
    """
    if now < hard_end or not awaited:
        return []
    if now >= hard_end + LAST_CALL:
        return [each.seat for each in awaited]
    late = {each.seat for each in awaited if each.since > hard_end and now - each.since >= TURN}
    first = min(awaited, key=lambda each: (each.since, each.seat))
    if first.since <= hard_end:
        late.add(first.seat)
    return sorted(late)
