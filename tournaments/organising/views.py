"""Preparing a competition: choose a recipe, fill in one form, look at the preview."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.guests.access import members_only
from accounts.people.requests import PersonRequest, SiteRequest
from accounts.refusals import Refused
from games.catalogue import GAMES
from tournaments.competitions.models import Competition
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.competitions.selectors.roles import Power, power_of
from tournaments.competitions.views import visible_competition
from tournaments.organising.forms.competition import CompetitionForm
from tournaments.organising.forms.recipes import RECIPES, recipe_of, recipes_for
from tournaments.organising.selectors import forecast_of
from tournaments.organising.services import lifecycle as competitions
from tournaments.organising.words.forecast import CompetitionPreview


@require_safe
def choose_recipe(request: HttpRequest) -> HttpResponse:
    games = {key: [game for game in GAMES.values() if key in recipes_for(game.key)] for key in RECIPES}
    context = {"recipes": [(recipe, games[key]) for key, recipe in RECIPES.items()]}
    return render(request, "tournaments/organising/choose.html", context)


@members_only
def new_competition(request: PersonRequest, recipe: str, game: str) -> HttpResponse:
    if game not in GAMES or recipe not in recipes_for(game):
        raise Http404
    form = CompetitionForm(RECIPES[recipe], game, request.POST or None)
    if "preview" not in request.POST and form.is_valid():
        try:
            competition = competitions.create_competition(owner=request.user, **form.competition())
        except InvalidRegulations as refusal:
            form.refuse(refusal)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
        else:
            messages.success(request, _("Draft saved. Check it once more, then open it for sign-up."))
            return redirect("competition-organise", competition.slug)
    return _show(request, form)


@members_only
def edit_competition(request: PersonRequest, slug: str) -> HttpResponse:
    competition = visible_competition(request, slug)
    if power_of(competition, request.user) < Power.OWNER:
        raise PermissionDenied
    if competition.status not in (Competition.Status.DRAFT, Competition.Status.SIGN_UP):
        raise Http404
    form = CompetitionForm(recipe_of(competition), competition.game, request.POST or None, competition)
    if "preview" not in request.POST and form.is_valid():
        try:
            competitions.edit_competition(
                competition_id=competition.pk, by=request.user, **form.competition()
            )
        except InvalidRegulations as refusal:
            form.refuse(refusal)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
        else:
            messages.success(request, _("Your changes have been saved."))
            return redirect("competition-organise", competition.slug)
    return _show(request, form, competition=competition)


def _show(request: SiteRequest, form: CompetitionForm, **context: Any) -> HttpResponse:
    """Render the form with its preview; only the preview if htmx asks for it."""
    is_preview = "preview" in request.POST
    context |= {
        "form": form,
        "forecast": _forecast(form),
        "is_preview": is_preview,
        "recipe": form.recipe,
        "game": form.game,
    }
    if is_preview and request.htmx:
        return render(request, "tournaments/organising/_preview.html", context)
    status = 422 if form.is_bound and not is_preview else 200
    return render(request, "tournaments/organising/form.html", context, status=status)


def _forecast(form: CompetitionForm) -> CompetitionPreview | None:
    """Preview the current input; a new form is previewed with its defaults."""
    if not form.is_bound:
        form = CompetitionForm(form.recipe, form.game, form.as_filled_in())
    form.is_valid()
    if form.plan is None:
        return None
    start = timezone.localtime(form.plan.starts_at)
    return forecast_of(form.plan.regulations, form.plan.stages, form.cleaned_data["assumed"], start)
