"""API: a table now and at earlier moves. View, moves, record, proof, chat."""

from hashlib import sha256
from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.pagination import PAGES, PAGING, NewestFirst, OldestFirst, page_shape
from accounts.api.requests import PersonApiRequest
from accounts.api.validation import checked
from accounts.api.views.base import ApiView, is_known
from games.api.reading import begun_match, table_at, table_of, table_tag, visible_match
from games.api.turn_shapes import LineShape, ProofShape, SayShape, TableShape
from games.matches.models import Match
from games.play.refusals import InvalidVersion
from games.play.selectors.sights import seat_of
from games.record.selectors.export_format import MatchExport
from games.record.selectors.exports import export_of
from games.record.selectors.moves import moves_to_tell, told_moves
from games.record.selectors.proofs import proof_of
from games.talk.services.chat import say

_VERSION = OpenApiParameter(
    "version",
    {"type": "integer", "minimum": 1, "maximum": 10**9},
    description="As it was after this move; without it, as it is.",
)


class View(ApiView):
    queries = ("version",)

    @extend_schema(
        summary="Read my view",
        description="What your seat or a spectator may see, now or after an earlier move.",
        parameters=[_VERSION],
        responses=TableShape,
        tags=["playing"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        match = begun_match(request, match_id)
        version = _version(request)
        if version is not None:
            return Response(_or_404(table_at(match, request.user, version)))
        tag = table_tag(match, request.user)
        # No need to compute what the caller already has.
        told = {} if is_known(request, tag) else table_of(match, request.user)
        return Response(told, headers={"ETag": tag})


class Export(ApiView):
    @extend_schema(
        summary="Export a match",
        description="The record of the match: what you may know while it runs, everything once it has ended.",
        responses=OpenApiTypes.OBJECT,
        tags=["record"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        match = begun_match(request, match_id)
        record = export_of(match, seat_of(match, request.user))
        return Response(msgspec.to_builtins(record), headers={"ETag": _record_tag(record)})


class ProofOfMatch(ApiView):
    @extend_schema(
        summary="Read the proof of the shuffles",
        description="The commitment that was published before the first move and, once the match has ended, the secret behind it.",
        responses=ProofShape,
        tags=["record"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        return Response(ProofShape(proof_of(visible_match(request, match_id))).data)


class Chat(ApiView):
    queries = PAGES

    @extend_schema(
        summary="Read the chat",
        description="What was said at the table, the newest first.",
        parameters=PAGING,
        responses=page_shape("Line", LineShape(many=True)),
        tags=["record"],
    )
    def get(self, request: Request, match_id: int) -> Response:
        said = visible_match(request, match_id).chat.select_related("author")
        pages = NewestFirst()
        shown = pages.paginate_queryset(said, request, view=self)
        return pages.get_paginated_response(LineShape(shown, many=True).data)

    @extend_schema(
        summary="Write in the chat",
        description="Everybody who may see the table can read it.",
        request=SayShape,
        responses={201: LineShape},
        tags=["playing"],
    )
    def post(self, request: PersonApiRequest, match_id: int) -> Response:
        visible_match(request, match_id)
        text = checked(SayShape, request.data)["text"]
        return Response(LineShape(say(match_id=match_id, user=request.user, text=text)).data, status=201)


def paged_moves(view: ApiView, request: Request, match: Match) -> Response:
    pages, seat = OldestFirst(), seat_of(match, request.user)
    shown = pages.paginate_queryset(moves_to_tell(match), request, view=view)
    told = told_moves(match, seat.index if seat else None, shown)
    return pages.get_paginated_response([msgspec.structs.asdict(move) for move in told])


def _record_tag(record: MatchExport) -> str:
    """Return a weak ETag: records that differ only in `exported_at` are equivalent."""
    timeless = msgspec.structs.replace(record, exported_at=record.opened_at)
    return f'W/"{sha256(msgspec.json.encode(timeless)).hexdigest()}"'


def _version(request: Request) -> int | None:
    asked = request.query_params.get("version")
    if asked is None:
        return None
    if not (asked.isascii() and asked.isdigit() and len(asked) < 10 and int(asked)):
        raise InvalidVersion(asked[:20])
    return int(asked)


def _or_404(found: dict[str, Any] | None) -> dict[str, Any]:
    if found is None:
        raise Http404
    return found
