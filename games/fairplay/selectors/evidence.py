"""Signals about a person or a pair, computed from finished matches. They say where to look, not what to find."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db.models import Q
from django.utils import timezone

from accounts.people.models import User
from games.clocks.models import MeasuredTurn
from games.fairplay.models import SeatGauge
from games.fairplay.rules.benefit import Benefit
from games.fairplay.rules.departures import Departures, departures_against
from games.fairplay.rules.pairs import PairSignals
from games.fairplay.rules.tails import among
from games.fairplay.rules.timing import Stroke, joint_timing
from games.fairplay.selectors.favours import JudgedGauge, OwnScatter, pair_rows, scatters_without, summed
from games.fairplay.selectors.norms import counting_matches, counting_turns, norms
from games.matches.models import ActorKind, Match, Move

_MOST_COMPANIONS: Final = 25
_MOST_STRIKING: Final = 5
_TIMED_DAYS: Final = 180
_MOST_STROKES: Final = 4000


@dataclass(frozen=True)
class Striking:
    """A decision that weighs much in a signal, with its cost and gift in points."""

    match: Match
    version: int
    cost: float
    gift: float
    excess: float


@dataclass(frozen=True)
class Favours:
    """What one person's decisions gave another, and the decisions that weigh most."""

    giver: Any
    receiver: Any
    sums: Benefit
    striking: tuple[Striking, ...]


@dataclass(frozen=True)
class Companion:
    """Another person at the same tables."""

    person: User
    matches: int
    #: That a player who plays for themselves shows as much, in either direction, with any of their companions.
    probability: float


@dataclass(frozen=True)
class PairEvidence:
    """Everything that is measured about two people, with the decisions behind it."""

    signals: PairSignals
    given: Favours
    received: Favours


def companions_of(person: User) -> list[Companion]:
    """Return the people whom this person's decisions helped most, or vice versa, the most striking first."""
    usual = norms()
    given: dict[Any, list[JudgedGauge]] = defaultdict(list)
    received: dict[Any, list[JudgedGauge]] = defaultdict(list)
    for row in pair_rows(Q(giver=person) | Q(receiver=person)).select_related("giver", "receiver"):
        is_given = row.giver_id == person.pk
        (given if is_given else received)[row.receiver if is_given else row.giver].append(row)
    own = OwnScatter(given.values(), usual)
    theirs = scatters_without(person, received, usual)
    others = {*given, *received}
    companions = [
        Companion(
            person=other,
            matches=max(len(given[other]), len(received[other])),
            probability=among(
                min(
                    summed(given[other], usual, own.without([*given[other], *received[other]])).probability,
                    summed(received[other], usual, theirs[other.pk]).probability,
                ),
                2 * len(others),
            ),
        )
        for other in others
    ]
    return sorted(companions, key=lambda each: (each.probability, each.person.pk))[:_MOST_COMPANIONS]


def departures_of(person: User) -> Departures:
    """Return the matches that a person left while losing, compared with the usual rate."""
    mine = SeatGauge.objects.filter(match__in=counting_matches(), user=person)
    return Departures(mine.count(), mine.filter(was_losing=True).count(), norms().leaving_losing)


def time_outs_of(person: User) -> Departures:
    """Return the turns that a person let time out, also in running matches, compared with the usual rate."""
    turns = counting_turns().filter(user=person)
    timed_out = turns.filter(outcome=MeasuredTurn.Outcome.TIMED_OUT)
    return Departures(turns.count(), timed_out.count(), norms().timing_out)


def evidence_about(person: User, other: Any) -> PairEvidence:
    given, received = _favours(person, other), _favours(other, person)
    signals = PairSignals(
        given=given.sums,
        received=received.sums,
        timing=joint_timing(_strokes(person), _strokes(other)),
        my_departures=_departures_with(person, other),
        their_departures=_departures_with(other, person),
    )
    return PairEvidence(signals, given, received)


def _favours(giver: Any, receiver: Any) -> Favours:
    usual = norms()
    rows = list(pair_rows(Q(giver=giver, receiver=receiver)).prefetch_related("match__seats"))
    striking = [Striking(row.match, *facts) for row in rows for facts in row.striking]
    # Ties: the earliest first, because the database returns rows in any order.
    heaviest = sorted(striking, key=lambda each: (-each.excess, each.match.pk, each.version))[:_MOST_STRIKING]
    elsewhere = scatters_without(receiver, [giver], usual)[giver.pk]
    return Favours(giver, receiver, summed(rows, usual, elsewhere), tuple(heaviest))


def _departures_with(person: User, other: Any) -> Departures:
    """Return the matches left in the other's company, compared with how often the person leaves elsewhere."""
    mine = SeatGauge.objects.filter(match__in=counting_matches(), user=person)
    joint = mine.filter(match__in=SeatGauge.objects.filter(user=other).values("match"))
    left = Q(departure__gt="")
    matches, left_jointly = joint.count(), joint.filter(left).count()
    return departures_against(
        left_jointly,
        matches,
        left_elsewhere=mine.filter(left).count() - left_jointly,
        elsewhere=mine.count() - matches,
        usual=norms().leaving,
    )


def _strokes(person: User) -> list[Stroke]:
    """Return the latest moves that a person submitted themselves."""
    since = timezone.now() - timedelta(days=_TIMED_DAYS)
    made = Move.objects.filter(actor=person, actor_kind=ActorKind.PERSON, made_at__gte=since)
    moments = made.order_by("-made_at").values_list("made_at", "match_id").distinct()[:_MOST_STROKES]
    return [Stroke(made_at.timestamp(), match) for made_at, match in moments]
