"""API: playing a turn. Legal actions, draft, moves."""

import json
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import PAGES, PAGING, page_shape
from accounts.api.requests import PersonApiRequest
from accounts.api.validation import checked, checked_words
from accounts.api.views.base import ApiView
from games.api.reading import begun_match, choices_of, draft_of, own_sight, table_of, visible_match
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
from games.play.services import drafts
from games.play.services.turns import play_turn

_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 10**9}
_STAMP: Final = [
    OpenApiParameter("version", _NUMBER, required=True),
    OpenApiParameter("drafted", _NUMBER),
]


class Actions(ApiView):
    is_personal = True

    @extend_schema(summary="What I may do next, after my draft", responses=ChoicesShape, tags=["playing"])
    def get(self, request: Request, match_id: int) -> Response:
        return Response(choices_of(own_sight(request, match_id)))


class Draft(ApiView):
    is_personal = True
    queries = ("version", "drafted")

    @extend_schema(summary="My unconfirmed turn", responses=DraftShape, tags=["playing"])
    def get(self, request: Request, match_id: int) -> Response:
        return Response(draft_of(own_sight(request, match_id)))

    @extend_schema(
        summary="Add an action to my turn; one that cannot be taken back plays the turn so far",
        request=DraftActionShape,
        responses=DraftedShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        sent = checked(DraftActionShape, request.data)
        was_played = drafts.draft_action(
            match_id=match_id, user=request.user, action=json.dumps(sent["action"]), stamp=_stamp(sent)
        )
        return Response({**draft_of(own_sight(request, match_id)), "was_played": was_played})

    @extend_schema(
        summary="Take my whole turn back", parameters=_STAMP, responses=DraftShape, tags=["playing"]
    )
    def delete(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        stamp = _stamp(checked_words(StampShape, request.query_params))
        drafts.undo_all(match_id=match_id, user=request.user, stamp=stamp)
        return Response(draft_of(own_sight(request, match_id)))


class Undo(ApiView):
    is_personal = True

    @extend_schema(
        summary="Take the last action of my turn back",
        request=StampShape,
        responses=DraftShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        stamp = _stamp(checked(StampShape, request.data))
        drafts.undo_action(match_id=match_id, user=request.user, stamp=stamp)
        return Response(draft_of(own_sight(request, match_id)))


class PlaysMoves(ApiView):
    """What is played may never be played twice, so it needs a key; the answer is always the table of now."""

    needs_key = True

    def answer_anew(self, request: Request, match_id: int) -> Response:
        return Response(table_of(begun_match(request, match_id), request.user))


class Confirm(PlaysMoves):
    is_personal = True

    @extend_schema(
        summary="Play my draft",
        request=StampShape,
        responses=TableShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        drafts.confirm_draft(
            match_id=match_id,
            user=request.user,
            stamp=_stamp(checked(StampShape, request.data)),
        )
        return self.answer_anew(request, match_id)


class Moves(PlaysMoves):
    queries = PAGES

    @extend_schema(
        summary="What was played, the first move first, as I may know it",
        parameters=PAGING,
        responses=page_shape("Move", MoveShape(many=True)),
        tags=["record"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return paged_moves(self, request, begun_match(request, match_id))

    @extend_schema(
        summary="Play actions at once, all or none",
        request=MovesShape,
        responses=TableShape,
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        sent = checked(MovesShape, request.data)
        play_turn(
            match_id=match_id,
            user=request.user,
            actions=[json.dumps(action) for action in sent["actions"]],
            version=sent["version"],
        )
        return self.answer_anew(request, match_id)


def _stamp(sent: dict[str, Any]) -> drafts.Stamp:
    return drafts.Stamp(version=sent["version"], drafted=sent["drafted"])
