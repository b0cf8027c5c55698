"""Confirmation pages for what cannot be undone: calling a competition off, discarding a draft."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from tournaments.competitions.models import Competition
from tournaments.competitions.selectors.roles import Power, power_of
from tournaments.competitions.views import visible_competition
from tournaments.directing.forms import ReasonForm
from tournaments.organising.services import lifecycle as competitions


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def call_off(request: PersonRequest, slug: str) -> HttpResponse:
    competition = visible_competition(request, slug)
    if power_of(competition, request.user) < Power.OWNER:
        raise PermissionDenied
    is_draft = competition.status == Competition.Status.DRAFT
    form = None if is_draft else ReasonForm(request.POST if request.method == "POST" else None)
    refusal = None
    if request.method == "POST" and (form is None or form.is_valid()):
        try:
            return _end(request, competition, "" if form is None else form.cleaned_data["reason"])
        except Refused as refused:
            refusal = refused
    context = {
        "competition": competition,
        "form": form,
        "is_draft": is_draft,
        "problem": refusal.sentence if refusal else "",
    }
    status = 422 if form and form.errors else 200
    answer = render(request, "tournaments/organising/call_off.html", context, status=status)
    return with_status(answer, refusal)


def _end(request: PersonRequest, competition: Competition, reason: str) -> HttpResponse:
    if competition.status == Competition.Status.DRAFT:
        competitions.discard_draft(competition_id=competition.pk, by=request.user)
        messages.success(request, _("The draft has been deleted."))
        return redirect("competitions")
    competitions.cancel_competition(competition_id=competition.pk, by=request.user, reason=reason)
    messages.success(request, _("It’s called off, and we’ve told everybody who took part."))
    return redirect(competition)
