"""Ruling: correct the places of a finished match. Ratings and standings that used the result are recomputed."""

from collections.abc import Mapping

from django.db import transaction

from accounts.people.models import User
from games.matches.models import Match, Seat
from games.play.services import follow_ups
from games.record.models import Incident
from games.rulings.refusals import AlreadyRuled, NothingToCorrect
from games.rulings.services.rulings import LockedMatch, demand_places


@transaction.atomic
def correct_result(*, match_id: int, ranks: Mapping[int, int], by: User | None, reason: str) -> Incident:
    """Set these places, seat by seat; points and moves stay as they are."""
    bench = LockedMatch(match_id, by, reason)
    if bench.match.status != Match.Status.FINISHED:
        raise NothingToCorrect
    demand_places(bench, ranks)
    before = [seat.rank for seat in bench.seats]
    after = [ranks[seat.index] for seat in bench.seats]
    if before == after:
        raise AlreadyRuled
    for seat, rank in zip(bench.seats, after, strict=True):
        seat.rank = rank
    Seat.objects.bulk_update(bench.seats, ["rank"])
    incident = bench.rule(Incident.Kind.CORRECTED, facts={"ranks": after, "before": before})
    follow_ups.after_reinstatement(bench.match)
    follow_ups.after_change(bench.match)
    return incident
