"""Forecast for a table that waits for players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.people.members import is_guest
from accounts.people.visitors import Visitor
from games.matches.models import Match
from tournaments.ratings.models import Rating, RatingPool
from tournaments.ratings.rules.display import Shown, shown
from tournaments.ratings.rules.pools import pool_key
from tournaments.ratings.rules.prediction import chance_ahead, expected_places
from tournaments.ratings.rules.skill import NEWCOMER, Skill, faded
from tournaments.ratings.selectors.ratings import skill_of


@dataclass(frozen=True)
class Prospect:
    """One person at a waiting table: expected place, and chance to finish ahead of the viewer."""

    user: Visitor
    seen: Shown
    place: float
    ahead_of_viewer: float | None
    is_viewer: bool


@dataclass(frozen=True)
class Forecast:
    """Forecast for a waiting table. Without enough people there are no prospects yet."""

    pool: str
    is_rated: bool
    prospects: list[Prospect]
    #: The viewer is included but does not sit there yet.
    is_supposed: bool = False
    #: A bot (not only a computer player) sits there: no person's rating will change.
    has_bot: bool = False
    #: A guest sits there, or would: no rating will change.
    has_guest: bool = False


def forecast_of(match: Match, viewer: Visitor, now: datetime) -> Forecast:
    """Forecast a waiting table, with the viewer included if they could sit down."""
    seats = list(match.seats.all())
    key = pool_key(match.game, len(seats))
    if any(seat.ai_level for seat in seats):
        return Forecast(key, is_rated=False, prospects=[])
    people = [seat.user for seat in seats if seat.user]
    if any(person.is_bot for person in people):
        return Forecast(key, is_rated=False, prospects=[], has_bot=True)
    if any(person.is_guest for person in people) or is_guest(viewer):
        return Forecast(key, is_rated=False, prospects=[], has_guest=True)
    is_supposed = viewer.is_authenticated and viewer not in people and any(seat.is_free for seat in seats)
    company = [*people, viewer] if is_supposed else people
    if len(company) < 2:
        return Forecast(key, is_rated=True, prospects=[])
    return Forecast(key, True, _prospects(key, company, viewer, now), is_supposed)


def _prospects(key: str, company: Sequence[Any], viewer: Visitor, now: datetime) -> list[Prospect]:
    pool = RatingPool.objects.filter(key=key).first() or RatingPool(key=key)
    skills = _skills_today(pool, company, now)
    mine = skills.get(viewer.pk) if viewer.is_authenticated else None
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
    skills = {rating.user_id: faded(skill_of(rating), now) for rating in known}
    return {person.pk: skills.get(person.pk, NEWCOMER) for person in company}
