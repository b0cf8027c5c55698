"""Pages of open data: an overview, and the files."""

import asyncio
from collections.abc import AsyncIterator
from typing import IO, Final

from django.core.handlers.asgi import ASGIRequest
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import etag, require_safe

from games.catalogue import GAMES
from games.open_data.selectors.latest import shelf, shelved_file

_TYPES: Final = {".gz": "application/gzip", ".json": "application/json"}
_PORTION: Final = 64 * 1024


@require_safe
def open_data(request: HttpRequest) -> HttpResponse:
    return render(request, "games/open_data.html", {"shelf": shelf(), "example": next(iter(GAMES))})


def _tag(request: HttpRequest, file: str) -> str | None:
    path = shelved_file(file)
    try:
        facts = path.stat() if path else None
    except FileNotFoundError:
        return None
    return f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"' if facts else None


# no_cache makes clients revalidate their copies: files of two exports don't fit together.
@require_safe
@cache_control(no_cache=True)
@etag(_tag)
def open_data_file(request: HttpRequest, file: str) -> HttpResponseBase:
    path = shelved_file(file)
    if path is None:
        raise Http404
    try:
        opened = path.open("rb")
    except FileNotFoundError as error:
        raise Http404 from error
    kind = _TYPES.get(path.suffix, "text/plain; charset=utf-8")
    answer = FileResponse(opened, as_attachment=True, filename=path.name, content_type=kind)
    if isinstance(request, ASGIRequest):
        answer.streaming_content = _portions(opened)
    return answer


async def _portions(file: IO[bytes]) -> AsyncIterator[bytes]:
    """Use a thread only while reading, not while a slow client receives."""
    while portion := await asyncio.to_thread(file.read, _PORTION):
        yield portion
