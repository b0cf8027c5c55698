"""How far somebody keeps to the time: figures for profiles, and for tables that ask for them."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q, QuerySet

from accounts.people.models import User
from games.clocks.models import MeasuredTurn
from games.matches.models import Match, Seat
from games.seats.models import Tenure

#: The newest turns tell most about somebody.
RECENT_TURNS: Final = 100
#: Fewer turns say nothing yet: a newcomer is welcome everywhere.
LEAST_TURNS: Final = 10


@dataclass(frozen=True)
class Reliability:
    """Turns with a clock: the newest ones and all, and how often a match had to go on without the person."""

    recent_turns: int
    recent_in_time: int
    turns: int
    in_time: int
    time_outs: int
    matches_left: int
    #: Seats of others that the person took over.
    seats_taken_over: int

    @property
    def recent_percent(self) -> int | None:
        return percent(self.recent_in_time, self.recent_turns)

    @property
    def overall_percent(self) -> int | None:
        return percent(self.in_time, self.turns)


def percent(part: int, whole: int) -> int | None:
    """Rounded down, so that 100 means always; None while there is too little to tell."""
    return part * 100 // whole if whole >= LEAST_TURNS else None


def recent_percent_of(user: User) -> int | None:
    """The share of the newest turns that were in time; None for somebody who has played too few."""
    return percent(*_recent(user))


def reliability_of(user: User) -> Reliability:
    """In four queries, however many turns there are."""
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
    """A match that was voided after its end keeps its turns, because its result may be restored."""
    return MeasuredTurn.objects.filter(user=user).exclude(match__status=Match.Status.VOID)
