"""Base of all API views: rate limits, ETags, idempotency, strict queries."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponsePermanentRedirect
from django.urls import Resolver404, resolve
from django.utils.cache import patch_vary_headers, set_response_etag
from django.utils.http import parse_etags
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import APIException, MethodNotAllowed, NotFound, Throttled
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.idempotency import WRITES, Handler, idempotent
from accounts.api.models import Scope
from accounts.api.refusals import WrongSlash
from accounts.api.throttling import Allowance, address_of, asker_of, count_request
from accounts.api.validation import not_accepted

_KEPT_WHEN_UNCHANGED = (
    "ETag",
    "Cache-Control",
    "Vary",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
)


class ApiView(APIView):
    #: Whether reading needs a signed-in user, because the answer is about them. Writing always does.
    is_personal = False
    #: The scope that a token needs for writes.
    write_scope = Scope.PLAY
    #: The allowed query parameters. A misspelt one would otherwise be ignored.
    queries: tuple[str, ...] = ()
    #: Whether writes must have an `Idempotency-Key`. All writes may have one.
    needs_key = False
    #: Builds the answer to a repeated write from the current state. Without it, the first answer is stored.
    answer_anew: Handler | None = None
    allowance: Allowance | None = None
    # What a URL accepts is in the schema, so OPTIONS is not supported.
    http_method_names = ["get", "head", "post", "put", "patch", "delete"]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Make every write repeatable, in case its answer was lost."""
        super().__init_subclass__(**kwargs)
        for name in WRITES & vars(cls).keys():
            setattr(cls, name, idempotent(vars(cls)[name]))

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Check the method before authentication: nobody has to sign in to be told that there is no such method."""
        if request.method not in self.allowed_methods:
            raise MethodNotAllowed(request.method or "")
        super().initial(request, *args, **kwargs)
        if request.method not in SAFE_METHODS and _is_of_unknown_length(request):
            raise LengthRequired
        if unknown := sorted(request.query_params.keys() - set(self.queries)):
            raise not_accepted(unknown[0][:40], _("This address has no such query parameter."))

    def location_of(self, made: Any) -> str:
        """Return the address of what a request has just made, by the answer to it."""
        return self.request.path

    def perform_authentication(self, request: Request) -> None:
        super().perform_authentication(request)
        self._count(asker_of(request))

    def handle_exception(self, exc: Exception) -> Response:
        """Count requests refused before authentication too, by IP address."""
        if self.allowance is None:
            try:
                self._count(address_of(self.request))
            except Throttled as throttled:
                exc = throttled
        return super().handle_exception(exc)

    def _count(self, asker: str) -> None:
        self.allowance = count_request(asker)
        if self.allowance.is_overdrawn:
            raise Throttled(self.allowance.reset)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        answer = super().finalize_response(request, response, *args, **kwargs)
        for name, value in self.allowance.headers.items() if self.allowance else ():
            answer[name] = value
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        if isinstance(answer, Response) and answer.status_code == 201:
            answer["Location"] = self.location_of(answer.data)
        patch_vary_headers(answer, ["Authorization", "Cookie", "Accept-Language"])
        if isinstance(answer, Response) and request.method in SAFE_METHODS and answer.status_code == 200:
            answer.add_post_render_callback(partial(_if_changed, request))
        return answer


class LengthRequired(APIException):
    """A body without Content-Length: the web server would not pass it on, so it would be lost."""

    status_code = 411
    default_code = "length_required"
    default_detail = gettext_lazy("Say how long the body is, in the header Content-Length.")


class Nowhere(ApiView):
    """Whatever address under /api/ there is not: programs get a problem, not a page.

    If only the slash at the end is wrong, reading is redirected. A write is not: many clients would turn it into a GET.
    """

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        meant = _with_the_other_ending(request.path)
        raise WrongSlash(meant) if meant else NotFound

    def handle_exception(self, exc: Exception) -> Response:
        answer = super().handle_exception(exc)
        if (
            isinstance(exc, WrongSlash)
            and answer.status_code == exc.status
            and self.request.method in SAFE_METHODS
        ):
            query = self.request.META["QUERY_STRING"]
            address = f"{exc.address}?{query}" if query else exc.address
            return Response(status=HttpResponsePermanentRedirect.status_code, headers={"Location": address})
        return answer


def _with_the_other_ending(path: str) -> str:
    """Return the address in the API that differs from this one by the slash at its end; empty if there is none."""
    other = path.removesuffix("/") if path.endswith("/") else f"{path}/"
    try:
        view = resolve(other).func
    except Resolver404:
        return ""
    return "" if getattr(view, "view_class", None) is Nowhere else other


def _is_of_unknown_length(request: Request) -> bool:
    return "Transfer-Encoding" in request.headers and "Content-Length" not in request.headers


def is_known(request: HttpRequest, tag: str) -> bool:
    """Whether the client has this answer already (`If-None-Match`)."""
    known = parse_etags(request.headers.get("If-None-Match", ""))
    # A proxy that compresses an answer makes its tag weak; it is still the same answer.
    return known == ["*"] or tag.removeprefix("W/") in {each.removeprefix("W/") for each in known}


def _if_changed(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Give every answer to GET or HEAD an ETag, and return 304 if the client has that answer."""
    if not answer.has_header("ETag"):
        set_response_etag(answer)
    if not is_known(request, answer["ETag"]):
        return answer
    kept = {name: answer[name] for name in _KEPT_WHEN_UNCHANGED if answer.has_header(name)}
    return HttpResponseNotModified(headers=kept)
