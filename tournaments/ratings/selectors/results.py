"""The input of ratings: finished matches among people or among bots, and the results already rated."""

from collections.abc import Iterator
from itertools import groupby

from django.db.models import Exists, OuterRef, Q, QuerySet

from config.optional import known
from games.matches.models import Match, Seat
from games.seats.selectors.tenures import BOTS, GUESTS, PEOPLE, have_held, outcomes_of
from tournaments.ratings.models import RatingChange, RatingPool
from tournaments.ratings.rules.book import BookChange
from tournaments.ratings.rules.pools import pool_of_bots, pools_of
from tournaments.ratings.rules.results import Finish, Result
from tournaments.ratings.rules.skill import Skill

#: How many matches are read at once.
_STRIDE = 1_000


def pools_of_match(match_id: int) -> tuple[str, ...]:
    """The pools a match belongs to, whether it counts or not; empty if it does not exist."""
    match = Match.objects.filter(pk=match_id)
    game = match.values_list("game", flat=True).first()
    if game is None:
        return ()
    if match.filter(have_held(BOTS)).exists():
        return (pool_of_bots(game),)
    return pools_of(game, Seat.objects.filter(match_id=match_id).count())


def result_of(match_id: int) -> Result | None:
    """Return the result of a match that counts: finished with places, started without computer players."""
    match = unspoilt_matches().filter(pk=match_id).defer("state", "secret").first()
    if match is None:
        return None
    finishes = tuple(
        Finish(outcome.user.pk, outcome.rank, outcome.has_left, outcome.is_substitute)
        for outcome in outcomes_of(match)
    )
    result = Result(known(match.finished_at), match.pk, match.seats.count(), finishes)
    return result if result.is_ratable else None


def unspoilt_matches() -> QuerySet[Match]:
    """Finished matches without a seat of a computer player or a guest, which at least one player played to the end.

    Only people or only bots from beginning to end; bots only at public tables, where no two have the same owner.
    """
    seats = Seat.objects.filter(match=OuterRef("pk"))
    # Seat.has_stayed, in the database.
    stayed = seats.filter(Q(caretaker_since=None) | Q(is_returning=True), resigned_at=None)
    ended = Match.objects.filter(status=Match.Status.FINISHED, finished_at__isnull=False)
    among_bots = Q(~have_held(PEOPLE), is_private=False)
    among_members = ~have_held(GUESTS) & ~Exists(seats.exclude(ai_level=""))
    return ended.filter(~have_held(BOTS) | among_bots, among_members, Exists(stayed))


def unrated_matches() -> QuerySet[Match]:
    """Matches not rated yet, in the order in which they ended."""
    rated = RatingChange.objects.filter(match=OuterRef("pk"))
    return unspoilt_matches().filter(~Exists(rated)).order_by("finished_at", "pk")


def wrongly_rated_matches() -> QuerySet[Match]:
    """Matches that were rated but no longer count."""
    rated = RatingChange.objects.filter(match=OuterRef("pk"))
    return Match.objects.exclude(status=Match.Status.FINISHED).filter(Exists(rated)).order_by("pk")


def rated_as(match_id: int, pool: RatingPool) -> Result | None:
    """The result by which a match was rated in a pool."""
    rows = list(RatingChange.objects.filter(match_id=match_id, pool=pool).order_by("pk"))
    return _result(rows) if rows else None


def rated_at(pool: RatingPool, sequence: int) -> Result | None:
    """The rated match with this number."""
    rows = list(RatingChange.objects.filter(pool=pool, sequence=sequence).order_by("pk"))
    return _result(rows) if rows else None


def sequence_before(pool: RatingPool, result: Result) -> int:
    """How many matches of a pool ended before this one."""
    ended_before = Q(finished_at__lt=result.moment) | Q(finished_at=result.moment, match__lt=result.match)
    rows = RatingChange.objects.filter(ended_before, pool=pool).order_by("-sequence")
    return rows.values_list("sequence", flat=True).first() or 0


def rated_results(pool: RatingPool, after: int) -> Iterator[tuple[int, Result]]:
    """Yield the rated results of a pool in order, with their numbers."""
    for sequence, rows in _rows_by_match(pool, after):
        yield sequence, _result(rows)


def latest_changes(pool: RatingPool) -> Iterator[list[BookChange]]:
    """Yield the changes of each match of a pool, latest first."""
    rows = RatingChange.objects.filter(pool=pool).order_by("-sequence", "pk")
    for upper in range(pool.matches, 0, -_STRIDE):
        stride = rows.filter(sequence__lte=upper, sequence__gt=upper - _STRIDE)
        for _, group in groupby(stride, key=lambda row: row.sequence):
            yield [_change(row) for row in group]


def _rows_by_match(pool: RatingPool, after: int) -> Iterator[tuple[int, list[RatingChange]]]:
    """Read in batches, so that a long history need not fit into memory."""
    rows = RatingChange.objects.filter(pool=pool).order_by("sequence", "pk")
    while stride := list(rows.filter(sequence__gt=after, sequence__lte=after + _STRIDE)):
        for sequence, group in groupby(stride, key=lambda row: row.sequence):
            yield sequence, list(group)
        after += _STRIDE


def _result(rows: list[RatingChange]) -> Result:
    first = rows[0]
    return Result(first.finished_at, first.match_id, first.field_size, tuple(map(_finish, rows)))


def _finish(row: RatingChange) -> Finish:
    return Finish(row.user_id, row.place, row.has_left, row.is_substitute)


def _change(row: RatingChange) -> BookChange:
    return BookChange(
        _finish(row), Skill(row.mu_before, row.sigma_before), Skill(row.mu_after, row.sigma_after)
    )
