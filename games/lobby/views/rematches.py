"""Asking for a rematch."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from games.lobby.services import rematches
from games.match_page.views.answers import show_match, visible_match


@login_required
@require_POST
def rematch(request: PersonRequest, match_id: int) -> HttpResponse:
    """Go to the table of the rematch. The button is a plain form: it leads to another page, with or without scripts."""
    match = visible_match(request, match_id)
    try:
        return redirect(rematches.rematch(match_id=match.pk, user=request.user))
    except Refused as refusal:
        return show_match(request, match, refusal=refusal)
