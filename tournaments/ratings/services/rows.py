"""Conversion between a pool's book and its rows."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TypeVar

from django.db.models import QuerySet
from django.utils import timezone

from config.optional import known
from tournaments.ratings.models import RatedFinish, Rating, RatingPool, RatingSnapshot
from tournaments.ratings.rules.book import Book, BookChange, packed
from tournaments.ratings.rules.display import is_listed, shown
from tournaments.ratings.rules.results import Result
from tournaments.ratings.rules.skill import Skill
from tournaments.ratings.selectors.ratings import skill_of

Row = TypeVar("Row", bound=RatedFinish)

_KEPT = ["mu", "sigma", "games", "last_played", "standing"]


def locked_pools(keys: Iterable[str]) -> list[RatingPool]:
    """Return the pools, locked for this transaction. Always in the same order, so that there are no deadlocks."""
    return list(pools_named(keys).select_for_update(no_key=True))


def pools_named(keys: Iterable[str]) -> QuerySet[RatingPool]:
    """Return the pools, creating missing ones."""
    wanted = sorted(keys)
    RatingPool.objects.bulk_create((RatingPool(key=key) for key in wanted), ignore_conflicts=True)
    return RatingPool.objects.filter(key__in=wanted).order_by("key")


def standing_of(skill: Skill, now: datetime) -> int | None:
    """The current sort key of the leaderboard; None if not listed."""
    return shown(skill, now).cautious if is_listed(skill, now) else None


def book_of(pool: RatingPool, people: Iterable[int] | None = None) -> Book:
    """The skills of some people in the pool, or of all."""
    ratings = Rating.objects.filter(pool=pool)
    if people is not None:
        ratings = ratings.filter(user__in=people)
    return Book({rating.user_id: skill_of(rating) for rating in ratings})


def write_skills(pool: RatingPool, skills: dict[int, Skill]) -> None:
    now = timezone.now()
    Rating.objects.bulk_create(
        (_rating(pool, person, skill, now) for person, skill in skills.items()),
        update_conflicts=True,
        unique_fields=["pool", "user"],
        update_fields=_KEPT,
        batch_size=500,
    )


def _rating(pool: RatingPool, person: int, skill: Skill, now: datetime) -> Rating:
    return Rating(
        pool=pool,
        user_id=person,
        mu=skill.mu,
        sigma=skill.sigma,
        games=skill.games,
        last_played=known(skill.last_played),
        standing=standing_of(skill, now),
    )


def rows_of(
    kind: type[Row],
    pool: RatingPool,
    sequence: int,
    result: Result,
    changes: Iterable[BookChange],
    **more: int,
) -> Iterator[Row]:
    """Rows for the steps of everybody in a match."""
    for finish, before, after in changes:
        yield kind(
            pool=pool,
            match_id=result.match,
            user_id=finish.person,
            sequence=sequence,
            finished_at=result.moment,
            place=finish.place,
            field_size=result.seats,
            has_left=finish.has_left,
            is_substitute=finish.is_substitute,
            mu_before=before.mu,
            sigma_before=before.sigma,
            mu_after=after.mu,
            sigma_after=after.sigma,
            **more,
        )


def close_pool_with(pool: RatingPool, matches: int, last: Result | None) -> None:
    """Set the number of matches in the pool, and the last one, after which the next is added. The caller saves."""
    pool.matches = matches
    pool.last_finished_at, pool.last_match = last.turn if last else (None, None)


def take_snapshot(*, pool: RatingPool) -> RatingSnapshot:
    """Store everybody's current rating; the caller holds the pool's lock."""
    snapshot, _created = RatingSnapshot.objects.update_or_create(
        pool=pool, sequence=pool.matches, defaults={"book": packed(book_of(pool))}
    )
    return snapshot
