"""The page of those who direct a competition, and what they can do there."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games.presenters.refusals import explain_refusal
from games.presenters.series import comma_list
from games.services.refusals import Refused
from tournaments.forms.directing import FORMS
from tournaments.models import Competition
from tournaments.selectors.organising import company_of
from tournaments.selectors.roles import Power, power_of
from tournaments.services import competitions, guests, roles
from tournaments.services.refusals import InvalidRegulations
from tournaments.views.pages import visible_competition

Deed = Callable[[HttpRequest, Competition, dict[str, Any]], str]


@login_required
@require_safe
def organise(request: HttpRequest, slug: str) -> HttpResponse:
    return _show(request, visible_competition(request, slug))


def _show(
    request: HttpRequest, competition: Competition, *, bound: Any = None, problem: str = "", status: int = 200
) -> HttpResponse:
    power = power_of(competition, request.user)
    if power == Power.NONE:
        raise PermissionDenied
    known = {"at": competition.starts_at}
    forms = {key: bound if isinstance(bound, form) else form(initial=known) for key, form in FORMS.items()}
    context = {
        "competition": competition,
        "tab": "organise",
        "company": company_of(competition),
        "forms": forms,
        "problem": problem,
        "has_role": True,
        "directs": power >= Power.DIRECTOR,
        "owns": power == Power.OWNER,
    }
    return render(request, "tournaments/organising/organise.html", context, status=status)


def director_command(key: str = "") -> Callable[[Deed], Callable[..., HttpResponse]]:
    """A POST that changes a competition, with the form of this name. The deed returns what is said about it."""

    def decorate(deed: Deed) -> Callable[..., HttpResponse]:
        @login_required
        @require_POST
        @wraps(deed)
        def answer(request: HttpRequest, slug: str, **named: Any) -> HttpResponse:
            competition = visible_competition(request, slug)
            form = FORMS[key](request.POST) if key else None
            if form is not None and not form.is_valid():
                return _show(request, competition, bound=form, status=422)
            try:
                words = deed(request, competition, {**(form.cleaned_data if form else {}), **named})
            except Refused as refusal:
                problem = _beside_field(form, refusal)
                return _show(request, competition, bound=form, problem=problem, status=refusal.status)
            messages.success(request, words)
            return redirect("competition-organise", slug)

        return answer

    return decorate


def _beside_field(form: Any, refusal: Refused) -> str:
    """Puts a refusal to its field; what is about no field is returned as a sentence."""
    if isinstance(refusal, InvalidRegulations):
        field = refusal.field.rpartition(".")[2]
        if form is not None and field in form.fields:
            form.add_error(field, refusal.message)
            return ""
    return explain_refusal(refusal)


@director_command()
def open_sign_up(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.open_sign_up(competition_id=competition.pk, by=request.user)
    return _("It is open for sign-up.")


@director_command("guests")
def invite(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    unknown = guests.invite_guests(competition_id=competition.pk, by=request.user, names=data["names"])
    if unknown:
        found = {"names": comma_list(unknown[:30])}
        messages.warning(request, _("Nobody here has these names: %(names)s") % found)
    count = competition.guests.count()
    return ngettext("%(count)d person is on the list.", "%(count)d people are on the list.", count) % {
        "count": count
    }


@director_command()
def uninvite(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    guest = get_object_or_404(competition.guests.select_related("user"), pk=data["guest_id"])
    guests.uninvite(competition_id=competition.pk, by=request.user, user=guest.user)
    return _("%(name)s is off the list.") % {"name": guest.user.username}


@director_command("role")
def give_role(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    person = User.objects.named(User.normalize_username(data["name"])).filter(is_active=True).first()
    if person is None:
        raise InvalidRegulations("name", _("Nobody here has this name. Is it spelled right?"))
    given = roles.give_role(competition_id=competition.pk, by=request.user, user=person, role=data["role"])
    return _("%(name)s: %(role)s") % {"name": person.username, "role": given.get_role_display()}


@director_command()
def take_role(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    held = get_object_or_404(competition.roles.select_related("user"), pk=data["role_id"])
    roles.take_role(competition_id=competition.pk, by=request.user, user=held.user)
    return _("%(name)s has no role any more.") % {"name": held.user.username}


@director_command("announcement")
def announce(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.announce(competition_id=competition.pk, by=request.user, text=data["text"])
    return _("Everybody who takes part is told.")


@director_command("postpone")
def postpone(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.postpone_start(competition_id=competition.pk, by=request.user, at=data["at"])
    return _("The start is moved, and everybody is told.")


@director_command("reason")
def pause(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.pause_competition(competition_id=competition.pk, by=request.user, reason=data["reason"])
    return _("It is paused.")


@director_command("reason")
def resume(request: HttpRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.resume_competition(competition_id=competition.pk, by=request.user, reason=data["reason"])
    return _("It goes on.")
