"""Who may open a page of moderators, and how each of them answers when it has to refuse."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required, permission_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from accounts.refusals import Refused
from accounts.views.refusals import refused_page

Arguments = ParamSpec("Arguments")
View = Callable[Concatenate[HttpRequest, Arguments], HttpResponse]


def desk_page(permission: str) -> Callable[[View[Arguments]], View[Arguments]]:
    """Whoever is signed in without this permission gets 403; what a service refuses is said in words."""

    def guard(view: View[Arguments]) -> View[Arguments]:
        @login_required
        @permission_required(permission, raise_exception=True)
        @never_cache
        @wraps(view)
        def guarded(request: HttpRequest, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except Refused as refusal:
                return refused_page(request, refusal)

        return guarded

    return guard
