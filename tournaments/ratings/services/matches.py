"""Rates every finished match that counts once, in the order in which matches ended."""

from django.db import transaction

from tournaments.ratings.models import RatingChange, RatingPool
from tournaments.ratings.rules.results import Result
from tournaments.ratings.selectors.results import pools_of_match, result_of
from tournaments.ratings.services.recalculation import SNAPSHOT_EVERY, recalculate_after_void
from tournaments.ratings.services.rows import (
    book_of,
    close_pool_with,
    locked_pools,
    rows_of,
    take_snapshot,
    write_skills,
)


class EndedEarlier(Exception):
    """Later matches were already rated: this one must be inserted before them."""


class RatedBefore(Exception):
    """The match is already rated, with this result or another."""


def rate_match(*, match_id: int) -> bool:
    """Rate a match in its pools. False if it does not count, or is already rated with this result."""
    try:
        return _append(match_id)
    except (EndedEarlier, RatedBefore):
        return recalculate_after_void(match_id)


@transaction.atomic
def _append(match_id: int) -> bool:
    pools = locked_pools(pools_of_match(match_id))
    # Read under the lock: a match voided meanwhile must not slip in after its removal.
    result = result_of(match_id)
    if result is None:
        return False
    if RatingChange.objects.filter(match_id=match_id).exists():
        raise RatedBefore
    for pool in pools:
        _enter(pool, result)
    return True


def _enter(pool: RatingPool, result: Result) -> None:
    if pool.last_match is not None and (pool.last_finished_at, pool.last_match) > result.turn:
        raise EndedEarlier
    book = book_of(pool, [finish.person for finish in result.finishes])
    changes = book.enter(result)
    close_pool_with(pool, pool.matches + 1, result)
    pool.save(update_fields=["matches", "last_finished_at", "last_match"])
    RatingChange.objects.bulk_create(rows_of(RatingChange, pool, pool.matches, result, changes))
    write_skills(pool, book.skills)
    if pool.matches % SNAPSHOT_EVERY == 0:
        take_snapshot(pool=pool)
