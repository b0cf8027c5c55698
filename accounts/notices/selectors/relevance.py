"""Whether a notice that has waited is still true, according to the app that wrote it."""

from collections.abc import Iterable, Sequence

from accounts.hooks import relevance_checks
from accounts.notices.models import Notice


def outdated(notices: Iterable[Notice]) -> set[int]:
    """Return the ids of notices that are no longer true. A kind without a check stays true."""
    by_kind: dict[str, list[Notice]] = {}
    for notice in notices:
        if notice.kind in relevance_checks:
            by_kind.setdefault(notice.kind, []).append(notice)
    return {
        notice.pk
        for kind, found in by_kind.items()
        for notice in _without(found, relevance_checks[kind](found))
    }


def _without(notices: Sequence[Notice], still_true: set[int]) -> list[Notice]:
    return [notice for notice in notices if notice.pk not in still_true]
