"""How a match ends: points and places, with those who left behind those who stayed."""

from collections.abc import Sequence
from datetime import datetime

from games.engine.core.types import Score
from games.models import Match, MeasuredTurn, Seat, Sketch, Tenure, TurnDraft, Vacancy
from games.services.clocks import drop_clock
from games.services.motions import drop_motions


def record_result(match: Match, seats: list[Seat], scores: Sequence[Score], now: datetime) -> None:
    """Fix points and places. Equal points share a place; whoever left, or was absent to the end, ranks below the rest.

    What the players were still trying out has nothing to lead to any more.
    """
    stayed = {seat.index: seat.has_stayed for seat in seats}
    standing = {score.seat: (stayed[score.seat], score.points) for score in scores}
    for seat in seats:
        seat.points = standing[seat.index][1]
        seat.rank = 1 + sum(other > standing[seat.index] for other in standing.values())
        seat.is_awaited, seat.awaited_since = False, None
        drop_clock(seat)
    Seat.objects.bulk_update(
        seats, ["points", "rank", "is_awaited", "awaited_since", "deadline", "remind_at"]
    )
    left = Tenure.objects.filter(seat__match=match, has_left=True)
    left.update(rank=1 + sum(stayed.values()))
    match.status = Match.Status.FINISHED
    _close_table(match, now)


def void_match(match: Match, seats: list[Seat], now: datetime) -> None:
    """The match ends without a result and counts for nothing, for good or ill. The caller saves the match."""
    for seat in seats:
        seat.is_awaited, seat.awaited_since = False, None
        drop_clock(seat)
    Seat.objects.bulk_update(seats, ["is_awaited", "awaited_since", "deadline", "remind_at"])
    MeasuredTurn.objects.filter(match=match).delete()
    TurnDraft.objects.filter(seat__match=match).delete()
    match.status = Match.Status.VOID
    _close_table(match, now)


def _close_table(match: Match, now: datetime) -> None:
    """Nothing is awaited, offered or voted about any more."""
    match.finished_at = now
    match.awaits_table = False
    Sketch.objects.filter(seat__match=match).delete()
    Vacancy.objects.filter(seat__match=match, closed_at=None).update(closed_at=now)
    drop_motions(match, now)
