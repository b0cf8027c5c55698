"""How a match ends: points and places, with those who left behind those who stayed."""

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
    """Fix points and places: those that the rules of the game give, or `ranks` where somebody has ruled.

    By the rules, whoever left, or was absent to the end, ranks below the rest. What the players were still trying out
    has nothing to lead to any more.
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
    """Who shares a place, and how ties are broken, is for the rules of the game to say; who has left is not."""
    stayed = {seat.index: seat.has_stayed for seat in seats}
    standing = {score.seat: (stayed[score.seat], -score.rank) for score in scores}
    return {seat: 1 + sum(other > mine for other in standing.values()) for seat, mine in standing.items()}


def void_match(match: Match, seats: list[Seat], now: datetime) -> None:
    """A match that runs ends without a result and counts for nothing, for good or ill. The caller saves the match."""
    _end_without_result(match, seats, Match.Status.VOID, now)


def call_off(match: Match, seats: list[Seat], now: datetime) -> None:
    """The same for a match in which nobody has moved: it has never been. The caller saves the match."""
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
    """Nothing is awaited, offered or voted about any more, and nothing is kept from the players."""
    if match.setup_id:
        # Nobody is seated at another table of a set-up while its seal may be broken here.
        Setup.objects.select_for_update().get(pk=match.setup_id)
    match.finished_at = now
    match.awaits_table = False
    Sketch.objects.filter(seat__match=match).delete()
    Vacancy.objects.filter(seat__match=match, closed_at=None).update(closed_at=now)
    for settle in match_closed:
        settle(match, seats, now)
