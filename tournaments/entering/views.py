"""Entering a competition, checking in, withdrawing."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests.access import members_only
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from config.optional import known
from tournaments.competitions.models import Competition, Entry, TableSeat
from tournaments.competitions.views import visible_competition
from tournaments.entering import services as entries
from tournaments.entering.selectors.admission import sign_up_of
from tournaments.rounds.services.absences import take_offered_seat


@members_only
@require_POST
def enter(request: PersonRequest, slug: str) -> HttpResponse:
    return _answer(request, visible_competition(request, slug), _enter)


@members_only
@require_POST
def check_in(request: PersonRequest, slug: str) -> HttpResponse:
    return _answer(request, visible_competition(request, slug), _check_in)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: PersonRequest, slug: str) -> HttpResponse:
    """Ask for confirmation first: the place may go to another player at once."""
    competition = visible_competition(request, slug)
    if request.method == "POST":
        return _answer(request, competition, _withdraw)
    sign_up = sign_up_of(competition, request.user)
    if not sign_up.can_withdraw:
        return redirect(competition)
    context = {"competition": competition, "sign_up": sign_up}
    return render(request, "tournaments/entering/withdraw.html", context)


@members_only
@require_POST
def take_seat(request: PersonRequest, slug: str, seat_id: int) -> HttpResponse:
    """Let a reserve take the seat of a no-show, and go straight to the table."""
    competition = visible_competition(request, slug)
    seats = TableSeat.objects.filter(table__round__stage__competition=competition)
    seat = get_object_or_404(seats.select_related("table__match"), pk=seat_id)
    try:
        take_offered_seat(table_seat_id=seat.pk, user=request.user)
    except Refused as refusal:
        messages.error(request, refusal.sentence)
        return redirect(competition)
    return redirect(known(seat.table.match))


def _answer(
    request: HttpRequest, competition: Competition, deed: Callable[[Competition, Any], str]
) -> HttpResponse:
    """Do it and report on the competition's page. After leaving a private one, that page may be a 404."""
    try:
        messages.success(request, deed(competition, request.user))
    except Refused as refusal:
        messages.error(request, refusal.sentence)
    return redirect(competition)


def _enter(competition: Competition, user: User) -> str:
    entry = entries.enter_competition(competition_id=competition.pk, user=user)
    if entry.state == Entry.State.RESERVE:
        return _("You’re a reserve. We’ll move you up and tell you when a place becomes free.")
    return _("You’re in.")


def _check_in(competition: Competition, user: User) -> str:
    entries.check_in(competition_id=competition.pk, user=user)
    return _("You’ve checked in.")


def _withdraw(competition: Competition, user: User) -> str:
    entries.withdraw_entry(competition_id=competition.pk, user=user)
    return _("You’ve withdrawn.")
