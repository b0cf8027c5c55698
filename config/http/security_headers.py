"""Headers that neither Django nor django-csp sets, and pages whose policy differs from the others'."""

from collections.abc import Callable
from typing import TypeVar, cast

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

View = TypeVar("View", bound=Callable[..., HttpResponseBase])

#: What no page of ours asks a browser for, and no frame in it may. Passkeys and the clipboard are for our own pages.
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
    """django-csp's decorator, whose own types know no views with arguments."""
    return cast("Callable[[View], View]", csp_replace(directives))
