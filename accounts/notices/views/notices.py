"""Pages of one's own notices and their deliveries."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from accounts.guests.access import members_only
from accounts.notices.selectors.notices import dispatches_of, notices_of, unseen_notices
from accounts.notices.services.bounces import confirm_address
from accounts.notices.services.deliveries import send_again
from accounts.notices.services.outbox import mark_notice_seen, mark_notices_seen
from accounts.people.requests import PersonRequest

ROWS_PER_PAGE = 30
NOTICES_IN_MENU = 6


@login_required
@require_safe
def notices(request: PersonRequest) -> HttpResponse:
    told = notices_of(request.user).prefetch_related("dispatches")
    page = Paginator(told, ROWS_PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/notices.html", {"page": page})


@never_cache
@login_required
@require_safe
def latest_notices(request: PersonRequest) -> HttpResponse:
    """Return the short list in the menu of the bell."""
    latest = unseen_notices(request.user)[:NOTICES_IN_MENU]
    return render(request, "accounts/_latest_notices.html", {"notices": latest})


@login_required
@require_GET
def open_notice(request: PersonRequest, notice_id: int) -> HttpResponse:
    notice = get_object_or_404(notices_of(request.user), pk=notice_id)
    mark_notice_seen(notice=notice)
    return redirect(notice.url)


@login_required
@require_POST
def see_notices(request: PersonRequest) -> HttpResponse:
    """Mark all notices as seen, or only those that link to one of the given URLs of the page being shown."""
    urls = request.POST.getlist("url")
    mark_notices_seen(user=request.user, urls=urls or None)
    return HttpResponse(status=204) if urls else redirect("notices")


@login_required
@require_safe
def deliveries(request: PersonRequest) -> HttpResponse:
    page = Paginator(dispatches_of(request.user), ROWS_PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/deliveries.html", {"page": page})


@members_only
@require_POST
def deliver_again(request: PersonRequest, dispatch_id: int) -> HttpResponse:
    if send_again(dispatch=get_object_or_404(dispatches_of(request.user), pk=dispatch_id)):
        messages.success(request, _("It’s on its way again."))
    else:
        messages.error(request, _("It’s already on its way, or has been sent again as often as it can be."))
    return redirect("deliveries")


@members_only
@require_POST
def confirm_mail_address(request: PersonRequest) -> HttpResponse:
    """Confirm the mail address, in answer to the banner."""
    confirm_address(user=request.user)
    messages.success(request, _("Thanks. We’ll send mail to %s again from now on.") % request.user.email)
    back = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return redirect(back if is_ours else "deliveries")
