"""Gauging of finished matches for fair-play signals (docs/moderating/fair-play.md)."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from time import monotonic
from typing import Final

from django.db import transaction
from django.db.models import Count, Exists, OuterRef

from config.jobs import enqueue_all
from games.ai.services import work_apart
from games.catalogue import GAMES, game_of
from games.fairplay.models import PairGauge, SeatGauge
from games.fairplay.rules.benefit import LEAST_SEATS, Favour, benefit_of_match
from games.fairplay.rules.gauging import Decision, Gauged, gauge_decisions
from games.fairplay.selectors.decisions import SeatHolders, decisions_of
from games.fairplay.selectors.departures import seat_gauges_of
from games.matches.models import Match

logger = logging.getLogger(__name__)

#: Each portion is spread over the whole match: if time runs out, no part of the match is favoured.
_PORTIONS: Final = 12
#: Then stop, because AI turns wait in the same queue. A match usually takes a second or two.
_SECONDS: Final = 30.0
_MOST_STRIKING: Final = 3

#: (giver, receiver): the favours of the giver's decisions, with their versions.
Given = dict[tuple[int, int], list[tuple[int, Favour]]]


def gauge_match(*, match_id: int) -> None:
    """Replace the gauges of a match with at least two people.

    Pair gauges also need a third seat, because a favour is measured against it, and an evaluation of the game.
    """
    match = Match.objects.filter(pk=match_id, status=Match.Status.FINISHED, game__in=GAMES).first()
    if match is None:
        return
    holders = SeatHolders(match)
    has_company = len(holders.people) > 1
    with transaction.atomic():
        match.seat_gauges.all().delete()
        SeatGauge.objects.bulk_create(seat_gauges_of(match) if has_company else [])
    is_telling = has_company and holders.seats >= LEAST_SEATS and GAMES[match.game].evaluation is not None
    pairs = _pair_gauges(match, holders) if is_telling else []
    with transaction.atomic():
        match.pair_gauges.all().delete()
        PairGauge.objects.bulk_create(pairs)


def gauge_missing_matches() -> int:
    """Enqueue jobs for finished matches of several people that have no gauges. Returns how many."""
    known = SeatGauge.objects.filter(match=OuterRef("pk"))
    finished = Match.objects.filter(~Exists(known), status=Match.Status.FINISHED, game__in=GAMES)
    several = finished.annotate(people=Count("seats__user")).filter(people__gt=1).order_by("pk")
    calls = [(match_id,) for match_id in several.values_list("pk", flat=True)]
    enqueue_all("games.tasks.gauge_match", calls)
    return len(calls)


def _pair_gauges(match: Match, holders: SeatHolders) -> list[PairGauge]:
    given: Given = defaultdict(list)
    for gauged in _gauged(match, list(decisions_of(match))):
        giver = holders.at(gauged.seat, gauged.version)
        for seat, favour in gauged.favours.items():
            receiver = holders.at(seat, gauged.version)
            if giver is not None and receiver is not None:
                given[giver, receiver].append((gauged.version, favour))
    return [_row(match, pair, favours) for pair, favours in sorted(given.items())]


def _gauged(match: Match, decisions: Sequence[Decision]) -> list[Gauged]:
    """Gauge the decisions. Raises TimeoutError if not even the first portion is ready in time: the job is retried."""
    game, begun, found = game_of(match.game), monotonic(), []
    seed = f"gauge {match.pk}".encode()
    for portion in range(min(_PORTIONS, len(decisions))):
        try:
            found += work_apart(
                gauge_decisions, game.rules, game.evaluation, decisions[portion::_PORTIONS], seed
            )
        except TimeoutError:
            if not portion:
                raise
            break
        if monotonic() - begun > _SECONDS:
            logger.info("Match %s was gauged in part: %s of %s.", match.pk, portion + 1, _PORTIONS)
            break
    return found


def _row(match: Match, pair: tuple[int, int], favours: Sequence[tuple[int, Favour]]) -> PairGauge:
    sums = benefit_of_match(favour for _version, favour in favours)
    striking = sorted(favours, key=lambda each: each[1].excess, reverse=True)[:_MOST_STRIKING]
    return PairGauge(
        match=match,
        giver_id=pair[0],
        receiver_id=pair[1],
        decisions=sums.decisions,
        cost=sums.cost,
        gift=sums.gift,
        excess=sums.excess,
        variance=sums.variance,
        striking=[
            [version, round(favour.cost, 2), round(favour.gift, 2), round(favour.excess, 2)]
            for version, favour in striking
            if favour.excess > 0
        ],
    )
