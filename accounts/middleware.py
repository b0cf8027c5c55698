from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation


class PersonMiddleware:
    """Somebody who is signed in reads the site in their own language and time zone, on any device.

    Stands after LocaleMiddleware, whose choice by cookie or browser stays in force for everybody else.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return self.get_response(request)
        if request.user.language in dict(settings.LANGUAGES):
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(request.user.zone):
            return self.get_response(request)
