"""Headers that neither Django nor django-csp sets."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

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
