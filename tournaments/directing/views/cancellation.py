"""What cannot be undone is asked on a page of its own: calling a competition off, throwing a draft away."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.presenters.refusals import explain_refusal
from games.services.refusals import Refused
from tournaments.forms.directing import ReasonForm
from tournaments.models import Competition
from tournaments.selectors.roles import Power, power_of
from tournaments.services import competitions
from tournaments.views.pages import visible_competition


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def call_off(request: HttpRequest, slug: str) -> HttpResponse:
    competition = visible_competition(request, slug)
    if power_of(competition, request.user) < Power.OWNER:
        raise PermissionDenied
    is_draft = competition.status == Competition.Status.DRAFT
    form = None if is_draft else ReasonForm(request.POST if request.method == "POST" else None)
    problem, status = "", 200
    if request.method == "POST":
        if form is None or form.is_valid():
            try:
                return _end(request, competition, "" if form is None else form.cleaned_data["reason"])
            except Refused as refusal:
                problem, status = explain_refusal(refusal), refusal.status
        else:
            status = 422
    context = {"competition": competition, "form": form, "is_draft": is_draft, "problem": problem}
    return render(request, "tournaments/organising/call_off.html", context, status=status)


def _end(request: HttpRequest, competition: Competition, reason: str) -> HttpResponse:
    if competition.status == Competition.Status.DRAFT:
        competitions.discard_draft(competition_id=competition.pk, by=request.user)
        messages.success(request, _("The draft is gone."))
        return redirect("competitions")
    competitions.cancel_competition(competition_id=competition.pk, by=request.user, reason=reason)
    messages.success(request, _("It is called off, and everybody who took part is told."))
    return redirect(competition)
