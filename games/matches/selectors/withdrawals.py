"""Moves that a rollback has withdrawn: they stay on record, but no longer count."""

from collections.abc import Iterable

from django.db.models import QuerySet

from games.matches.models import Match, Move

#: The version of a move, and for a rollback the version that it restores.
Mark = tuple[int, int | None]


def withdrawn_versions(marks: Iterable[Mark]) -> frozenset[int]:
    """Return which of the given moves are withdrawn, including rollbacks that were themselves rolled back.

    The moves must reach up to the latest one without a gap; where they begin does not matter: they are read backwards
    from the latest, and every move counts until a rollback skips to an earlier version.
    """
    withdrawn: set[int] = set()
    resumed: int | None = None
    for version, resumes in sorted(marks, reverse=True):
        if resumed is not None and version > resumed:
            withdrawn.add(version)
        elif resumes is not None:
            resumed = resumes
    return frozenset(withdrawn)


def withdrawn_from(match: Match) -> frozenset[int]:
    """Return the versions of the withdrawn moves of a match."""
    return withdrawn_versions(match.moves.values_list("version", "resumes"))


def standing_moves(match: Match) -> QuerySet[Move]:
    """Return the moves that still count: each was made at the position that the one before it led to."""
    played = match.moves.filter(resumes=None).order_by("version")
    return played.exclude(version__in=withdrawn_from(match)) if _was_rolled_back(match) else played


def _was_rolled_back(match: Match) -> bool:
    return match.moves.filter(resumes__isnull=False).exists()
