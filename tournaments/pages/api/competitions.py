"""API: read competitions, and take part in them."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import (
    CURSOR,
    PAGES,
    PAGING,
    NewestFirst,
    OldestFirst,
    numbered_page,
    page_number,
    page_shape,
)
from accounts.api.validation import one_of
from accounts.api.views.base import ApiView
from games.catalogue import GAMES
from tournaments.competitions.models import Competition
from tournaments.competitions.selectors.competition_lists import SHELVES, competitions_on, rows_of
from tournaments.competitions.selectors.overview import is_round_open_to, stage_parts
from tournaments.competitions.selectors.roles import competition_seen_by, entry_of, power_of
from tournaments.entering import services as entries
from tournaments.pages.api.serializers import (
    CompetitionRowShape,
    CompetitionShape,
    CompetitionTableShape,
    DivisionShape,
    EntryShape,
    RoundShape,
)
from tournaments.rounds.selectors import round_at, round_page
from tournaments.standings.selectors.standings import whole_standings


class Competitions(ApiView):
    queries = (*PAGES, "shelf", "game")

    @extend_schema(
        summary="List competitions",
        description="The newest first, from one shelf: open for entries, running, finished, or mine.",
        parameters=[
            OpenApiParameter("shelf", enum=SHELVES, default=SHELVES[0]),
            OpenApiParameter("game", enum=list(GAMES)),
            *PAGING,
        ],
        responses=page_shape("Competition", CompetitionRowShape(many=True)),
        tags=["competitions"],
    )
    def get(self, request: Request) -> Response:
        shelf = one_of(request, "shelf", SHELVES) or SHELVES[0]
        found = competitions_on(shelf, request.user, game=one_of(request, "game", list(GAMES)))
        pages = NewestFirst()
        shown = [each.pk for each in pages.paginate_queryset(found, request, view=self)]
        rows = rows_of(Competition.objects.filter(pk__in=shown).order_by("-pk"), request.user)
        return pages.get_paginated_response(CompetitionRowShape(rows, many=True).data)


class OneCompetition(ApiView):
    @extend_schema(
        summary="Read a competition",
        description="What it is, where it stands, and its regulations.",
        responses=CompetitionShape,
        tags=["competitions"],
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(competition_data(visible_competition(request, slug), request))


class Entries(ApiView):
    queries = PAGES

    @extend_schema(
        summary="List entries",
        description="Everybody who takes part or has taken part, in the order in which they entered.",
        parameters=PAGING,
        responses=page_shape("Entry", EntryShape(many=True)),
        tags=["competitions"],
    )
    def get(self, request: Request, slug: str) -> Response:
        entered = visible_competition(request, slug).entries.select_related("user")
        pages = OldestFirst()
        shown = pages.paginate_queryset(entered, request, view=self)
        return pages.get_paginated_response(EntryShape(shown, many=True).data)


class Rounds(ApiView):
    @extend_schema(
        summary="List rounds",
        description="The published rounds, with their dates.",
        responses=RoundShape(many=True),
        tags=["competitions"],
    )
    def get(self, request: Request, slug: str) -> Response:
        competition = visible_competition(request, slug)
        parts = stage_parts(competition, power_of(competition, request.user))
        return Response(RoundShape([held for part in parts for held in part.rounds], many=True).data)


class Tables(ApiView):
    queries = ("cursor",)

    @extend_schema(
        summary="List the tables of a round",
        description="Who sits where, the match of each table, and its result once there is one.",
        parameters=[CURSOR],
        responses=page_shape("CompetitionTable", CompetitionTableShape(many=True)),
        tags=["competitions"],
    )
    def get(self, request: Request, slug: str, stage: int, number: int) -> Response:
        competition = visible_competition(request, slug)
        held = round_at(competition, stage, number)
        if held is None or not is_round_open_to(held, power_of(competition, request.user)):
            raise Http404
        found = round_page(held, request.user, page_number(request))
        return numbered_page(request, found.page, CompetitionTableShape(found.rows, many=True).data)


class Standings(ApiView):
    @extend_schema(
        summary="Read the standings",
        description="Everybody's place and points, division by division.",
        responses=DivisionShape(many=True),
        tags=["competitions"],
    )
    def get(self, request: Request, slug: str) -> Response:
        parts = whole_standings(visible_competition(request, slug))
        told = [{"division": division, "standings": members} for division, members in parts]
        return Response(DivisionShape(told, many=True).data)


class TakingPart(ApiView):
    """A step of somebody who takes part; the answer is their entry."""

    is_personal = True

    def carry_out(self, request: Request, slug: str, deed: Callable[..., Any]) -> Response:
        competition = visible_competition(request, slug)
        deed(competition_id=competition.pk, user=request.user)
        return Response(EntryShape(entry_of(competition, request.user)).data)


class Enter(TakingPart):
    @extend_schema(
        summary="Enter a competition",
        description="You become a reserve if every place is taken. The answer is your entry.",
        request=None,
        responses=EntryShape,
        tags=["competitions"],
    )
    def post(self, request: Request, slug: str) -> Response:
        return self.carry_out(request, slug, entries.enter_competition)


class CheckIn(TakingPart):
    @extend_schema(
        summary="Check in",
        description="Confirms that you will play the next round. The answer is your entry.",
        request=None,
        responses=EntryShape,
        tags=["competitions"],
    )
    def post(self, request: Request, slug: str) -> Response:
        return self.carry_out(request, slug, entries.check_in)


class Withdraw(TakingPart):
    @extend_schema(
        summary="Withdraw",
        description="Takes back your entry, or leaves a running competition under its rules. The answer is your entry.",
        request=None,
        responses=EntryShape,
        tags=["competitions"],
    )
    def post(self, request: Request, slug: str) -> Response:
        return self.carry_out(request, slug, entries.withdraw_entry)


def visible_competition(request: Request, slug: str) -> Competition:
    """The competition, or 404."""
    competition = competition_seen_by(request.user, slug)
    if competition is None:
        raise Http404
    return competition


def competition_data(competition: Competition, request: Request) -> dict[str, Any]:
    entry = entry_of(competition, request.user) if request.user.is_authenticated else None
    return CompetitionShape(competition, context={"entry": entry}).data
