"""Small pictures of boards, for lists of matches."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games.catalogue import presenter_of
from games.lobby.selectors.situations import picture_key
from games.mail.pictures.boards import board_svg
from games.match_page.views.answers import visible_match
from games.matches.selectors.positions import position_of
from games.presenting.contract import Sitter

#: Its address changes with the board. A week, so that new drawings of old positions get around.
_KEPT = "private, max-age=604800, immutable"
#: Styles of shapes and nothing else, should somebody open the picture by itself.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@require_safe
def picture(request: HttpRequest, match_id: int, picture: str) -> HttpResponse:
    """Draw the board as spectators see it, whoever asks. An address of an earlier position leads to the newest one."""
    match = visible_match(request, match_id)
    if not match.state:
        raise Http404
    key = picture_key(match)
    if picture != key:
        if not key:
            raise Http404
        return redirect("match-picture", match.pk, key)
    sitters = [Sitter(seat.index, "") for seat in match.seats.all()]
    view = position_of(match).view(None)
    drawing = board_svg(presenter_of(match.game), view, sitters, has_words=False)
    headers = {"Cache-Control": _KEPT, "Content-Security-Policy": _POLICY}
    return HttpResponse(drawing, content_type="image/svg+xml", headers=headers)
