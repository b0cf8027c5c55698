"""API: tables. Find, open, join, leave, call off, resign, come back."""

from secrets import compare_digest
from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import PAGES, PAGING, NewestFirst, page_shape
from accounts.api.requests import PersonApiRequest
from accounts.api.validation import checked, one_of
from accounts.api.views.base import ApiView
from games.absence.services.time_outs import take_seat_back
from games.api.reading import visible_match
from games.api.shapes import JoinShape, MatchShape, OpenTableShape, match_data
from games.catalogue import GAMES
from games.lobby.selectors.invitations import guests_of
from games.lobby.selectors.own_matches import own_matches, tables_to_join
from games.lobby.services import tables as matches
from games.lobby.services.invitations import accept_invitation
from games.matches.models import Match
from games.play.selectors.sights import is_visible_to, seated_match

_PAGE = page_shape("Match", MatchShape(many=True))


class Matches(ApiView):
    is_personal = True
    queries = (*PAGES, "status", "awaiting")

    @extend_schema(
        summary="List my matches",
        description="Every match in which you have or had a seat, the newest first.",
        parameters=[
            OpenApiParameter("status", enum=Match.Status.values),
            OpenApiParameter("awaiting", enum=["me"], description="Only those that wait for me."),
            *PAGING,
        ],
        responses=_PAGE,
        tags=["matches"],
    )
    def get(self, request: PersonApiRequest) -> Response:
        status = one_of(request, "status", Match.Status.values)
        only_awaiting = bool(one_of(request, "awaiting", ["me"]))
        return _paged(self, request, own_matches(request.user, status=status, only_awaiting=only_awaiting))

    @extend_schema(
        summary="Open a table",
        description="You take the first seat. The match begins as soon as every seat is taken.",
        request=OpenTableShape,
        responses={201: MatchShape},
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest) -> Response:
        match = matches.open_match(host=request.user, **checked(OpenTableShape, request.data))
        return Response(_told(match.pk, request), status=201)

    def location_of(self, made: dict[str, Any]) -> str:
        return reverse("api-match", args=[made["id"]])


class Lobby(ApiView):
    queries = (*PAGES, "game")

    @extend_schema(
        summary="List open tables",
        description="Tables that you could join now, the newest first.",
        parameters=[OpenApiParameter("game", enum=list(GAMES)), *PAGING],
        responses=_PAGE,
        tags=["matches"],
    )
    def get(self, request: Request) -> Response:
        return _paged(self, request, tables_to_join(request.user, game=one_of(request, "game", list(GAMES))))


class OneMatch(ApiView):
    @extend_schema(
        summary="Read a match",
        description="Its game and options, its seats, its clock, and its result once there is one.",
        responses=MatchShape,
        tags=["matches"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return Response(match_data(visible_match(request, match_id), request.user))


class Join(ApiView):
    is_personal = True

    @extend_schema(
        summary="Join a table",
        description="You take the first free seat. A private table needs its invitation, or one by name.",
        request=JoinShape,
        responses=MatchShape,
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        secret = checked(JoinShape, request.data)["invitation"]
        match = seated_match(match_id)
        if match is None or not (is_visible_to(match, request.user) or _opens(secret, match)):
            raise Http404
        by_name = guests_of(match, request.user).mine
        if by_name and not secret:
            accept_invitation(invitation_id=by_name.pk, user=request.user)
        else:
            matches.join_match(match_id=match_id, user=request.user, invitation=secret)
        return Response(_told(match_id, request))


class Leave(ApiView):
    is_personal = True

    @extend_schema(
        summary="Leave a table",
        description="Gives your seat back before the match begins.",
        request=None,
        responses={204: None},
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        matches.leave_match(match_id=match_id, user=request.user)
        return Response(status=204)


class Cancel(ApiView):
    is_personal = True

    @extend_schema(
        summary="Call a table off",
        description="Only its host can do so, and only before the match begins.",
        request=None,
        responses=MatchShape,
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        matches.cancel_match(match_id=match_id, user=request.user)
        return Response(_told(match_id, request))


class Resign(ApiView):
    is_personal = True

    @extend_schema(
        summary="Resign",
        description="Gives up your seat in a running match for good.",
        request=None,
        responses=MatchShape,
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        matches.resign_match(match_id=match_id, user=request.user)
        return Response(_told(match_id, request))


class TakeBack(ApiView):
    is_personal = True

    @extend_schema(
        summary="Take my seat back",
        description="After your time ran out and a computer player stepped in. You play again from your next turn.",
        request=None,
        responses=MatchShape,
        tags=["matches"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        take_seat_back(match_id=match_id, user=request.user)
        return Response(_told(match_id, request))


def _paged(view: ApiView, request: Request, found: Any) -> Response:
    pages = NewestFirst()
    shown = pages.paginate_queryset(found, request, view=view)
    return pages.get_paginated_response([match_data(match, request.user) for match in shown])


def _opens(secret: str, match: Match) -> bool:
    """Whether the secret is right and the table still waits for players."""
    is_right = compare_digest(secret.encode(), match.invitation.encode())
    return is_right and match.status == Match.Status.OPEN


def _told(match_id: int, request: Request) -> dict[str, Any]:
    match = seated_match(match_id)
    assert match is not None
    return match_data(match, request.user)
