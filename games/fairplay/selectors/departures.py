"""Who left a finished match before its end, how, and how they stood then."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final, NamedTuple

from django.db.models import Q, QuerySet

from accounts.sanctions.selectors.restrictions import shut_out_at
from config.optional import known
from games.clocks.models import MeasuredTurn
from games.fairplay.models import SeatGauge
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_after
from games.record.models import Incident
from games.seats.models import Tenure, Vacancy

Departure = SeatGauge.Departure


#: By these it was not the person who decided to go.
_RULED: Final = (Incident.Kind.FORFEITED, Incident.Kind.RULED_AI, Incident.Kind.RULED_SUBSTITUTE)


class _Exit(NamedTuple):
    user_id: int
    seat: int
    #: None for somebody who stayed.
    at: datetime | None


def seat_gauges_of(match: Match) -> list[SeatGauge]:
    """One for everybody who held a seat and was not sent away, not yet stored.

    Whoever held two seats, one after the other, counts as they left.
    """
    timed_out = set(
        MeasuredTurn.objects.filter(match=match, outcome=MeasuredTurn.Outcome.TIMED_OUT).values_list(
            "user", flat=True
        )
    )
    rows: dict[int, SeatGauge] = {}
    for left in _exits(match):
        if left.at is None:
            rows.setdefault(left.user_id, SeatGauge(match=match, user_id=left.user_id))
        elif not _was_sent_away(match, left, left.at):
            how = Departure.TIMED_OUT if left.user_id in timed_out else Departure.RESIGNED
            was_losing = _was_losing(match, left.seat, left.at)
            rows[left.user_id] = SeatGauge(
                match=match, user_id=left.user_id, departure=how, was_losing=was_losing
            )
    return list(rows.values())


def former_tenures(match: Match) -> QuerySet[Tenure]:
    """Of those who held a seat before somebody else took it."""
    return Tenure.objects.filter(seat__match=match, until_version__isnull=False).select_related("seat")


def gone_since(seat: Seat) -> datetime | None:
    """Since when an AI or fixed defaults act for the person in a seat, who has not asked for it again."""
    in_care = None if seat.is_returning else seat.caretaker_since
    return min(filter(None, (in_care, seat.resigned_at)), default=None)


def left_at(tenure: Tenure) -> datetime | None:
    """When somebody went whose seat was taken over then or later: while it was vacant they had gone already."""
    vacancies = Vacancy.objects.filter(
        seat=tenure.seat_id, opened_at__gte=tenure.began_at, closed_at=tenure.ended_at
    )
    return vacancies.values_list("opened_at", flat=True).first() or tenure.ended_at


def _exits(match: Match) -> Iterator[_Exit]:
    for seat in match.seats.filter(user__isnull=False):
        yield _Exit(known(seat.user_id), seat.index, None if seat.has_stayed else gone_since(seat))
    for tenure in former_tenures(match).filter(has_left=True):
        yield _Exit(tenure.user_id, tenure.seat.index, left_at(tenure))


def _was_sent_away(match: Match, left: _Exit, at: datetime) -> bool:
    """By a ruling at that very moment, or because moderators keep the person out: no evidence of anything they did."""
    is_ruled = match.incidents.filter(kind__in=_RULED, seat=left.seat, happened_at=at).exists()
    kept_out = shut_out_at(at).filter(Q(person=left.user_id) | Q(person__bots=left.user_id))
    return is_ruled or kept_out.exists()


def _was_losing(match: Match, seat: int, at: datetime) -> bool:
    """Below the middle of the table by the points of that moment; alone in the middle is not below."""
    move = match.moves.filter(made_at__lte=at).order_by("-version").first()
    if move is None:
        return False
    position = position_after(match, move)
    scores = position.rules.scores(position.state)
    return 2 * scores[seat].rank > len(scores) + 1
