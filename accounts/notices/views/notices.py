"""What one was told, and how it got there."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from accounts.selectors import dispatches_of, notices_of, unseen_notices
from accounts.services.addresses import confirm_address
from accounts.services.deliveries import send_again
from accounts.services.notices import mark_notice_seen, mark_notices_seen

ROWS_PER_PAGE = 30
NOTICES_IN_MENU = 6


@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    told = notices_of(request.user).prefetch_related("dispatches")
    page = Paginator(told, ROWS_PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/notices.html", {"page": page})


@never_cache
@login_required
@require_safe
def latest_notices(request: HttpRequest) -> HttpResponse:
    """The short list in the menu of the bell."""
    latest = unseen_notices(request.user)[:NOTICES_IN_MENU]
    return render(request, "accounts/_latest_notices.html", {"notices": latest})


@login_required
@require_GET
def open_notice(request: HttpRequest, notice_id: int) -> HttpResponse:
    notice = get_object_or_404(notices_of(request.user), pk=notice_id)
    mark_notice_seen(notice=notice)
    return redirect(notice.url)


@login_required
@require_POST
def see_notices(request: HttpRequest) -> HttpResponse:
    """All of them, or those that lead to the page that their reader is looking at."""
    url = request.POST.get("url")
    mark_notices_seen(user=request.user, url=url)
    return HttpResponse(status=204) if url else redirect("notices")


@login_required
@require_safe
def deliveries(request: HttpRequest) -> HttpResponse:
    page = Paginator(dispatches_of(request.user), ROWS_PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/deliveries.html", {"page": page})


@login_required
@require_POST
def deliver_again(request: HttpRequest, dispatch_id: int) -> HttpResponse:
    if send_again(dispatch=get_object_or_404(dispatches_of(request.user), pk=dispatch_id)):
        messages.success(request, _("It is on its way once more."))
    else:
        messages.error(request, _("It is on its way already, or was sent again often enough."))
    return redirect("deliveries")


@login_required
@require_POST
def confirm_mail_address(request: HttpRequest) -> HttpResponse:
    """The answer to the banner: the address is right."""
    confirm_address(user=request.user)
    messages.success(request, _("Thank you. From now on mail goes to %s again.") % request.user.email)
    back = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return redirect(back if is_ours else "deliveries")
