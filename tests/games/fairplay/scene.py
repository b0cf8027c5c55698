"""Finished matches with the gauges that the job would write, and their evidence sheets."""

from secrets import token_urlsafe

from django.urls import reverse
from django.utils import timezone

from games.fairplay.models import PairGauge, SeatGauge
from games.matches.models import Match, Seat
from tests.games.tables import full_table


def gauged(trio, number, *, excess=23.96, left="", first=None):
    """Create finished matches in which the first person plays for the second, with their gauges."""
    first = first or full_table(trio, game="el_capitan")
    for _ in range(number):
        match = finished_copy(first, trio)
        departures = {trio[0]: left}
        SeatGauge.objects.bulk_create(
            SeatGauge(
                match=match,
                user=each,
                departure=departures.get(each, ""),
                was_losing=each in departures and left > "",
            )
            for each in trio
        )
        sums = {"match": match, "decisions": 20, "cost": 9.0, "gift": 8.0, "variance": 30.0}
        PairGauge.objects.create(
            giver=trio[0], receiver=trio[1], excess=excess, striking=[[2, 4.0, 6.5, 7.0]], **sums
        )
        PairGauge.objects.create(giver=trio[0], receiver=trio[2], excess=-excess, **sums)
        PairGauge.objects.create(giver=trio[1], receiver=trio[0], excess=0.0, **sums)
    return match


def finished_copy(match, sitters):
    """Copy a match as finished: dealing is slow, and these tests don't need what was played."""
    copy = Match.objects.get(pk=match.pk)
    copy.pk, copy.invitation = None, token_urlsafe(16)
    copy.status, copy.finished_at = Match.Status.FINISHED, timezone.now()
    copy.save()
    Seat.objects.bulk_create(Seat(match=copy, index=index, user=user) for index, user in enumerate(sitters))
    return copy


def sheet(*names):
    return reverse("evidence" if len(names) == 1 else "evidence-pair", args=[each.username for each in names])
