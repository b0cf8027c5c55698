"""How a match ends: points and places, with those who left behind those who stayed."""

from collections.abc import Sequence
from datetime import datetime

from games.engine.core.types import Score
from games.models import Match, Seat, Sketch
from games.services.clocks import drop_clock


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
    match.status = Match.Status.FINISHED
    match.finished_at = now
    match.awaits_table = False
    Sketch.objects.filter(seat__match=match).delete()
