"""Which pages a browser may show without a network, and whose they are (docs/decisions/0028-offline-and-languages.md).

The service worker keeps a page that is marked, and forgets it once a page comes for somebody else, or for nobody.
"""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

_WORKER: Final = Path(__file__).parents[1] / "static/accounts/js/service_worker.js"
_COPY: Final = "Offline-Copy"
_OWNER: Final = "Offline-Owner"

Asking = TypeVar("Asking", bound=HttpRequest)
Parameters = ParamSpec("Parameters")


@require_safe
@cache_control(no_cache=True)
@conditional_page
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker from the site's root: a worker controls only URLs below its own."""
    return HttpResponse(_WORKER.read_bytes(), content_type="text/javascript; charset=utf-8")


@require_safe
def offline_page(request: HttpRequest) -> HttpResponse:
    """Return what is shown without a network. It stays after signing out, so there is nothing personal in it."""
    return render(request, "offline.html")


def kept_offline(
    view: Callable[Concatenate[Asking, Parameters], HttpResponse],
) -> Callable[Concatenate[Asking, Parameters], HttpResponse]:
    """Let the browser of whoever is signed in keep the page as last seen."""

    @wraps(view)
    def marked(request: Asking, /, *args: Parameters.args, **kwargs: Parameters.kwargs) -> HttpResponse:
        response = view(request, *args, **kwargs)
        if request.user.is_authenticated:
            response.headers[_COPY] = "keep"
        return response

    return marked


def name_owner(request: HttpRequest, response: HttpResponse) -> None:
    """Say whose page it is, by a key that tells nothing else. A page that doesn't say so is nobody's."""
    if request.user.is_authenticated and response.headers.get("Content-Type", "").startswith("text/html"):
        response.headers[_OWNER] = salted_hmac(_OWNER, str(request.user.pk)).hexdigest()[:16]
