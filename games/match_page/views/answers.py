"""Responses of the match pages: the whole page, or only the part that changes for htmx."""

from collections.abc import Callable
from functools import cache, partial, wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.people.requests import PersonRequest, SiteRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.catalogue import game_of
from games.core.types import IllegalAction
from games.lobby.selectors.lists import next_turn_of
from games.match_page.selectors.pages import page_of
from games.matches.models import Match
from games.matches.refusals import as_refusal
from games.matches.selectors.belongings import belonging_of
from games.play.selectors.sights import Sight, is_visible_to, seated_match, sight_of
from games.record.selectors.catch_up import news_of
from games.rulings.selectors.rulings import played_instead, reseating_of
from games.rulings.words import ruling_sentences
from games.talk.selectors import Sighting, recent_chat, sighting_of
from games.talk.services.visits import record_visit
from games.votes.selectors import open_motions_of

Arguments = ParamSpec("Arguments")


def visible_match(request: HttpRequest, match_id: int) -> Match:
    """Return the match, or raise Http404 if the visitor may not see it, or GameNotOffered.

    The 404 is the same as for no such match, so that strangers do not learn whether it exists.
    """
    match = seated_match(match_id)
    if match is None or not is_visible_to(match, request.user):
        raise Http404
    game_of(match.game)
    return match


def show_match(
    request: SiteRequest,
    match: Match,
    *,
    sight: Sight | None = None,
    refusal: Refused | None = None,
    is_arrival: bool = False,
    is_reported: bool = False,
) -> HttpResponse:
    """Render the match as this visitor sees it now; a player who arrives is shown what happened meanwhile.

    `sight` is what they see, if the caller has read it.
    `is_reported` says that this visit has been recorded already, so that the page need not report it.
    """
    if match.status == Match.Status.CANCELLED and match.started_at:
        return _show_called_off(request, match)
    problem = refusal.sentence if refusal else ""
    if match.status in (Match.Status.OPEN, Match.Status.CANCELLED):
        context = {"match": match, "problem": problem, "belonging": belonging_of(match)}
        return with_status(render(request, "games/table.html", context), refusal)
    sight = sight or sight_of(match, request.user)
    sighting = None if is_reported else _sighting(sight, is_arrival)
    # Templates call what is callable here, so that nothing is read for parts of the page that are not rendered.
    context = {
        "match": match,
        "page": page_of(sight),
        "sight": sight,
        "chat": recent_chat(match, request.user) if sight.facts.has_chat else (),
        "problem": problem,
        "votes": open_motions_of(match, request.user) if sight.facts.has_open_motions else (),
        "news": news_of(sight, sighting.visit) if sighting and sighting.is_arrival else None,
        "sighting": sighting,
        "next_turn": cache(partial(next_turn_of, request.user, after=match)),
        "note": sight.facts.note,
        "belonging": partial(belonging_of, match),
    }
    template = "games/_table.html" if request.htmx else "games/match.html"
    return with_status(render(request, template, context), refusal)


def _show_called_off(request: SiteRequest, match: Match) -> HttpResponse:
    """Render a match that a ruling has called off; an open page of the match is redirected here as a whole."""
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


def _sighting(sight: Sight, is_arrival: bool) -> Sighting | None:
    """Return what the page has to report. Showing a page stores nothing by itself."""
    if sight.seat is None:
        return None
    return sighting_of(sight.seat, sight.match.version, sight.facts.newest_incident, is_arrival=is_arrival)


def _record_own_visit(sight: Sight) -> None:
    """Store the visit of a player who plays, votes or chats: they see the response without a report of the page."""
    if sight.seat is not None:
        incident = sight.facts.newest_incident
        record_visit(seat=sight.seat, version=sight.match.version, incident=incident, is_arrival=False)


def _refusal_at(match_id: int, error: Refused | IllegalAction) -> Refused:
    game = Match.objects.filter(pk=match_id).values_list("game", flat=True).first()
    if game is None:
        raise Http404
    return as_refusal(error, game)


def _was_closed_to(request: HttpRequest, match_id: int) -> bool:
    """Whether this is a public table that the visitor may no longer see, e.g. because it began without them."""
    match = seated_match(match_id)
    return match is not None and not match.is_private and not is_visible_to(match, request.user)


def table_command(
    view: Callable[Concatenate[PersonRequest, int, Arguments], Sight | None],
) -> Callable[..., HttpResponse]:
    """Decorate a POST view that changes a match, behind `login_required`; it may return what its user sees then.

    Success shows the new state of the match; a refusal shows the reason and the current state.
    """

    @require_POST
    @wraps(view)
    def answer(
        request: PersonRequest, match_id: int, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> HttpResponse:
        refusal, sight = None, None
        try:
            sight = view(request, match_id, *args, **kwargs)
        except Match.DoesNotExist as error:
            raise Http404 from error
        except (Refused, IllegalAction) as error:
            refusal = _refusal_at(match_id, error)
        if refusal and _was_closed_to(request, match_id):
            messages.error(request, refusal.sentence)
            return redirect("lobby")
        match = sight.match if sight else visible_match(request, match_id)
        if not (refusal or request.htmx):
            return redirect(match)
        if match.has_begun:
            sight = sight or sight_of(match, request.user)
            _record_own_visit(sight)
        return show_match(request, match, sight=sight, refusal=refusal, is_reported=True)

    return answer
