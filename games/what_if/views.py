"""What-if pages beside a match, for its player only."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.core.types import IllegalAction
from games.match_page.views.answers import visible_match
from games.matches.models import Match, Seat
from games.matches.refusals import RuleRefused, as_refusal
from games.play.selectors.sights import seat_of
from games.play.views import stamp_of
from games.what_if.refusals import StepDoesNotFit
from games.what_if.selectors.pages import sketch_page_of
from games.what_if.selectors.tables import words_of
from games.what_if.services import sketches

Arguments = ParamSpec("Arguments")
#: A message to show after the command, or a response of its own.
Outcome = str | HttpResponse | None


@login_required
def what_if(request: PersonRequest, match_id: int) -> HttpResponse:
    match, seat = _own_seat(request, match_id)
    return _show(request, match, seat)


def sketch_command(
    view: Callable[Concatenate[PersonRequest, int, Arguments], Outcome],
) -> Callable[..., HttpResponse]:
    """Wrap a POST that changes a line. Success shows the new position; a refusal is shown above the current one."""

    @login_required
    @require_POST
    @wraps(view)
    def answer(
        request: PersonRequest, match_id: int, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> HttpResponse:
        match, seat = _own_seat(request, match_id)
        try:
            outcome = view(request, match_id, *args, **kwargs)
        except (Refused, IllegalAction) as error:
            return _show(request, match, seat, refusal=as_refusal(error, match.game))
        if isinstance(outcome, HttpResponse):
            return outcome
        if request.htmx:
            return _show(request, match, seat, note=outcome or "")
        if outcome:
            messages.info(request, outcome)
        return redirect("what-if", match_id)

    return answer


@sketch_command
def try_action(request: PersonRequest, match_id: int, seat: int) -> None:
    action = request.POST.get("action", "")
    sketches.try_action(
        match_id=match_id, user=request.user, seat=seat, action=action, stamp=stamp_of(request)
    )


@sketch_command
def step_back(request: PersonRequest, match_id: int) -> None:
    sketches.step_back(match_id=match_id, user=request.user, stamp=stamp_of(request))


@sketch_command
def begin_anew(request: PersonRequest, match_id: int) -> None:
    sketches.begin_anew(match_id=match_id, user=request.user)


@sketch_command
def draw_anew(request: PersonRequest, match_id: int) -> str:
    dropped = sketches.draw_anew(match_id=match_id, user=request.user, stamp=stamp_of(request))
    if not dropped:
        return _("Redrawn: what you can’t know is different now.")
    return ngettext(
        "Redrawn: what you can’t know is different now. The last step no longer fits and is dropped.",
        "Redrawn: what you can’t know is different now. The last %(steps)d steps no longer fit and are dropped.",
        dropped,
    ) % {"steps": dropped}


@sketch_command
def ask_ai(request: PersonRequest, match_id: int) -> None:
    sketches.ask_ai(match_id=match_id, user=request.user, stamp=stamp_of(request))


@sketch_command
def keep(request: PersonRequest, match_id: int) -> str:
    name = request.POST.get("name", "")
    kept = sketches.keep_line(match_id=match_id, user=request.user, name=name, stamp=stamp_of(request))
    return _("“%(name)s” is saved. Only you can see it.") % {"name": kept.name}


@sketch_command
def open_kept(request: PersonRequest, match_id: int, sketch_id: int) -> None:
    sketches.open_line(match_id=match_id, user=request.user, sketch_id=sketch_id)


@sketch_command
def forget(request: PersonRequest, match_id: int, sketch_id: int) -> None:
    sketches.forget_line(match_id=match_id, user=request.user, sketch_id=sketch_id)


@sketch_command
def use(request: PersonRequest, match_id: int) -> HttpResponse:
    """Put the player's first turn into the real draft, or say which step is no longer legal."""
    handover = sketches.use_line(match_id=match_id, user=request.user, stamp=stamp_of(request))
    match, _seat = _own_seat(request, match_id)
    if handover.refusal is not None:
        raise StepDoesNotFit(
            number=handover.fitting + 1,
            step=words_of(match, handover.turn[handover.fitting]),
            reason=RuleRefused(match.game, handover.refusal).sentence,
        )
    messages.success(request, _handed_over(match, handover))
    return redirect(match)


@sketch_command
def plan(request: PersonRequest, match_id: int) -> HttpResponse:
    """Save the next turn ahead as a plan, and go to its page, where it can be put in force."""
    occasion = sketches.plan_line(match_id=match_id, user=request.user, stamp=stamp_of(request))
    messages.success(request, _("Your turn is in the plan. Activate the plan when it’s ready."))
    return redirect("match-turn-plan", match_id, occasion)


def _handed_over(match: Match, handover: sketches.Handover) -> str:
    if handover.fitting == len(handover.turn):
        return _("Your turn is ready at the table. It isn’t played until you confirm it.")
    return _(
        "Your turn is ready at the table up to “%(step)s”: that can’t be undone, so choose it yourself."
    ) % {"step": words_of(match, handover.turn[handover.fitting])}


def _own_seat(request: PersonRequest, match_id: int) -> tuple[Match, Seat]:
    """Return the match and the visitor's seat; 404 for everybody else."""
    match = visible_match(request, match_id)
    seat = seat_of(match, request.user)
    if seat is None:
        raise Http404
    return match, seat


def _show(
    request: PersonRequest, match: Match, seat: Seat, *, refusal: Refused | None = None, note: str = ""
) -> HttpResponse:
    problem = refusal.sentence if refusal else ""
    if match.status != Match.Status.PLAYING or seat.resigned_at:
        return _leave(request, match, problem)
    page = sketch_page_of(match, seat, _wanted_mover(request), timezone.now())
    template = "games/_what_if.html" if request.htmx else "games/what_if.html"
    context = {"match": match, "sketch": page, "page": page.page, "problem": problem, "note": note}
    return with_status(render(request, template, context), refusal)


def _wanted_mover(request: PersonRequest) -> int | None:
    """Return the seat that the visitor wants to move first, if several are to act at once."""
    text = request.GET.get("for", "")
    return int(text) if len(text) == 1 and text.isascii() and text.isdigit() else None


def _leave(request: PersonRequest, match: Match, problem: str) -> HttpResponse:
    """Redirect to the match: before the first move and after the last there is nothing to try out."""
    if problem:
        messages.error(request, problem)
    return HttpResponseClientRedirect(match.get_absolute_url()) if request.htmx else redirect(match)
