"""Security headers that neither Django nor django-csp sets, and a decorator for pages with their own CSP."""

from collections.abc import Callable
from typing import TypeVar, cast

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

View = TypeVar("View", bound=Callable[..., HttpResponseBase])

#: Browser features that neither our pages nor frames in them may use. Passkeys and clipboard are for our pages only.
_CLOSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
    *("microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"),
)
_OWN = ("clipboard-write", "publickey-credentials-create", "publickey-credentials-get")
PERMISSIONS_POLICY = ", ".join([*(f"{name}=()" for name in _CLOSED), *(f"{name}=(self)" for name in _OWN)])


class PermissionsPolicyMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response


def with_policy(directives: dict[str, list[str]]) -> Callable[[View], View]:
    """Apply django-csp's `csp_replace`, typed for views with arguments, which its own types do not cover."""
    return cast("Callable[[View], View]", csp_replace(directives))
