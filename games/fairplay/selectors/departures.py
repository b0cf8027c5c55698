"""Who left a finished match before its end, how, and how they stood at that moment."""

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


#: Rulings by which a person leaves without having decided it.
_RULED: Final = (Incident.Kind.FORFEITED, Incident.Kind.RULED_AI, Incident.Kind.RULED_SUBSTITUTE)


class _Exit(NamedTuple):
    user_id: int
    seat: int
    #: None if they stayed.
    at: datetime | None


def seat_gauges_of(match: Match) -> list[SeatGauge]:
    """Return an unsaved gauge for everybody who held a seat and was not removed by a ruling or sanction.

    For a person who held two seats, one after the other, the one they left counts.
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
    """Return the tenures of people whose seat another person took later."""
    return Tenure.objects.filter(seat__match=match, until_version__isnull=False).select_related("seat")


def gone_since(seat: Seat) -> datetime | None:
    """Return since when an AI or fixed defaults play for the holder, unless the holder has asked to return."""
    in_care = None if seat.is_returning else seat.caretaker_since
    return min(filter(None, (in_care, seat.resigned_at)), default=None)


def left_at(tenure: Tenure) -> datetime | None:
    """Return when the former holder left: when the vacancy opened, if the seat was vacant before it was taken over."""
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
    """Whether a ruling at that moment, or a sanction, removed the person: that says nothing about what they did."""
    is_ruled = match.incidents.filter(kind__in=_RULED, seat=left.seat, happened_at=at).exists()
    kept_out = shut_out_at(at).filter(Q(person=left.user_id) | Q(person__bots=left.user_id))
    return is_ruled or kept_out.exists()


def _was_losing(match: Match, seat: int, at: datetime) -> bool:
    """Whether the seat ranked in the lower half by points at that moment; the middle place doesn't count."""
    move = match.moves.filter(made_at__lte=at).order_by("-version").first()
    if move is None:
        return False
    position = position_after(match, move)
    scores = position.rules.scores(position.state)
    return 2 * scores[seat].rank > len(scores) + 1
