"""Pages on which players plan turns ahead, for the owner of the plan only."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.core.types import IllegalAction
from games.match_page.views.answers import visible_match
from games.matches.models import Match
from games.matches.refusals import as_refusal
from games.plans.selectors.turn_plans import PlanReader
from games.plans.services import turn_plans
from games.plans.services.turn_plans import PlanAddress
from games.play.refusals import InvalidDrafted
from games.play.selectors.sights import Sight, settled_sight_of

_LONGEST_NUMBER = 3


def own_sight(request: PersonRequest, match_id: int) -> Sight:
    """Return the table as its player sees it; 404 for everybody else and where nothing can be planned."""
    match = visible_match(request, match_id)
    # A table that still waits for players has no position.
    if match.status != Match.Status.PLAYING:
        raise Http404
    sight = settled_sight_of(match, request.user)
    if not sight.can_plan:
        raise Http404
    return sight


@login_required
@require_GET
def turn_plan(request: PersonRequest, match_id: int, occasion: str) -> HttpResponse:
    return _show(request, match_id, occasion)


def _command(
    change: Callable[[PersonRequest, PlanAddress], HttpResponse | None],
) -> Callable[..., HttpResponse]:
    """Wrap a POST that changes a plan and redirects to it; a refusal is shown above the plan as it is now."""

    @login_required
    @require_POST
    @wraps(change)
    def answer(request: PersonRequest, match_id: int, occasion: str) -> HttpResponse:
        own_sight(request, match_id)
        try:
            answered = change(request, _address(request, match_id, occasion))
        except Refused as refusal:
            return _show(request, match_id, occasion, refusal)
        return answered or redirect("match-turn-plan", match_id, occasion)

    return answer


@_command
def question(request: PersonRequest, address: PlanAddress) -> None:
    turn_plans.ask_question(address, request.POST.get("condition", ""))


@_command
def prune(request: PersonRequest, address: PlanAddress) -> None:
    turn_plans.keep_only(address)


@_command
def seal(request: PersonRequest, address: PlanAddress) -> HttpResponse:
    turn_plans.seal_plan(address)
    messages.success(request, _("Your plan is active. Only you can see it."))
    return redirect("match-plans", address.match_id)


@_command
def erase(request: PersonRequest, address: PlanAddress) -> HttpResponse:
    turn_plans.erase_turn_plan(address)
    messages.success(request, _("Your plan has been deleted."))
    return redirect("match-plans", address.match_id)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def steps(request: PersonRequest, match_id: int, occasion: str) -> HttpResponse:
    """Show the imagined table on which the steps of one leaf are set, and take the steps."""
    if request.method == "POST":
        own_sight(request, match_id)
        return _set_step(request, match_id, occasion)
    return _show_steps(request, match_id, occasion)


def _set_step(request: PersonRequest, match_id: int, occasion: str) -> HttpResponse:
    address = _address(request, match_id, occasion)
    refusal = None
    try:
        _change_steps(request, address)
    except (Refused, IllegalAction) as error:
        refusal = as_refusal(error, visible_match(request, match_id).game)
    if refusal or request.htmx:
        return _show_steps(request, match_id, occasion, refusal)
    return redirect(f"{reverse('match-plan-steps', args=[match_id, occasion])}?way={address.way}")


def _change_steps(request: PersonRequest, address: PlanAddress) -> None:
    if "clear" in request.POST:
        turn_plans.clear_steps(address)
        return
    shown = request.POST.get("drafted", "")
    if not (shown.isascii() and shown.isdigit() and len(shown) <= _LONGEST_NUMBER):
        raise InvalidDrafted(shown[:20])
    if "undo" in request.POST:
        turn_plans.undo_step(address, int(shown))
    else:
        turn_plans.add_step(address, request.POST.get("action", ""), int(shown))


def _show_steps(
    request: PersonRequest, match_id: int, occasion: str, refusal: Refused | None = None
) -> HttpResponse:
    sight = own_sight(request, match_id)
    rehearsal = PlanReader(sight).rehearsal_page(occasion, request.GET.get("way", ""))
    if rehearsal is None:
        raise Http404
    context = {
        "match": sight.match,
        "rehearsal": rehearsal,
        "page": rehearsal.page,
        "problem": refusal.sentence if refusal else "",
    }
    template = "games/_rehearsal.html" if request.htmx else "games/rehearsal.html"
    return with_status(render(request, template, context), refusal)


def _show(
    request: PersonRequest, match_id: int, occasion: str, refusal: Refused | None = None
) -> HttpResponse:
    sight = own_sight(request, match_id)
    plan = PlanReader(sight).page(occasion)
    if plan is None:
        return _gone(request, match_id, refusal)
    context: dict[str, Any] = {"match": sight.match, "plan": plan}
    if refusal:
        context["problem"] = refusal.sentence
    return with_status(render(request, "games/turn_plan.html", context), refusal)


def _gone(request: PersonRequest, match_id: int, refusal: Refused | None) -> HttpResponse:
    """Redirect to all plans if the occasion has begun meanwhile; 404 if there never was such a plan."""
    if refusal is None:
        raise Http404
    messages.error(request, refusal.sentence)
    return redirect("match-plans", match_id)


def _address(request: PersonRequest, match_id: int, occasion: str) -> PlanAddress:
    way = request.GET.get("way", "") or request.POST.get("way", "")
    return PlanAddress(match_id, request.user, occasion, way)
