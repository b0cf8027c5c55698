"""Pages of one's own sessions."""

from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.people.requests import PersonRequest
from accounts.security.selectors.sessions import open_sessions_of
from accounts.security.services.sessions import end_other_sessions, end_session


@never_cache
@login_required
@require_safe
def sessions(request: PersonRequest) -> HttpResponse:
    found = open_sessions_of(request.user, request.session.session_key)
    has_others = any(not each.is_present for each in found)
    return render(request, "accounts/sessions.html", {"sessions": found, "has_others": has_others})


@login_required
@require_POST
def end(request: PersonRequest, session_id: int) -> HttpResponse:
    session = get_object_or_404(UserSession, user=request.user, pk=session_id)
    if session.session_key == request.session.session_key:
        return redirect("account_logout")
    end_session(session=session)
    messages.success(request, _("Session ended."))
    return redirect("usersessions_list")


@login_required
@require_POST
def end_others(request: PersonRequest) -> HttpResponse:
    number = end_other_sessions(user=request.user, present_key=request.session.session_key)
    words = ngettext("%(number)d session ended.", "%(number)d sessions ended.", number)
    messages.success(request, words % {"number": number})
    return redirect("usersessions_list")
