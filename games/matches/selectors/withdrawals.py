"""Moves that a ruling has withdrawn: they stay on record, but the match does not stand on them any more."""

from collections.abc import Iterable

from django.db.models import QuerySet

from games.matches.models import Match, Move

#: The version of a move, and the version that it resumes if it is a ruling.
Mark = tuple[int, int | None]


def withdrawn_versions(marks: Iterable[Mark]) -> frozenset[int]:
    """Which of the given moves are withdrawn, rulings included that were taken back themselves.

    The moves must reach up to the present one without a gap; where they begin does not matter: read from the present
    back, the match stands on every move until a ruling leads further back.
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
    """The withdrawn moves of a match."""
    return withdrawn_versions(match.moves.values_list("version", "resumes"))


def standing_moves(match: Match) -> QuerySet[Move]:
    """What was played and still counts: each of these moves was made where the one before it had led."""
    played = match.moves.filter(resumes=None).order_by("version")
    return played.exclude(version__in=withdrawn_from(match)) if _was_rolled_back(match) else played


def _was_rolled_back(match: Match) -> bool:
    return match.moves.filter(resumes__isnull=False).exists()
