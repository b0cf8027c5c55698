"""Pages about substituting: the user's offer, the vacant seats, and taking one."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.guests.access import members_only
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.play.selectors.sights import is_visible_to, seated_match
from games.seats.models import Vacancy
from games.substitutes.forms import SubstituteOfferForm
from games.substitutes.selectors import fits, open_seats_for, seats_held_as_substitute, substitute_of
from games.substitutes.services.substitutes import keep_standing, take_over_seat


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def substituting(request: PersonRequest) -> HttpResponse:
    standing = substitute_of(request.user)
    form = SubstituteOfferForm(request.POST if request.method == "POST" else None, standing=standing)
    if form.is_valid():
        keep_standing(user=request.user, **form.cleaned_data)
        messages.success(request, _("Your choice has been saved."))
        return redirect("substituting")
    context = {
        "form": form,
        "standing": standing,
        "held": seats_held_as_substitute(request.user),
        "open_seats": open_seats_for(request.user),
    }
    return render(request, "games/substituting.html", context, status=422 if form.is_bound else 200)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def vacancy(request: PersonRequest, vacancy_id: int) -> HttpResponse:
    """Show an offered seat with a button to take it; POST takes it."""
    offer = Vacancy.objects.select_related("seat").filter(pk=vacancy_id).first()
    if offer is None or not _is_meant_for(offer, request.user):
        raise Http404
    if request.method != "POST":
        return _show(request, offer)
    try:
        match = take_over_seat(vacancy_id=vacancy_id, user=request.user)
    except Refused as refusal:
        offer.refresh_from_db()
        return _show(request, offer, refusal)
    messages.success(request, _("Thanks! The seat is yours."))
    return redirect(match)


def _is_meant_for(offer: Vacancy, user: User) -> bool:
    """Whether the user substitutes at such tables. Others must not learn that a private table exists."""
    match, standing = seated_match(offer.seat.match_id), substitute_of(user)
    return match is not None and standing is not None and fits(standing, match, len(match.seats.all()))


def _show(request: PersonRequest, offer: Vacancy, refusal: Refused | None = None) -> HttpResponse:
    match = seated_match(offer.seat.match_id)
    assert match is not None
    context = {
        "offer": offer,
        "match": match,
        "problem": refusal.sentence if refusal else "",
        "may_look": is_visible_to(match, request.user),
    }
    return with_status(render(request, "games/vacancy.html", context), refusal)
