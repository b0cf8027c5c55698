"""Messages to open lines: websockets and event streams. `accounts.site.lines` receives them in every web process."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db import transaction

from config.channel_push import push

NUDGE: Final = "line.nudge"
RECHECK: Final = "line.recheck"


def bell_group(user_id: int) -> str:
    """Return the group that all lines of a person hear, whatever else they listen to."""
    return f"bell-{user_id}"


def nudge(
    group: str, told: Mapping[str, Any], *, version: int = 0, hearers: Iterable[int] | None = None
) -> None:
    """Tell the lines of a group that something has changed. Of several nudges in a burst the newest version arrives.

    `hearers` are the people who may hear it; None means everybody.
    """
    allowed = None if hearers is None else sorted(hearers)
    message = {"type": NUDGE, "group": group, "told": dict(told), "version": version, "hearers": allowed}
    push(group, message)


def recheck_lines(user_ids: Iterable[int]) -> None:
    """After commit, have the open lines of these people checked before they hear anything else.

    For whatever takes a right away. Lines that may listen no longer are closed at once.
    """
    groups = [bell_group(user_id) for user_id in sorted(set(user_ids))]

    def send() -> None:
        for group in groups:
            push(group, {"type": RECHECK, "group": group})

    transaction.on_commit(send, robust=True)
