"""What is usual on this site, as the baseline for fair-play signals."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.core.cache import cache
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from accounts.sanctions.selectors.restrictions import shut_out_at
from config.optional import known
from games.catalogue import GAMES
from games.clocks.models import MeasuredTurn
from games.fairplay.models import PairGauge, SeatGauge
from games.fairplay.rules.benefit import dispersion_of
from games.fairplay.rules.departures import usual_rate
from games.matches.models import Match, Seat
from games.matches.selectors.seals import unsealed

_KEPT_SECONDS: Final = 3600
#: The newest rows of a game suffice, with a few per giver: nobody can set the baseline alone.
_ROWS: Final = 1000
_ROWS_PER_GIVER: Final = 5
_TURNS: Final = 20_000


@dataclass(frozen=True)
class Norms:
    #: How much more honest people vary than the model says, by game.
    dispersions: dict[str, float]
    #: The share of seats that are left before the end, and that are left while losing.
    leaving: float
    leaving_losing: float
    #: The share of turns that time out.
    timing_out: float


def norms() -> Norms:
    """Return the norms, recomputed every hour."""
    found: Norms | None = cache.get_or_set("fair-play-usual", _count, _KEPT_SECONDS)
    return known(found)


def counting_matches() -> QuerySet[Match]:
    """Matches with a result that may be shown: neither void ones nor those whose deal is still played elsewhere."""
    return unsealed(Match.objects.filter(status=Match.Status.FINISHED))


def exemplary_matches() -> QuerySet[Match]:
    """Matches that define what is usual: without bots, and not private, where people may play as they like."""
    with_programs = Seat.objects.filter(user__owner__isnull=False).values("match")
    return counting_matches().filter(is_private=False).exclude(pk__in=with_programs)


def counting_turns() -> QuerySet[MeasuredTurn]:
    """Measured turns, without those of void matches and of people who were shut out and couldn't move."""
    shut_out = shut_out_at(OuterRef("ended_at")).filter(
        Q(person=OuterRef("user")) | Q(person=OuterRef("user__owner"))
    )
    return MeasuredTurn.objects.exclude(match__status=Match.Status.VOID).exclude(Exists(shut_out))


def _count() -> Norms:
    seats = list(
        SeatGauge.objects.filter(match__in=exemplary_matches())
        .values("user")
        .annotate(
            all=Count("pk"),
            left=Count("pk", filter=~Q(departure="")),
            losing=Count("pk", filter=Q(was_losing=True)),
        )
    )
    return Norms(
        dispersions={game: dispersion_of(_ratios(game)) for game in GAMES},
        leaving=usual_rate((each["left"], each["all"]) for each in seats),
        leaving_losing=usual_rate((each["losing"], each["all"]) for each in seats),
        timing_out=usual_rate(_timed_out_of_turns()),
    )


def _ratios(game: str) -> list[float]:
    rows = PairGauge.objects.filter(match__in=exemplary_matches(), match__game=game, variance__gt=0)
    place = Window(RowNumber(), partition_by=F("giver"), order_by=F("pk").desc())
    newest = rows.annotate(place=place).filter(place__lte=_ROWS_PER_GIVER).order_by("-pk")[:_ROWS]
    return [excess**2 / variance for excess, variance in newest.values_list("excess", "variance")]


def _timed_out_of_turns() -> Iterator[tuple[int, int]]:
    newest = counting_turns().filter(user__owner=None).order_by("-pk").values_list("user", "outcome")[:_TURNS]
    turns, timed_out = Counter[int](), Counter[int]()
    for user, outcome in newest:
        turns[user] += 1
        timed_out[user] += outcome == MeasuredTurn.Outcome.TIMED_OUT
    return ((timed_out[user], number) for user, number in turns.items())
