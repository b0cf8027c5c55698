"""The organisers' console of a competition, and the actions on it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.presenting.series import comma_list
from tournaments.competitions.models import Competition
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.competitions.selectors.roles import Power, power_of
from tournaments.competitions.views import put_beside_field, visible_competition
from tournaments.directing.forms import FORMS
from tournaments.directing.refusals import UnknownName
from tournaments.directing.selectors import company_of
from tournaments.directing.services import guests, roles
from tournaments.organising.services import lifecycle as competitions

Deed = Callable[[PersonRequest, Competition, dict[str, Any]], str]


@login_required
@require_safe
def organise(request: PersonRequest, slug: str) -> HttpResponse:
    return _show(request, visible_competition(request, slug))


def _show(
    request: HttpRequest, competition: Competition, *, bound: Any = None, problem: str = ""
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
    status = 422 if bound is not None and bound.errors else 200
    return render(request, "tournaments/organising/organise.html", context, status=status)


def director_command(key: str = "") -> Callable[[Deed], Callable[..., HttpResponse]]:
    """Decorate a POST that changes a competition, with the form of this name. The deed returns the success message."""

    def decorate(deed: Deed) -> Callable[..., HttpResponse]:
        @login_required
        @require_POST
        @wraps(deed)
        def answer(request: PersonRequest, slug: str, **named: Any) -> HttpResponse:
            competition = visible_competition(request, slug)
            form = FORMS[key](request.POST) if key else None
            if form is not None and not form.is_valid():
                return _show(request, competition, bound=form)
            try:
                words = deed(request, competition, {**(form.cleaned_data if form else {}), **named})
            except Refused as refusal:
                problem = _problem(refusal, form)
                return with_status(_show(request, competition, bound=form, problem=problem), refusal)
            messages.success(request, words)
            return redirect("competition-organise", slug)

        return answer

    return decorate


def _problem(refusal: Refused, form: Form | None) -> str:
    """Return the message above the forms; "" if it is shown at a field."""
    if isinstance(refusal, InvalidRegulations) and form is not None and put_beside_field(refusal, form):
        return ""
    return refusal.sentence


@director_command()
def open_sign_up(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.open_sign_up(competition_id=competition.pk, by=request.user)
    return _("It’s open for sign-up.")


@director_command("guests")
def invite(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    unknown = guests.invite_guests(competition_id=competition.pk, by=request.user, names=data["names"])
    if unknown:
        found = {"names": comma_list(unknown[:30])}
        messages.warning(request, _("Nobody here has these names: %(names)s") % found)
    count = competition.guests.count()
    return ngettext("%(count)d person is on the list.", "%(count)d people are on the list.", count) % {
        "count": count
    }


@director_command()
def uninvite(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    guest = get_object_or_404(competition.guests.select_related("user"), pk=data["guest_id"])
    guests.uninvite(competition_id=competition.pk, by=request.user, user=guest.user)
    return _("%(name)s is off the list.") % {"name": guest.user.username}


@director_command("role")
def give_role(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    person = User.objects.named(User.normalize_username(data["name"])).filter(is_active=True).first()
    if person is None:
        raise UnknownName
    given = roles.give_role(competition_id=competition.pk, by=request.user, user=person, role=data["role"])
    return _("%(name)s: %(role)s") % {"name": person.username, "role": given.get_role_display()}


@director_command()
def take_role(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    held = get_object_or_404(competition.roles.select_related("user"), pk=data["role_id"])
    roles.take_role(competition_id=competition.pk, by=request.user, user=held.user)
    return _("%(name)s no longer has a role.") % {"name": held.user.username}


@director_command("announcement")
def announce(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.announce(competition_id=competition.pk, by=request.user, text=data["text"])
    return _("We’ve told everybody who takes part.")


@director_command("postpone")
def postpone(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.postpone_start(competition_id=competition.pk, by=request.user, at=data["at"])
    return _("You’ve moved the start, and we’ve told everybody.")


@director_command("reason")
def pause(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.pause_competition(competition_id=competition.pk, by=request.user, reason=data["reason"])
    return _("It’s paused.")


@director_command("reason")
def resume(request: PersonRequest, competition: Competition, data: dict[str, Any]) -> str:
    competitions.resume_competition(competition_id=competition.pk, by=request.user, reason=data["reason"])
    return _("It has resumed.")
