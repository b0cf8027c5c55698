"""API view that opens an event stream (docs/programming/stream.md). Refusals are ordinary API answers."""

from datetime import timedelta
from typing import Final

from django.core.handlers.asgi import ASGIRequest
from django.http import Http404, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from accounts.api.requests import PersonApiRequest
from accounts.api.views.base import ApiView
from accounts.site.selectors import admission_of
from games.play.selectors.sights import may_watch
from games.streams.refusals import InvalidWatched, StreamElsewhere
from games.streams.selectors.events import Follower
from games.streams.selectors.marks import Mark
from games.streams.services import take_place
from games.streams.streaming import Stream

_MOST_WATCHED: Final = 20
#: After a longer absence the stream starts over.
_LONGEST_ABSENCE: Final = timedelta(days=30)


class EventStreamRenderer(JSONRenderer):
    """Accepts the media type that browsers ask for. It only renders refusals, which are JSON."""

    media_type = "text/event-stream"
    format = "event-stream"


class OpenStream(ApiView):
    is_personal = True
    queries = ("match",)
    #: No HEAD: it would open a stream without content that never ends.
    http_method_names = ["get"]
    renderer_classes = [JSONRenderer, EventStreamRenderer]

    @extend_schema(
        summary="Open the event stream",
        description="Server-sent events: your notices, and how far your matches are, as it happens.",
        parameters=[
            OpenApiParameter(
                "match", int, many=True, description="Besides mine: matches that I may watch, up to 20."
            ),
            OpenApiParameter(
                "Last-Event-ID",
                location=OpenApiParameter.HEADER,
                description="Go on after this event. Without it, the stream begins with where my matches stand; "
                "so it does, after an event `reset`, if this one cannot be read or is too old.",
            ),
        ],
        responses={
            (200, "text/event-stream"): str,
            421: OpenApiResponse(
                description="This server cannot keep a connection open (`stream_elsewhere`)."
            ),
        },
        tags=["me"],
    )
    def get(self, request: PersonApiRequest) -> HttpResponseBase:
        if not isinstance(request._request, ASGIRequest):
            raise StreamElsewhere
        last = request.headers.get("Last-Event-ID", "")
        mark = _mark(last)
        stream = Stream(
            admission=admission_of(request),
            follower=Follower(request.user, _watched(request)),
            mark=mark,
            is_reset=bool(last) and mark is None,
            place=take_place(user_id=request.user.pk),
        )
        return StreamingHttpResponse(
            stream,
            content_type="text/event-stream",
            # Tell proxies not to buffer, which would hold events back.
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )


def _watched(request: Request) -> tuple[int, ...]:
    asked = request.query_params.getlist("match")
    if len(asked) > _MOST_WATCHED or not all(each.isdecimal() and len(each) < 10 for each in asked):
        raise InvalidWatched(", ".join(asked)[:40])
    watched = tuple(map(int, asked))
    if not all(may_watch(match_id, request.user) for match_id in watched):
        raise Http404
    return watched


def _mark(last: str) -> Mark | None:
    """Return where to go on; None if nobody can tell."""
    try:
        mark = Mark.read(last)
    except (ValueError, OverflowError):
        return None
    now = timezone.now()
    if mark.moment > now:
        return Mark(now, mark.heard)
    return mark if mark.moment > now - _LONGEST_ABSENCE else None
