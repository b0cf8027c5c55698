"""Pages about past moves: the log, the replay, downloads, and the proof of the shuffles."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.people.requests import SiteRequest
from games.match_page.selectors.pages import replay_page_of
from games.match_page.views.answers import visible_match
from games.matches.models import Match
from games.play.selectors.sights import seat_of, sight_of
from games.record.selectors.exports import export_bytes
from games.record.selectors.log import MatchLog
from games.record.selectors.proofs import proof_of
from games.record.selectors.text import text_record


def log(request: HttpRequest, match_id: int) -> HttpResponse:
    match = _begun(request, match_id)
    chronicle = MatchLog(sight_of(match, request.user))
    return render(request, "games/log.html", {"match": match, "log": chronicle.whole()})


def replay(request: SiteRequest, match_id: int) -> HttpResponse:
    """Show the table after a given move, as this visitor saw it then."""
    match = _begun(request, match_id)
    text = request.GET.get("move", "1")
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Http404
    stop = replay_page_of(sight_of(match, request.user), int(text))
    if stop is None:
        raise Http404
    template = "games/_replay.html" if request.htmx else "games/replay.html"
    context = {"match": match, "replay": stop, "page": stop.page, "plays_at_once": "play" in request.GET}
    return render(request, template, context)


def export(request: HttpRequest, match_id: int) -> HttpResponse:
    """Download the match as a file for programs (docs/programming/export.md)."""
    match = _begun(request, match_id)
    content = export_bytes(match, seat_of(match, request.user))
    return _download(content, "application/json", f"match-{match.pk}.json")


def text(request: HttpRequest, match_id: int) -> HttpResponse:
    """Download the match as a text for people."""
    match = _begun(request, match_id)
    content = text_record(match, seat_of(match, request.user))
    return _download(content.encode(), "text/plain; charset=utf-8", f"match-{match.pk}.txt")


def _download(content: bytes, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


def proof(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show the commitment; after the end also the secret, and whether the match replays from it."""
    match = visible_match(request, match_id)
    return render(request, "games/proof.html", {"match": match, "proof": proof_of(match)})


def _begun(request: HttpRequest, match_id: int) -> Match:
    match = visible_match(request, match_id)
    if not match.has_begun:
        raise Http404
    return match
