"""Ends a match: points and ranks, with those who left ranked behind those who stayed; or no result."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from games.clocks.models import MeasuredTurn
from games.clocks.services.clocks import drop_clock
from games.core.types import Score
from games.hooks import match_closed
from games.matches.models import Match, Seat, Setup
from games.play.models import TurnDraft
from games.seats.models import Tenure, Vacancy
from games.what_if.models import Sketch


def record_result(
    match: Match,
    seats: list[Seat],
    scores: Sequence[Score],
    now: datetime,
    ranks: Mapping[int, int] | None = None,
) -> None:
    """Fix points and ranks: those that the rules of the game give, or `ranks` if there is a ruling.

    Without a ruling, players who left, or were absent at the end, rank below the rest. What-if lines of the players
    are deleted.
    """
    points = {score.seat: score.points for score in scores}
    ranks = ranks or _places(seats, scores)
    for seat in seats:
        seat.points, seat.rank = points[seat.index], ranks[seat.index]
        seat.is_awaited, seat.awaited_since = False, None
        drop_clock(seat)
    Seat.objects.bulk_update(
        seats, ["points", "rank", "is_awaited", "awaited_since", "deadline", "remind_at"]
    )
    left = Tenure.objects.filter(seat__match=match, has_left=True)
    left.update(rank=1 + sum(seat.has_stayed for seat in seats))
    match.status = Match.Status.FINISHED
    _close_table(match, seats, now)


def _places(seats: list[Seat], scores: Sequence[Score]) -> dict[int, int]:
    """Return the rank of each seat: those who stayed first, then as the rules of the game rank and break ties."""
    stayed = {seat.index: seat.has_stayed for seat in seats}
    standing = {score.seat: (stayed[score.seat], -score.rank) for score in scores}
    return {seat: 1 + sum(other > mine for other in standing.values()) for seat, mine in standing.items()}


def void_match(match: Match, seats: list[Seat], now: datetime) -> None:
    """End a running match without a result; it counts for nothing. The caller saves the match."""
    _end_without_result(match, seats, Match.Status.VOID, now)


def call_off(match: Match, seats: list[Seat], now: datetime) -> None:
    """End a match in which nobody has moved, as if it had never begun. The caller saves the match."""
    _end_without_result(match, seats, Match.Status.CANCELLED, now)


def _end_without_result(match: Match, seats: list[Seat], status: Match.Status, now: datetime) -> None:
    for seat in seats:
        seat.is_awaited, seat.awaited_since = False, None
        drop_clock(seat)
    Seat.objects.bulk_update(seats, ["is_awaited", "awaited_since", "deadline", "remind_at"])
    MeasuredTurn.objects.filter(match=match).delete()
    TurnDraft.objects.filter(seat__match=match).delete()
    match.status = status
    _close_table(match, seats, now)


def _close_table(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Mark the match as ended, delete what-if lines, close vacancies, and call the `match_closed` listeners."""
    if match.setup_id:
        # Locked so that nobody sits down at another table of this set-up while its seal may be broken here.
        Setup.objects.select_for_update().get(pk=match.setup_id)
    match.finished_at = now
    match.awaits_table = False
    Sketch.objects.filter(seat__match=match).delete()
    Vacancy.objects.filter(seat__match=match, closed_at=None).update(closed_at=now)
    for settle in match_closed:
        settle(match, seats, now)
