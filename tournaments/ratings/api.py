"""Leaderboards, and the ratings of one person."""

from typing import Any

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import CURSOR, numbered_page, page_number, page_shape
from accounts.api.shapes import Shape
from accounts.api.views.base import ApiView
from accounts.api.views.people import person_named
from config.optional import known
from tournaments.ratings.selectors.ratings import RatedPerson, leaderboard, pool_named, ratings_of


class RatingShape(Shape):
    pool = serializers.CharField()
    name = serializers.CharField()
    place = serializers.IntegerField(
        allow_null=True, help_text="On a leaderboard; ties share it. Null among the ratings of one person."
    )
    rating = serializers.IntegerField()
    deviation = serializers.IntegerField()
    is_provisional = serializers.BooleanField()
    games = serializers.IntegerField()
    last_played = serializers.DateTimeField()


class Leaderboard(ApiView):
    queries = ("cursor",)

    @extend_schema(
        summary="Read a leaderboard",
        description="Everybody with a settled rating in this pool, the strongest first.",
        parameters=[CURSOR],
        responses=page_shape("Rating", RatingShape(many=True)),
        tags=["ratings"],
    )
    def get(self, request: Request, pool: str) -> Response:
        found = pool_named(pool)
        if found is None:
            raise Http404
        page, rows = leaderboard(found, page_number(request), timezone.now())
        told = [_rating(row, known(row.user).username) for row in rows]
        return numbered_page(request, page, RatingShape(told, many=True).data)


class RatingsOfPerson(ApiView):
    @extend_schema(
        summary="Read somebody's ratings",
        description="Their rating in every pool, with its uncertainty.",
        responses=RatingShape(many=True),
        tags=["ratings"],
    )
    def get(self, request: Request, username: str) -> Response:
        person = person_named(username)
        rows = [_rating(row, person.username) for row in ratings_of(person, timezone.now())]
        return Response(RatingShape(rows, many=True).data)


def _rating(row: RatedPerson, name: str) -> dict[str, Any]:
    return {
        "pool": row.pool,
        "name": name,
        "place": row.place,
        "rating": row.seen.rating,
        "deviation": row.seen.deviation,
        "is_provisional": row.seen.is_provisional,
        "games": row.games,
        "last_played": row.last_played,
    }
