"""Hidden reading of a running match by moderators: first a reason, then the table as each seat sees it."""

from datetime import timedelta
from typing import Final

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest
from games.match_page.selectors.hidden import hidden_table
from games.matches.models import Match
from games.play.selectors.sights import seated_match
from games.rulings.models import HiddenReading
from games.rulings.services.hidden_reading import PERMISSION, read_hidden
from games.rulings.services.rulings import LONGEST_REASON

#: How long a reading can be looked at; after that a new reason is needed.
READABLE: Final = timedelta(hours=1)


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"),
        help_text=_("The players of this match will read it when the match is over."),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(PERMISSION)
def hidden(request: PersonRequest, match_id: int) -> HttpResponse:
    """Ask for the reason. Nothing hidden is on this page."""
    match = _match(match_id)
    form = ReasonForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        reading = read_hidden(match_id=match.pk, reader=request.user, reason=form.cleaned_data["reason"])
        return redirect("hidden-reading", match.pk, reading.pk)
    status = 422 if form.errors else 200
    return render(request, "games/desk/hidden.html", {"match": match, "form": form}, status=status)


@require_safe
@desk_page(PERMISSION)
def reading(request: PersonRequest, match_id: int, reading_id: int) -> HttpResponse:
    """Show the position of the moderator's own reading, not a later one, as one seat sees it."""
    found = get_object_or_404(HiddenReading, pk=reading_id, match=match_id, reader=request.user)
    if found.read_at < timezone.now() - READABLE:
        return redirect("hidden", match_id)
    match = _match(match_id)
    seats = list(match.seats.all())
    chosen = request.GET.get("seat", "0")
    if chosen not in {str(seat.index) for seat in seats}:
        raise Http404
    page = hidden_table(match, found.version, seats[int(chosen)])
    context = {"match": match, "reading": found, "page": page, "seats": seats, "chosen": int(chosen)}
    return render(request, "games/desk/reading.html", context)


def _match(match_id: int) -> Match:
    match = seated_match(match_id)
    if match is None or not match.has_begun:
        raise Http404
    return match
