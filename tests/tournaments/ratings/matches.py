"""Finished matches as rows: who played, the places, and when it ended."""

from datetime import datetime, timedelta
from itertools import count
from typing import Any

from accounts.people.models import User
from games.matches.models import Match, Seat
from tests.factories import UserFactory
from tests.tournaments.ratings.leagues import BEGINNING, league
from tournaments.ratings.models import Rating, RatingChange
from tournaments.ratings.services.matches import rate_match

_numbers = count(1)


def finished_match(
    people: list[User], places: list[int] | None = None, *, hours: float = 0, ai: int = 0, **fields: Any
) -> Match:
    """A match that ended some hours after BEGINNING; AI seats come after the people."""
    ended = BEGINNING + timedelta(hours=hours)
    match = Match.objects.create(
        host=people[0],
        invitation=f"finished-{next(_numbers)}",
        **{
            "game": "el_grande",
            "options": {},
            "secret": b"",
            "commitment": "",
            "status": Match.Status.FINISHED,
            "started_at": ended - timedelta(days=20),
            "finished_at": ended,
        }
        | fields,
    )
    sitters = [*people, *[None] * ai]
    ranks = places or list(range(1, len(sitters) + 1))
    Seat.objects.bulk_create(
        Seat(
            match=match,
            index=index,
            user=user,
            ai_level="" if user else "greedy",
            rank=rank,
            points=100 - rank,
        )
        for index, (user, rank) in enumerate(zip(sitters, ranks, strict=True))
    )
    return match


def played_league(people: int, matches: int, *, is_rated: bool = True, seats: int = 3) -> list[Match]:
    """A simulated league in the database, rated match by match."""
    users = UserFactory.create_batch(people)
    played = []
    for found in league(people, matches, spread=1.0, seats=seats):
        sitters = [users[finish.person - 1] for finish in found.finishes]
        hours = (found.moment - BEGINNING).total_seconds() / 3600
        played.append(finished_match(sitters, [finish.place for finish in found.finishes], hours=hours))
        if is_rated:
            rate_match(match_id=played[-1].pk)
    return played


def kept_ratings(pool: str = "overall") -> dict[int, tuple[float, float, int, datetime]]:
    rows = Rating.objects.filter(pool__key=pool)
    return {row.user_id: (row.mu, row.sigma, row.games, row.last_played) for row in rows}


def kept_steps(pool: str = "overall") -> list[tuple[Any, ...]]:
    """All stored steps of a pool, in order."""
    fields = (
        "sequence",
        "match_id",
        "user_id",
        "mu_before",
        "sigma_before",
        "mu_after",
        "sigma_after",
        "place",
    )
    return list(
        RatingChange.objects.filter(pool__key=pool).order_by("sequence", "user_id").values_list(*fields)
    )
