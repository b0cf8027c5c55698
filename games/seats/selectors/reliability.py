"""Reliability of a person: figures for profiles, and for tables that demand a minimum."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q, QuerySet

from accounts.people.models import User
from games.clocks.models import MeasuredTurn
from games.matches.models import Match, Seat
from games.seats.models import Tenure

#: How many of the newest turns count as recent; they say most about a person.
RECENT_TURNS: Final = 100
#: With fewer turns there is no percentage yet, so that every table lets newcomers in.
LEAST_TURNS: Final = 10


@dataclass(frozen=True)
class Reliability:
    """Counts of the recent and all timed turns of a person, and of matches that they left."""

    recent_turns: int
    recent_in_time: int
    turns: int
    in_time: int
    time_outs: int
    matches_left: int
    #: Seats that the person took over as a substitute.
    seats_taken_over: int

    @property
    def recent_percent(self) -> int | None:
        return percent(self.recent_in_time, self.recent_turns)

    @property
    def overall_percent(self) -> int | None:
        return percent(self.in_time, self.turns)


def percent(part: int, whole: int) -> int | None:
    """Return the share, rounded down so that 100 means always; None if there are fewer than LEAST_TURNS."""
    return part * 100 // whole if whole >= LEAST_TURNS else None


def recent_percent_of(user: User) -> int | None:
    """Return the percentage of recent turns that were in time; None if there are too few."""
    return percent(*_recent(user))


def reliability_of(user: User) -> Reliability:
    """Return all figures of a person, in a fixed number of queries."""
    recent_in_time, recent_turns = _recent(user)
    outcome = MeasuredTurn.Outcome
    figures = _counting_turns(user).aggregate(
        turns=Count("pk"),
        in_time=Count("pk", filter=Q(outcome=outcome.IN_TIME)),
        time_outs=Count("pk", filter=Q(outcome=outcome.TIMED_OUT)),
    )
    counting = Match.Status.PLAYING, Match.Status.FINISHED
    tenures = Tenure.objects.filter(user=user, seat__match__status__in=counting).aggregate(
        left=Count("pk", filter=Q(has_left=True)), taken=Count("pk", filter=Q(is_substitute=True))
    )
    resigned = Q(match__status__in=counting, resigned_at__isnull=False)
    stayed_away = Q(match__status=Match.Status.FINISHED, caretaker_since__isnull=False, is_returning=False)
    return Reliability(
        recent_turns=recent_turns,
        recent_in_time=recent_in_time,
        matches_left=Seat.objects.filter(resigned | stayed_away, user=user).count() + tenures["left"],
        seats_taken_over=tenures["taken"],
        **figures,
    )


def _recent(user: User) -> tuple[int, int]:
    newest = _counting_turns(user).order_by("-ended_at", "-pk")[:RECENT_TURNS]
    outcomes = list(newest.values_list("outcome", flat=True))
    return outcomes.count(MeasuredTurn.Outcome.IN_TIME), len(outcomes)


def _counting_turns(user: User) -> QuerySet[MeasuredTurn]:
    """Return the turns that count. A match voided after its end keeps its rows, since its result may be restored."""
    return MeasuredTurn.objects.filter(user=user).exclude(match__status=Match.Status.VOID)
