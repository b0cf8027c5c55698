"""How the pages of a match answer: the whole page, or its living part when htmx asks for that."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.belongings import belonging_of
from games.engine.core.types import IllegalAction
from games.models import Match
from games.presenters.page import News
from games.presenters.refusals import explain_illegal, explain_refusal
from games.presenters.rulings import ruling_sentences
from games.selectors.lists import next_turn_of
from games.selectors.news import news_of
from games.selectors.pages import page_of
from games.selectors.rulings import played_instead, reseating_of
from games.selectors.tables import Sight, is_visible_to, seated_match, sight_of
from games.selectors.talk import own_note, recent_chat
from games.selectors.votes import open_motions_of
from games.services.refusals import Refused
from games.services.visits import record_visit

Arguments = ParamSpec("Arguments")


def visible_match(request: HttpRequest, match_id: int) -> Match:
    """The match, or 404: who may not see a table does not learn whether it exists."""
    match = seated_match(match_id)
    if match is None or not is_visible_to(match, request.user):
        raise Http404
    return match


def show_match(
    request: HttpRequest, match: Match, *, problem: str = "", status: int = 200, is_arrival: bool = False
) -> HttpResponse:
    """The match as this visitor sees it now; a player who arrives is told what happened meanwhile."""
    if match.status == Match.Status.CANCELLED and match.started_at:
        return _show_called_off(request, match)
    if match.status in (Match.Status.OPEN, Match.Status.CANCELLED):
        context = {"match": match, "problem": problem, "belonging": belonging_of(match)}
        return render(request, "games/table.html", context, status=status)
    template = "games/_table.html" if request.htmx else "games/match.html"
    sight = sight_of(match, request.user)
    context = {
        "match": match,
        "page": page_of(sight),
        "sight": sight,
        "note": own_note(match, request.user),
        "chat": recent_chat(match),
        "problem": problem,
        "votes": open_motions_of(match, request.user),
        "news": _news(request, sight, is_arrival),
        "next_turn": next_turn_of(request.user, after=match),
        "belonging": None if request.htmx else belonging_of(match),
    }
    return render(request, template, context, status=status)


def _show_called_off(request: HttpRequest, match: Match) -> HttpResponse:
    """A ruling has called it off; a page that still shows its table leads here as a whole."""
    if request.htmx:
        return HttpResponseClientRedirect(match.get_absolute_url())
    ruling = reseating_of(match)
    context = {
        "match": match,
        "belonging": belonging_of(match),
        "sentences": ruling_sentences(ruling) if ruling else (),
        "instead": played_instead(ruling, request.user) if ruling else None,
    }
    return render(request, "games/called_off.html", context)


def _news(request: HttpRequest, sight: Sight, is_arrival: bool) -> News | None:
    """A request for the head of a page alone shows nothing."""
    if sight.seat is None or request.method == "HEAD":
        return None
    visit = record_visit(seat=sight.seat, version=sight.match.version, is_arrival=is_arrival)
    return None if visit is None else news_of(sight, visit)


def _was_closed_to(request: HttpRequest, match_id: int) -> bool:
    """A public table that went on without this visitor, who saw it a moment ago and is told so."""
    match = seated_match(match_id)
    return match is not None and not match.is_private and not is_visible_to(match, request.user)


def table_command(
    view: Callable[Concatenate[HttpRequest, int, Arguments], Any],
) -> Callable[Concatenate[HttpRequest, int, Arguments], HttpResponse]:
    """A POST that changes a match. Success shows the new table; a refusal says why and shows what is true."""

    @require_POST
    @wraps(view)
    def answer(
        request: HttpRequest, match_id: int, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> HttpResponse:
        match = seated_match(match_id)
        if match is None:
            raise Http404
        wait = 0
        try:
            view(request, match_id, *args, **kwargs)
        except IllegalAction as error:
            problem, status = explain_illegal(match.game, error), 422
        except Refused as refusal:
            problem, status, wait = explain_refusal(refusal), refusal.status, refusal.retry_after
        else:
            problem, status = "", 200
        if problem and _was_closed_to(request, match_id):
            messages.error(request, problem)
            return redirect("lobby")
        match = visible_match(request, match_id)
        if problem or request.htmx:
            shown = show_match(request, match, problem=problem, status=status)
            if wait:
                shown["Retry-After"] = str(wait)
            return shown
        return redirect(match)

    return answer
