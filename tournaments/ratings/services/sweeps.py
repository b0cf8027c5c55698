"""Periodic work on ratings: missed matches, faded standings, forecasts to fit, old shadows."""

from datetime import datetime, timedelta
from itertools import islice
from typing import Final

from django.db import transaction

from config.jobs import enqueue_all
from tournaments.ratings.models import Rating, RatingCalibration, RatingPool, RatingShadow
from tournaments.ratings.rules.calibration import (
    LEAST_PAIRS,
    PAIRS,
    Pair,
    calibration_error,
    fitted_steepness,
    log_loss,
    pairs_of,
    reliability,
)
from tournaments.ratings.selectors.ratings import skill_of
from tournaments.ratings.selectors.results import latest_changes, unrated_matches, wrongly_rated_matches
from tournaments.ratings.services.rows import locked_pools, standing_of

#: A match that has just ended has its own job under way.
_PATIENCE: Final = timedelta(minutes=10)
_FITTED_EVERY: Final = timedelta(days=30)
_SHADOWS_KEPT: Final = timedelta(days=1)


def rate_missed_matches(*, now: datetime) -> int:
    """Queue every finished match that was not rated, or was rated but no longer counts. Returns how many."""
    missed = unrated_matches().filter(finished_at__lt=now - _PATIENCE)
    calls = [(match_id,) for match_id in missed.values_list("pk", flat=True)]
    enqueue_all("tournaments.rating_tasks.rate_match", calls)
    wrong = [(match_id,) for match_id in wrongly_rated_matches().values_list("pk", flat=True)]
    enqueue_all("tournaments.rating_tasks.recalculate_ratings", wrong)
    return len(calls) + len(wrong)


def renew_standings(*, now: datetime) -> int:
    """Renew sort keys: inactive people become less certain, and finally leave the leaderboard. Return the changes."""
    moved = 0
    for pool in RatingPool.objects.values_list("key", flat=True):
        moved += _renew(pool, now)
    return moved


@transaction.atomic
def _renew(key: str, now: datetime) -> int:
    (pool,) = locked_pools([key])
    moved = []
    for rating in pool.ratings.all():
        standing = standing_of(skill_of(rating), now)
        if standing != rating.standing:
            rating.standing = standing
            moved.append(rating)
    Rating.objects.bulk_update(moved, ["standing"], batch_size=500)
    return len(moved)


def fit_forecasts(*, now: datetime) -> list[RatingCalibration]:
    """Refit once a month each pool with enough pairs."""
    fitted = (_fit(key, now) for key in RatingPool.objects.values_list("key", flat=True))
    return [calibration for calibration in fitted if calibration]


@transaction.atomic
def _fit(key: str, now: datetime) -> RatingCalibration | None:
    (pool,) = locked_pools([key])
    if pool.calibrations.filter(fitted_at__gt=now - _FITTED_EVERY).exists():
        return None
    pairs = _latest_pairs(pool)
    if len(pairs) < LEAST_PAIRS:
        return None
    bins = reliability(pairs, pool.steepness)
    calibration = RatingCalibration.objects.create(
        pool=pool,
        fitted_at=now,
        pairs=len(pairs),
        steepness_before=pool.steepness,
        steepness=fitted_steepness(pairs),
        log_loss=log_loss(pairs, pool.steepness),
        error=calibration_error(bins),
        bins=bins,
    )
    pool.steepness = calibration.steepness
    pool.save(update_fields=["steepness"])
    return calibration


def _latest_pairs(pool: RatingPool) -> list[Pair]:
    pairs = (pair for changes in latest_changes(pool) for pair in pairs_of(changes))
    return list(islice(pairs, PAIRS))


def forget_shadows(*, now: datetime) -> int:
    """Delete shadows left behind by a worker that died."""
    oldest = int((now - _SHADOWS_KEPT).timestamp() * 1e9)
    deleted, _ = RatingShadow.objects.filter(run__lt=oldest).delete()
    return deleted
