"""Inviting people by name, and answering an invitation."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.guests.access import members_only
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from games.lobby.models import Invitation
from games.lobby.selectors.invitations import addressed_to, withdrawable_by
from games.lobby.services import invitations
from games.match_page.views.answers import table_command
from games.matches.models import Match
from games.play.selectors.sights import is_visible_to, seated_match


@members_only
@table_command
def invite(request: PersonRequest, match_id: int) -> None:
    invitation = invitations.invite(match_id=match_id, user=request.user, name=request.POST.get("name", ""))
    messages.success(request, _("%(name)s has been invited.") % {"name": invitation.user.username})


@login_required
@table_command
def withdraw(request: PersonRequest, match_id: int, invitation_id: int) -> None:
    get_object_or_404(withdrawable_by(request.user), pk=invitation_id, match=match_id)
    invitation = invitations.withdraw_invitation(invitation_id=invitation_id, user=request.user)
    messages.success(
        request, _("The invitation to %(name)s has been withdrawn.") % {"name": invitation.user.username}
    )


@login_required
@require_safe
def invitation_page(request: PersonRequest, invitation_id: int) -> HttpResponse:
    """Redirect from a notice to the table if the user may see it; otherwise say what became of the invitation."""
    invitation = get_object_or_404(addressed_to(request.user), pk=invitation_id)
    if table := _visible_table(request, invitation):
        return redirect(table)
    return render(request, "games/invitation_over.html", {"invitation": invitation})


@login_required
@require_POST
def accept(request: PersonRequest, invitation_id: int) -> HttpResponse:
    invitation = get_object_or_404(addressed_to(request.user), pk=invitation_id)
    try:
        match = invitations.accept_invitation(invitation_id=invitation.pk, user=request.user)
    except Refused as refusal:
        return _refuse(request, invitation, refusal)
    return redirect(match)


@login_required
@require_POST
def decline(request: PersonRequest, invitation_id: int) -> HttpResponse:
    invitation = get_object_or_404(addressed_to(request.user), pk=invitation_id)
    try:
        invitations.decline_invitation(invitation_id=invitation.pk, user=request.user)
    except Refused as refusal:
        return _refuse(request, invitation, refusal)
    messages.success(request, _("You’ve declined, and we’ve told the table."))
    return redirect("my-matches")


def _refuse(request: HttpRequest, invitation: Invitation, refusal: Refused) -> HttpResponse:
    """Show the refusal on the page of the table if the user may still see it, else on "My matches"."""
    messages.error(request, refusal.sentence)
    return redirect(_visible_table(request, invitation) or "my-matches")


def _visible_table(request: HttpRequest, invitation: Invitation) -> Match | None:
    match = seated_match(invitation.match_id)
    return match if match is not None and is_visible_to(match, request.user) else None
