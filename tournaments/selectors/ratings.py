"""What pages show of ratings: leaderboards, one person's way, and what a waiting table may expect."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from games.models import Match
from games.selectors.tables import is_visible_to
from tournaments.models import Rating, RatingCalibration, RatingChange, RatingPool
from tournaments.rating.charts import Point, point, thinned
from tournaments.rating.display import Shown, points, shown
from tournaments.rating.pools import every_pool, pool_key
from tournaments.rating.prediction import chance_ahead, expected_places
from tournaments.rating.skill import NEWCOMER, Skill, faded

_LISTED_PER_PAGE = 50
_STEPS_PER_PAGE = 30


@dataclass(frozen=True)
class RatedPerson:
    """Somebody's rating in a pool, as of today."""

    pool: str
    user: Any
    seen: Shown
    games: int
    last_played: datetime
    is_listed: bool
    #: On the leaderboard; equal standings share it.
    place: int | None = None


@dataclass(frozen=True)
class Step:
    """What one match did to somebody's rating."""

    change: RatingChange
    rating: int
    difference: int
    #: The match, where whoever looks may see it.
    match: Match | None


@dataclass(frozen=True)
class Prospect:
    """One person at a waiting table: where they would finish on average, and how likely ahead of whoever looks."""

    user: Any
    seen: Shown
    place: float
    ahead_of_viewer: float | None
    is_viewer: bool


@dataclass(frozen=True)
class Forecast:
    """What a waiting table may expect. Without enough people there are no prospects yet."""

    pool: str
    is_rated: bool
    prospects: list[Prospect]
    #: Whoever looks does not sit there yet.
    is_supposed: bool = False


def pool_named(key: str) -> RatingPool | None:
    """A pool that the site knows, also one in which nothing was rated yet."""
    if key not in every_pool():
        return None
    return RatingPool.objects.filter(key=key).first() or RatingPool(key=key)


def leaderboard(pool: RatingPool, page: str | int, now: datetime) -> tuple["Page[Rating]", list[RatedPerson]]:
    """One page of those who are listed, the strongest first, in a fixed number of queries."""
    listed = _listed(pool).select_related("user").order_by("-standing", "user__username_key")
    shown_page = Paginator(listed, _LISTED_PER_PAGE).get_page(page)
    ratings = list(shown_page.object_list)
    return shown_page, [
        _rated(rating, pool.key, now, place)
        for rating, place in zip(ratings, _places(pool, ratings, shown_page.start_index()), strict=True)
    ]


def _listed(pool: RatingPool) -> QuerySet[Rating]:
    return Rating.objects.filter(pool_id=pool.pk, standing__isnull=False, user__is_active=True)


def _places(pool: RatingPool, ratings: Sequence[Rating], start: int) -> list[int]:
    """A tie may have begun on the page before."""
    places: list[int] = []
    for index, rating in enumerate(ratings):
        if index and rating.standing == ratings[index - 1].standing:
            places.append(places[-1])
        elif index:
            places.append(start + index)
        else:
            places.append(1 + _listed(pool).filter(standing__gt=rating.standing).count())
    return places


def ratings_of(person: Any, now: datetime) -> list[RatedPerson]:
    """Somebody's ratings, in the order of the pools."""
    ratings = Rating.objects.filter(user=person).select_related("pool")
    found = {rating.pool.key: _rated(rating, rating.pool.key, now) for rating in ratings}
    return [found[key] for key in every_pool() if key in found]


def rating_of(person: Any, pool: RatingPool, now: datetime) -> RatedPerson | None:
    rating = Rating.objects.filter(user=person, pool_id=pool.pk).first() if person.is_authenticated else None
    return _rated(rating, pool.key, now) if rating else None


def _rated(rating: Rating, pool: str, now: datetime, place: int | None = None) -> RatedPerson:
    return RatedPerson(
        pool=pool,
        user=rating.user if place else None,
        seen=shown(_skill(rating), now),
        games=rating.games,
        last_played=rating.last_played,
        is_listed=rating.standing is not None,
        place=place,
    )


def _skill(rating: Rating) -> Skill:
    return Skill(rating.mu, rating.sigma, rating.games, rating.last_played)


def rating_line(person: Any, pool: RatingPool) -> list[Point]:
    """Somebody's rating through time: no more points than a chart can show."""
    rows = RatingChange.objects.filter(user=person, pool_id=pool.pk).order_by("sequence")
    steps = rows.values_list("finished_at", "mu_after", "sigma_after")
    return thinned([point(moment, shown(Skill(mu, sigma))) for moment, mu, sigma in steps.iterator()])


def rating_steps(
    person: Any, pool: RatingPool, viewer: Any, page: str | int
) -> tuple["Page[RatingChange]", list[Step]]:
    """Match by match, the latest first. Matches that the viewer may not see are told without their number."""
    rows = RatingChange.objects.filter(user=person, pool_id=pool.pk).order_by("-sequence")
    rows = (
        rows.select_related("match").defer("match__state", "match__secret").prefetch_related("match__seats")
    )
    shown_page = Paginator(rows, _STEPS_PER_PAGE).get_page(page)
    return shown_page, [_step(change, viewer) for change in shown_page.object_list]


def _step(change: RatingChange, viewer: Any) -> Step:
    return Step(
        change=change,
        rating=points(change.mu_after),
        difference=points(change.mu_after) - points(change.mu_before),
        match=change.match if is_visible_to(change.match, viewer) else None,
    )


def calibrations_of(pool: RatingPool, most: int = 12) -> list[RatingCalibration]:
    """How well forecasts came true, the latest month first."""
    return list(RatingCalibration.objects.filter(pool_id=pool.pk)[:most])


def forecast_of(match: Match, viewer: Any, now: datetime) -> Forecast:
    """What is to be expected of a table that waits; whoever might sit down is counted in."""
    seats = list(match.seats.all())
    key = pool_key(match.game, len(seats))
    if any(seat.ai_level for seat in seats):
        return Forecast(key, is_rated=False, prospects=[])
    people = [seat.user for seat in seats if seat.user_id]
    is_supposed = viewer.is_authenticated and viewer not in people and any(seat.is_free for seat in seats)
    company = [*people, viewer] if is_supposed else people
    if len(company) < 2:
        return Forecast(key, is_rated=True, prospects=[])
    return Forecast(key, True, _prospects(key, company, viewer, now), is_supposed)


def _prospects(key: str, company: Sequence[Any], viewer: Any, now: datetime) -> list[Prospect]:
    pool = RatingPool.objects.filter(key=key).first() or RatingPool(key=key)
    skills = _skills_today(pool, company, now)
    mine = skills.get(viewer.pk)
    places = expected_places([skills[person.pk] for person in company], pool.steepness)
    return [
        Prospect(
            user=person,
            seen=shown(skills[person.pk]),
            place=place,
            ahead_of_viewer=chance_ahead(skills[person.pk], mine, pool.steepness)
            if mine and person.pk != viewer.pk
            else None,
            is_viewer=person.pk == viewer.pk,
        )
        for place, person in sorted(zip(places, company, strict=True), key=lambda found: found[0])
    ]


def _skills_today(pool: RatingPool, company: Iterable[Any], now: datetime) -> dict[int, Skill]:
    known = Rating.objects.filter(pool_id=pool.pk, user__in=company)
    skills = {rating.user_id: faded(_skill(rating), now) for rating in known}
    return {person.pk: skills.get(person.pk, NEWCOMER) for person in company}
