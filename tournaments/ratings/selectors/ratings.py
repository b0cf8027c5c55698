"""Ratings for pages: leaderboards, one person's history, and how accurate forecasts were."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.matches.models import Match
from games.matches.selectors.seals import unsealed
from tournaments.ratings.models import Rating, RatingCalibration, RatingChange, RatingPool
from tournaments.ratings.rules.charts import Point, point, thinned
from tournaments.ratings.rules.display import Shown, points, shown
from tournaments.ratings.rules.pools import OVERALL
from tournaments.ratings.rules.skill import Skill
from tournaments.ratings.selectors.pools import every_pool

_LISTED_PER_PAGE = 50
_STEPS_PER_PAGE = 30


@dataclass(frozen=True)
class RatedPerson:
    """A person's rating in a pool, as of today."""

    pool: str
    user: User | None
    seen: Shown
    games: int
    last_played: datetime
    is_listed: bool
    #: Place on the leaderboard; ties share it.
    place: int | None = None


@dataclass(frozen=True)
class RatingStep:
    """What one match did to a person's rating."""

    change: RatingChange
    rating: int
    difference: int
    #: The match, if the viewer may see it.
    match: Match | None


def pool_named(key: str) -> RatingPool | None:
    """Return a pool of the site, even if nothing was rated in it yet; None for an unknown key."""
    if key not in every_pool():
        return None
    return RatingPool.objects.filter(key=key).first() or RatingPool(key=key)


def leaderboard(pool: RatingPool, page: str | int, now: datetime) -> tuple["Page[Rating]", list[RatedPerson]]:
    """Return one page of the listed people, strongest first, with a fixed number of queries."""
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
    """Places with ties, which may have begun on the page before."""
    places: list[int] = []
    for index, rating in enumerate(ratings):
        if index and rating.standing == ratings[index - 1].standing:
            places.append(places[-1])
        elif index:
            places.append(start + index)
        else:
            places.append(1 + _listed(pool).filter(standing__gt=rating.standing).count())
    return places


def ratings_of(person: User, now: datetime) -> list[RatedPerson]:
    """The person's ratings, in the order of the pools."""
    ratings = Rating.objects.filter(user=person).select_related("pool")
    found = {rating.pool.key: _rated(rating, rating.pool.key, now) for rating in ratings}
    return [found[key] for key in every_pool() if key in found]


def rating_of(person: Visitor, pool: RatingPool, now: datetime) -> RatedPerson | None:
    rating = Rating.objects.filter(user=person, pool_id=pool.pk).first() if person.is_authenticated else None
    return _rated(rating, pool.key, now) if rating else None


def _rated(rating: Rating, pool: str, now: datetime, place: int | None = None) -> RatedPerson:
    return RatedPerson(
        pool=pool,
        user=rating.user if place else None,
        seen=shown(skill_of(rating), now),
        games=rating.games,
        last_played=rating.last_played,
        is_listed=rating.standing is not None,
        place=place,
    )


def skill_of(rating: Rating) -> Skill:
    """The skill as of the last match."""
    return Skill(rating.mu, rating.sigma, rating.games, rating.last_played)


def rating_line(person: User, pool: RatingPool) -> list[Point]:
    """The person's rating over time, with no more points than a chart can show."""
    rows = RatingChange.objects.filter(user=person, pool_id=pool.pk).order_by("sequence")
    steps = rows.values_list("finished_at", "mu_after", "sigma_after")
    return thinned([point(moment, shown(Skill(mu, sigma))) for moment, mu, sigma in steps.iterator()])


def rating_steps(
    person: User, pool: RatingPool, viewer: Visitor, page: str | int
) -> tuple["Page[RatingChange]", list[RatingStep]]:
    """Match by match, latest first. Matches the viewer may not see are listed without a link."""
    rows = RatingChange.objects.filter(user=person, pool_id=pool.pk).order_by("-sequence")
    rows = rows.select_related("match").defer("match__state", "match__secret")
    shown_page = Paginator(rows, _STEPS_PER_PAGE).get_page(page)
    visible = _visible([change.match_id for change in shown_page.object_list], viewer)
    return shown_page, [_step(change, visible) for change in shown_page.object_list]


def step_of(match: Match, person: Visitor) -> RatingStep | None:
    """Return what a match did to the person's rating among those who play this game; None if it is not rated (yet)."""
    if not person.is_authenticated:
        return None
    changes = RatingChange.objects.filter(match=match, user=person).exclude(pool__key=OVERALL)
    change = changes.select_related("pool").first()
    return _step(change, visible={match.pk}) if change else None


def _visible(match_ids: list[int], viewer: Visitor) -> set[int]:
    """Batch version of games.play.selectors.sights.is_visible_to for finished matches."""
    matches = Match.objects.filter(pk__in=match_ids)
    public = unsealed(matches.filter(is_private=False, welcomes_spectators=True))
    visible = set(public.values_list("pk", flat=True))
    if viewer.is_authenticated:
        visible |= set(matches.filter(seats__user=viewer).values_list("pk", flat=True))
    return visible


def _step(change: RatingChange, visible: set[int]) -> RatingStep:
    return RatingStep(
        change=change,
        rating=points(change.mu_after),
        difference=points(change.mu_after) - points(change.mu_before),
        match=change.match if change.match_id in visible else None,
    )


def calibrations_of(pool: RatingPool, most: int = 12) -> list[RatingCalibration]:
    """Calibrations, latest month first."""
    return list(RatingCalibration.objects.filter(pool_id=pool.pk)[:most])
