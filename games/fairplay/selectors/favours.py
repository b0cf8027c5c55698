"""Sums of what decisions gave whom, scaled by what is usual on the site and by how much the giver varies."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypedDict

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Sum

from games.fairplay.models import PairGauge
from games.fairplay.rules.benefit import NOWHERE, Benefit, Scatter, benefit
from games.fairplay.selectors.norms import Norms, counting_matches, exemplary_matches


class _Judged(TypedDict):
    is_exemplary: bool


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    JudgedGauge = WithAnnotations[PairGauge, _Judged]
else:
    JudgedGauge = PairGauge


def pair_rows(which: Q) -> QuerySet[JudgedGauge]:
    """Return pair gauges without the positions of their matches, which are large and not needed here."""
    is_exemplary = Exists(exemplary_matches().filter(pk=OuterRef("match")))
    rows = PairGauge.objects.filter(which, match__in=counting_matches()).select_related("match")
    return rows.annotate(is_exemplary=is_exemplary).defer("match__state", "match__secret")


def summed(rows: Iterable[PairGauge], usual: Norms, elsewhere: Scatter) -> Benefit:
    """Sum all matches of a giver with one receiver."""
    return benefit((_benefit(row, usual) for row in rows), elsewhere)


def scatters_without(receiver: Any, givers: Iterable[Any], usual: Norms) -> dict[int, Scatter]:
    """Return how much each of these givers varies at tables without the receiver, in one query."""
    shared = PairGauge.objects.filter(Q(giver=receiver) | Q(receiver=receiver)).values("match")
    sums = (
        PairGauge.objects.filter(giver__in=list(givers), match__in=exemplary_matches())
        .exclude(match__in=shared)
        .values("giver", "match__game")
        .annotate(
            squares=Sum(F("excess") * F("excess")),
            expected=Sum("variance"),
            matches=Count("match", distinct=True),
        )
        .values_list("giver", "match__game", "squares", "expected", "matches")
    )
    found: dict[int, Scatter] = defaultdict(Scatter)
    for giver, game, squares, expected, matches in sums:
        found[giver] = _added(found[giver], Scatter(squares, expected * _width(usual, game), matches))
    return found


class OwnScatter:
    """How much one giver varies, match by match, so that some matches can be left out."""

    def __init__(self, given: Iterable[Iterable[JudgedGauge]], usual: Norms) -> None:
        self._matches: dict[int, Scatter] = {}
        for row in (row for rows in given for row in rows if row.is_exemplary):
            before = self._matches.get(row.match_id, Scatter(matches=1))
            expected = row.variance * _width(usual, row.match.game)
            self._matches[row.match_id] = _added(before, Scatter(row.excess**2, expected))

    def without(self, rows: Iterable[PairGauge]) -> Scatter:
        shared = {row.match_id for row in rows}
        found = NOWHERE
        for match, scatter in self._matches.items():
            if match not in shared:
                found = _added(found, scatter)
        return found


def _benefit(row: PairGauge, usual: Norms) -> Benefit:
    variance = row.variance * _width(usual, row.match.game)
    return Benefit(1, row.decisions, row.cost, row.gift, row.excess, variance)


def _width(usual: Norms, game: str) -> float:
    return usual.dispersions.get(game, 1.0)


def _added(one: Scatter, other: Scatter) -> Scatter:
    return Scatter(one.squares + other.squares, one.expected + other.expected, one.matches + other.matches)
