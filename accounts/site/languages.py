"""Addresses that name a language (docs/decisions/0028-offline-and-languages.md)."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict

PARAMETER: Final = "lang"
#: What else makes another page of an address; filters and orders only choose from it.
_PAGE: Final = "page"


def language_in_address(request: HttpRequest) -> str:
    """Return the language that the address of a page names, or nothing."""
    named = request.GET.get(PARAMETER, "") if request.method in ("GET", "HEAD") else ""
    return named if named in dict(settings.LANGUAGES) else ""


def remember_language(response: HttpResponse, language: str) -> None:
    """Set the cookie that the language buttons set."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        domain=settings.LANGUAGE_COOKIE_DOMAIN,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )


def canonical_address(request: HttpRequest) -> str:
    return _address(request, language_in_address(request))


def addresses_by_language(request: HttpRequest) -> Iterator[tuple[str, str]]:
    """Yield each language with the address of this page in it. "x-default" lets the browser choose."""
    for language in ("", *dict(settings.LANGUAGES)):
        yield language or "x-default", _address(request, language)


def _address(request: HttpRequest, language: str) -> str:
    query = QueryDict(mutable=True)
    if number := request.GET.get(_PAGE, ""):
        query[_PAGE] = number
    if language:
        query[PARAMETER] = language
    parameters = f"?{query.urlencode()}" if query else ""
    return f"{settings.SITE_URL}{request.path}{parameters}"
