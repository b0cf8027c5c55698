"""Pages of guests: becoming a member, and leaving."""

from allauth.account.internal.flows.email_verification import send_verification_email_to_address
from allauth.account.models import EmailAddress
from allauth.decorators import rate_limit
from allauth.mfa.webauthn.internal import auth as webauthn
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts.guests.access import stay_signed_in
from accounts.guests.forms import MemberForm
from accounts.guests.refusals import MemberAlready
from accounts.guests.selectors import pending_address
from accounts.guests.services.forgetting import forget_guest
from accounts.guests.services.membership import sign_up_guest
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.security.services.security_log import log_security_event
from accounts.site.refusal_pages import with_status


@never_cache
@login_required
@sensitive_post_parameters("password1", "password2")
@rate_limit(action="signup")  # type: ignore[untyped-decorator]  # of allauth
@require_http_methods(["GET", "HEAD", "POST"])
def become_member(request: PersonRequest) -> HttpResponse:
    """One form makes a guest a member: name, mail address, and a password or a passkey."""
    if not request.user.is_guest:
        messages.info(request, MemberAlready().sentence)
        return redirect("home")
    form, refusal = MemberForm(request.user, request.POST or None), None
    if form.is_valid():
        try:
            return _sign_up(request, form)
        except MemberAlready as refused:
            messages.info(request, refused.sentence)
            return redirect("home")
        except Refused as refused:
            refusal = refused
            form.add_error(None, refused.sentence)
    context = {
        "form": form,
        "waiting_for": pending_address(request.user),
        "passkey": webauthn.begin_registration(request.user, passwordless=True),
    }
    status = 422 if form.is_bound else 200
    return with_status(render(request, "accounts/become_member.html", context, status=status), refusal)


def _sign_up(request: PersonRequest, form: MemberForm) -> HttpResponse:
    with transaction.atomic():
        address = sign_up_guest(guest=request.user, wish=form.wish())
        stay_signed_in(request, address.user)
    log_security_event("guest_signed_up", request=request, person_id=request.user.pk)
    if form.account_already_exists:
        # To nobody's account: allauth then writes to the owner of the address that they have an account already.
        address = EmailAddress(email=address.email)
    send_verification_email_to_address(request, address, signup=True)
    return redirect("become-member")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: PersonRequest) -> HttpResponse:
    """Say plainly what becomes of a guest's matches before somebody signs in to another account, or just leaves."""
    if not request.user.is_guest:
        return redirect("home")
    goal = _own_address(request)
    if request.method != "POST":
        return render(request, "accounts/leave_guest.html", {"next": goal})
    guest = request.user
    # Somebody who has asked to become a member can come back to their matches. Nobody else can, so their
    # tables shouldn't have to wait for them.
    if not pending_address(guest):
        forget_guest(guest=guest)
    log_security_event("guest_left", request=request, person_id=guest.pk)
    logout(request)
    # Whoever plays as a guest in this browser from now on is somebody else.
    rotate_token(request)
    query = f"?{urlencode({'next': goal})}" if goal else ""
    return redirect(f"{reverse('account_login')}{query}")


def _own_address(request: HttpRequest) -> str:
    goal = request.POST.get("next") or request.GET.get("next", "")
    return goal if url_has_allowed_host_and_scheme(goal, allowed_hosts=None) else ""
