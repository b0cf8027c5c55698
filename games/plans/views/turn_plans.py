"""Turns planned ahead, on pages that only their owner sees."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.engine.core.types import IllegalAction
from games.models import Match
from games.presenters.refusals import explain_illegal, explain_refusal
from games.selectors.tables import Sight, settled_sight_of
from games.selectors.turn_plans import PlanReader
from games.services import turn_plans
from games.services.refusals import InvalidInput, Refused
from games.services.turn_plans import PlanAddress
from games.views.answers import visible_match

_LONGEST_NUMBER = 3


def own_sight(request: HttpRequest, match_id: int) -> Sight:
    """The table as its player sees it; for everybody else there is no such page."""
    match = visible_match(request, match_id)
    # A table that still waits has no position to look at.
    if match.status != Match.Status.PLAYING:
        raise Http404
    sight = settled_sight_of(match, request.user)
    if not sight.may_act:
        raise Http404
    return sight


@login_required
@require_GET
def turn_plan(request: HttpRequest, match_id: int, occasion: str) -> HttpResponse:
    return _show(request, match_id, occasion)


def _command(
    change: Callable[[HttpRequest, PlanAddress], HttpResponse | None],
) -> Callable[[HttpRequest, int, str], HttpResponse]:
    """A POST that changes a plan and goes back to it; a refusal says why and shows what is true."""

    @login_required
    @require_POST
    @wraps(change)
    def answer(request: HttpRequest, match_id: int, occasion: str) -> HttpResponse:
        own_sight(request, match_id)
        try:
            answered = change(request, _address(request, match_id, occasion))
        except Refused as refusal:
            return _show(request, match_id, occasion, refusal)
        return answered or redirect("match-turn-plan", match_id, occasion)

    return answer


@_command
def question(request: HttpRequest, address: PlanAddress) -> None:
    turn_plans.ask_question(address, request.POST.get("condition", ""))


@_command
def prune(request: HttpRequest, address: PlanAddress) -> None:
    turn_plans.keep_only(address)


@_command
def seal(request: HttpRequest, address: PlanAddress) -> HttpResponse:
    turn_plans.seal_plan(address)
    messages.success(request, _("Your plan is in force. Nobody else can see it."))
    return redirect("match-plans", address.match_id)


@_command
def erase(request: HttpRequest, address: PlanAddress) -> HttpResponse:
    turn_plans.erase_turn_plan(address)
    messages.success(request, _("Your plan is erased."))
    return redirect("match-plans", address.match_id)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def steps(request: HttpRequest, match_id: int, occasion: str) -> HttpResponse:
    """The imagined table on which the steps of one end of the plan are set."""
    if request.method == "POST":
        own_sight(request, match_id)
        return _set_step(request, match_id, occasion)
    return _show_steps(request, match_id, occasion)


def _set_step(request: HttpRequest, match_id: int, occasion: str) -> HttpResponse:
    address = _address(request, match_id, occasion)
    problem, status = "", 200
    try:
        _change_steps(request, address)
    except IllegalAction as error:
        problem = explain_illegal(visible_match(request, match_id).game, error)
        status = 422
    except Refused as refusal:
        problem, status = explain_refusal(refusal), refusal.status
    if problem or request.htmx:
        return _show_steps(request, match_id, occasion, problem, status)
    return redirect(f"{reverse('match-plan-steps', args=[match_id, occasion])}?way={address.way}")


def _change_steps(request: HttpRequest, address: PlanAddress) -> None:
    if "clear" in request.POST:
        turn_plans.clear_steps(address)
        return
    shown = request.POST.get("drafted", "")
    if not (shown.isascii() and shown.isdigit() and len(shown) <= _LONGEST_NUMBER):
        raise InvalidInput("drafted", shown[:20])
    if "undo" in request.POST:
        turn_plans.undo_step(address, int(shown))
    else:
        turn_plans.add_step(address, request.POST.get("action", ""), int(shown))


def _show_steps(
    request: HttpRequest, match_id: int, occasion: str, problem: str = "", status: int = 200
) -> HttpResponse:
    sight = own_sight(request, match_id)
    rehearsal = PlanReader(sight).rehearsal_page(occasion, request.GET.get("way", ""))
    if rehearsal is None:
        raise Http404
    context = {"match": sight.match, "rehearsal": rehearsal, "page": rehearsal.page, "problem": problem}
    template = "games/_rehearsal.html" if request.htmx else "games/rehearsal.html"
    return render(request, template, context, status=status)


def _show(request: HttpRequest, match_id: int, occasion: str, refusal: Refused | None = None) -> HttpResponse:
    sight = own_sight(request, match_id)
    plan = PlanReader(sight).page(occasion)
    if plan is None:
        return _gone(request, match_id, refusal)
    context: dict[str, Any] = {"match": sight.match, "plan": plan}
    if refusal:
        context["problem"] = explain_refusal(refusal)
    return render(request, "games/turn_plan.html", context, status=refusal.status if refusal else 200)


def _gone(request: HttpRequest, match_id: int, refusal: Refused | None) -> HttpResponse:
    """What it was for has begun meanwhile, or there never was such a plan."""
    if refusal is None:
        raise Http404
    messages.error(request, explain_refusal(refusal))
    return redirect("match-plans", match_id)


def _address(request: HttpRequest, match_id: int, occasion: str) -> PlanAddress:
    way = request.GET.get("way", "") or request.POST.get("way", "")
    return PlanAddress(match_id, request.user, occasion, way)
