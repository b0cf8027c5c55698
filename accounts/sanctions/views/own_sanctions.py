"""A person's own sanctions, and the appeals against them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.sanctions.models import Sanction
from accounts.sanctions.selectors.own_sanctions import standing_context
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.sanctions.services.appeals import write_appeal
from accounts.sanctions.services.sanctions import acknowledge_warning, unread_warnings
from accounts.site.refusal_pages import with_status


@never_cache
@login_required
@require_safe
def standing(request: PersonRequest) -> HttpResponse:
    context = standing_context(request.user, restrictions_of(request.user))
    return render(request, "accounts/standing.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def acknowledge(request: PersonRequest) -> HttpResponse:
    """Show unread warnings, and after acknowledgement redirect to the page that was asked for."""
    target = _safe_target(request)
    unread = unread_warnings(request.user).select_related("person")
    if request.method == "POST":
        # Only those shown on the page: another warning may have come since.
        for warning in unread.filter(pk__in=_numbers(request.POST.getlist("warning"))):
            acknowledge_warning(sanction_id=warning.pk, person=request.user)
        return redirect(target)
    if not unread:
        return redirect(target)
    return render(request, "accounts/acknowledge.html", {"warnings": unread, "next": target})


@login_required
@require_POST
def appeal(request: PersonRequest, sanction_id: int) -> HttpResponse:
    sanction = get_object_or_404(Sanction.objects.answered_for_by(request.user), pk=sanction_id)
    try:
        write_appeal(sanction_id=sanction.pk, person=request.user, text=request.POST.get("text", ""))
    except Refused as refusal:
        context = standing_context(request.user, restrictions_of(request.user))
        problem = {
            "problem": refusal.sentence,
            "problem_of": sanction.pk,
            "draft": request.POST.get("text", ""),
        }
        return with_status(render(request, "accounts/standing.html", context | problem), refusal)
    messages.success(request, _("The moderators have your answer. Somebody who wasn’t involved will decide."))
    return redirect("standing")


def _safe_target(request: HttpRequest) -> str:
    target = request.POST.get("next") or request.GET.get("next") or "/"
    is_ours = target.startswith("/") and url_has_allowed_host_and_scheme(target, allowed_hosts=None)
    return target if is_ours else "/"


def _numbers(values: list[str]) -> list[int]:
    return [int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 19]
