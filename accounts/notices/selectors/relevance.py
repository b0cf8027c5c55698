"""Whether what a notice says is still true, asked of the app that wrote it when a notice has waited.

In `AppConfig.ready()`: `relevance.checks["your_turn"] = turns_that_still_wait`.
"""

from collections.abc import Callable, Iterable, Sequence

from accounts.models import Notice

# Called with notices of one kind and one person; returns the ids of those that are still true.
Check = Callable[[Sequence[Notice]], set[int]]

checks: dict[str, Check] = {}


def outdated(notices: Iterable[Notice]) -> set[int]:
    """The ids of those that are no longer true. What nobody checks stays true."""
    by_kind: dict[str, list[Notice]] = {}
    for notice in notices:
        if notice.kind in checks:
            by_kind.setdefault(notice.kind, []).append(notice)
    return {notice.pk for kind, found in by_kind.items() for notice in _without(found, checks[kind](found))}


def _without(notices: Sequence[Notice], still_true: set[int]) -> list[Notice]:
    return [notice for notice in notices if notice.pk not in still_true]
