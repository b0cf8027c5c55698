"""API: playing a turn. Legal actions, draft, moves."""

import json
from typing import Any, Final

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import PAGES, PAGING, page_shape
from accounts.api.requests import PersonApiRequest
from accounts.api.validation import checked, checked_words
from accounts.api.views.base import ApiView
from games.api.reading import begun_match, choices_of, draft_of, own_sight, table_of, told, visible_match
from games.api.record import paged_moves
from games.api.turn_shapes import (
    ChoicesShape,
    DraftActionShape,
    DraftedShape,
    DraftShape,
    MoveShape,
    MovesShape,
    StampShape,
    TableShape,
)
from games.matches.models import Match
from games.matches.refusals import NotSeated
from games.play.services import drafts
from games.play.services.turns import play_turn

_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 10**9}
_STAMP: Final = [
    OpenApiParameter("version", _NUMBER, required=True),
    OpenApiParameter("drafted", _NUMBER),
]


class TurnView(ApiView):
    def handle_exception(self, exc: Exception) -> Response:
        """Let whoever may not see the table learn nothing from a refusal, not even that it exists.

        Checked only here: who holds a seat may see the table, and what others send is refused.
        """
        if isinstance(exc, Match.DoesNotExist | NotSeated | ValidationError):
            try:
                visible_match(self.request, self.kwargs["match_id"])
            except Http404 as unseen:
                return super().handle_exception(unseen)
        return super().handle_exception(exc)


class Actions(TurnView):
    is_personal = True

    @extend_schema(
        summary="List my legal actions",
        description="Every action that is legal now, after those in your draft. Send one back exactly as it is.",
        responses=ChoicesShape,
        tags=["playing"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return Response(choices_of(own_sight(request, match_id)))


class Draft(TurnView):
    is_personal = True
    queries = ("version", "drafted")

    @extend_schema(
        summary="Read my draft",
        description="The actions of your turn that you have not confirmed yet. Only you can see them.",
        responses=DraftShape,
        tags=["playing"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return Response(draft_of(own_sight(request, match_id)))

    @extend_schema(
        summary="Add an action to my draft",
        description="An action that cannot be taken back plays the draft at once; `was_played` then says so.",
        request=DraftActionShape,
        responses=DraftedShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        sent = checked(DraftActionShape, request.data)
        sight = drafts.draft_action(
            match_id=match_id, user=request.user, action=json.dumps(sent["action"]), stamp=_stamp(sent)
        )
        return Response({**draft_of(sight), "was_played": not sight.drafted})

    @extend_schema(
        summary="Clear my draft",
        description="Takes back every action of your draft.",
        parameters=_STAMP,
        responses=DraftShape,
        tags=["playing"],
    )
    def delete(self, request: PersonApiRequest, match_id: int) -> Response:
        stamp = _stamp(checked_words(StampShape, request.query_params))
        return Response(draft_of(drafts.undo_all(match_id=match_id, user=request.user, stamp=stamp)))


class Undo(TurnView):
    is_personal = True

    @extend_schema(
        summary="Undo the last action of my draft",
        description="Takes back the last action of your draft.",
        request=StampShape,
        responses=DraftShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        stamp = _stamp(checked(StampShape, request.data))
        return Response(draft_of(drafts.undo_action(match_id=match_id, user=request.user, stamp=stamp)))


class PlaysMoves(TurnView):
    """What is played may never be played twice, so it needs a key; the answer is always the table of now."""

    needs_key = True

    def answer_anew(self, request: Request, match_id: int) -> Response:
        return Response(table_of(begun_match(request, match_id), request.user))


class Confirm(PlaysMoves):
    is_personal = True

    @extend_schema(
        summary="Confirm my draft",
        description="Plays every action of your draft, all or none. It needs a key, so that no turn is played twice; the answer is the table as it is now.",
        request=StampShape,
        responses=TableShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        stamp = _stamp(checked(StampShape, request.data))
        return Response(told(drafts.confirm_draft(match_id=match_id, user=request.user, stamp=stamp)))


class Moves(PlaysMoves):
    queries = PAGES

    @extend_schema(
        summary="List moves",
        description="Every move as you may know it, the first one first.",
        parameters=PAGING,
        responses=page_shape("Move", MoveShape(many=True)),
        tags=["record"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return paged_moves(self, request, begun_match(request, match_id))

    @extend_schema(
        summary="Play actions",
        description="Plays the given actions in place of your draft, all or none. It needs a key, so that no turn is played twice; the answer is the table as it is now.",
        request=MovesShape,
        responses=TableShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        sent = checked(MovesShape, request.data)
        sight = play_turn(
            match_id=match_id,
            user=request.user,
            actions=[json.dumps(action) for action in sent["actions"]],
            version=sent["version"],
        )
        return Response(told(sight))


def _stamp(sent: dict[str, Any]) -> drafts.Stamp:
    return drafts.Stamp(version=sent["version"], drafted=sent["drafted"])
