"""Undoing an act from its entry in the moderation log."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.hooks import acts
from accounts.moderation.contracts.acts import ModeratorsAct, ReasonForm
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import CannotUndo
from accounts.moderation.selectors.log import log_for
from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page("accounts.handle_inquiry")
def undo(request: PersonRequest, entry_id: int) -> HttpResponse:
    entry = get_object_or_404(log_for(request.user), pk=entry_id)
    chosen = acts.get(entry.action)
    if chosen is None or hasattr(entry, "undone_by") or not chosen.can_undo(entry):
        raise CannotUndo
    if not request.user.has_perm(chosen.permission):
        raise PermissionDenied
    reason = ReasonForm(request.POST if request.method == "POST" else None)
    if reason.is_valid():
        _undo(chosen, entry, request, reason.cleaned_data["reason"])
        messages.success(request, _("Undone."))
        return redirect("moderation-subject", entry.subject_kind, entry.subject_key)
    context = {"entry": entry, "act": chosen, "reason": reason, "tab": "log"}
    return render(request, "moderation/undo.html", context, status=422 if reason.errors else 200)


def _undo(chosen: ModeratorsAct, entry: AuditEntry, request: PersonRequest, reason: str) -> None:
    try:
        with transaction.atomic():
            chosen.undo(entry, by=request.user, reason=reason)
    except IntegrityError as error:
        # Two moderators undid it at the same moment: only one of them may be logged.
        raise CannotUndo from error
