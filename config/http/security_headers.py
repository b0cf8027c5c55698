"""Security headers that neither Django nor django-csp sets, and the content policy of pages with and without their own."""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from csp.constants import HEADER
from csp.decorators import csp_replace
from csp.middleware import CheckableLazyObject, CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

View = TypeVar("View", bound=Callable[..., HttpResponseBase])

#: Browser features that neither our pages nor frames in them may use. Passkeys and clipboard are for our pages only.
_CLOSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
    *("microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"),
)
_OWN = ("clipboard-write", "publickey-credentials-create", "publickey-credentials-get")
PERMISSIONS_POLICY = ", ".join([*(f"{name}=()" for name in _CLOSED), *(f"{name}=(self)" for name in _OWN)])


#: What a page may say about its policy (django-csp's decorators).
_SAID = frozenset({"_csp_config", "_csp_update", "_csp_replace", "_csp_exempt"})
_NONCE_OF_A_PAGE = "nonce-of-a-page"


class SecurityHeadersMiddleware(CSPMiddleware):
    """Django-csp's middleware, which would build the policy anew for every answer, and the permissions policy."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        super().__init__(get_response)
        self.without_scripts: Final = build_policy()
        self.with_scripts: Final = build_policy(nonce=_NONCE_OF_A_PAGE)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        if settings.DEBUG or HEADER in response or not _SAID.isdisjoint(vars(response)):
            return super().process_response(request, response)
        nonce: str | None = getattr(request, "_csp_nonce", None)
        if nonce is None:
            # A nonce that is asked for after the header would open nothing; django-csp makes that an error.
            vars(request)["csp_nonce"] = CheckableLazyObject(self._csp_nonce_post_response)
            response.headers[HEADER] = self.without_scripts
        else:
            response.headers[HEADER] = self.with_scripts.replace(_NONCE_OF_A_PAGE, nonce)
        return response


def with_policy(directives: dict[str, list[str]]) -> Callable[[View], View]:
    """Apply django-csp's `csp_replace`, typed for views with arguments, which its own types do not cover."""
    return cast("Callable[[View], View]", csp_replace(directives))
