"""Who is signed in, and the second factor that people with more rights than a player need."""

from collections.abc import Callable
from functools import partial

from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import middleware as django_auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.security.services.security_log import log_security_event
from accounts.security.signed_in import signed_in_user

#: Where the site is run. Recovery codes alone are not a factor: they come with one.
GUARDED = ("/admin/", "/moderation/")
FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


class AuthenticationMiddleware(django_auth.AuthenticationMiddleware):
    """Django's, but the person and the sanctions against them come with the session."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        vars(request)["user"] = SimpleLazyObject(partial(signed_in_user, request))


class SecondFactorMiddleware:
    """Redirects people with rights but without a second factor to the page for setting one up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (settings.STAFF_NEEDS_SECOND_FACTOR and request.path.startswith(GUARDED)):
            return self.get_response(request)
        if not request.user.is_authenticated or not lacks_factor(request.user):
            return self.get_response(request)
        log_security_event("second_factor_missing", request=request, person_id=request.user.pk)
        messages.warning(
            request, _("You look after this site, so you need a second factor. Set one up, then continue.")
        )
        return redirect("mfa_index")


def lacks_factor(person: User) -> bool:
    has_rights = person.is_staff or bool(person.get_all_permissions())
    return has_rights and not is_mfa_enabled(person, FACTORS)
