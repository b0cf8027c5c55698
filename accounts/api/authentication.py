"""Authentication and permissions of the API: a token with its scopes, or a signed-in user."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from accounts.api.models import ApiToken, Scope
from accounts.api.services.tokens import token_in_use
from accounts.people.members import demand_member
from accounts.people.models import User
from accounts.sanctions.selectors.askers import remember_asker, standing_in
from accounts.sanctions.selectors.restrictions import demand_open


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer hid_…`"""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        asker = token_in_use(secret=secret.strip())
        if asker is None:
            raise AuthenticationFailed(_("This token isn’t known here, or it was revoked."), "bad_token")
        remember_asker(request._request, asker)
        return asker.user, asker.token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'


class MayAsk(BasePermission):
    """Anybody may read public data; personal data and writes need a signed-in user, and a token needs the scope."""

    code = "scope_missing"
    message = _("This token lacks the scope that this request needs.")

    def has_permission(self, request: Request, view: Any) -> bool:
        is_reading = request.method in SAFE_METHODS
        if not request.user.is_authenticated:
            return is_reading and not view.is_personal
        demand_open(standing_in(request._request, request.user))
        if view.is_personal or not is_reading:
            demand_member(request.user)
        if not isinstance(request.auth, ApiToken):
            return True
        return (Scope.READ if is_reading else view.write_scope) in request.auth.scopes
