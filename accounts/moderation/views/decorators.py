"""Who may open a page of moderators."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required, permission_required
from django.http import HttpResponse
from django.views.decorators.cache import never_cache

from accounts.people.requests import PersonRequest

Arguments = ParamSpec("Arguments")
View = Callable[Concatenate[PersonRequest, Arguments], HttpResponse]


def desk_page(permission: str) -> Callable[[View[Arguments]], View[Arguments]]:
    """Whoever is signed in without this permission gets 403."""

    def guard(view: View[Arguments]) -> View[Arguments]:
        return login_required(permission_required(permission, raise_exception=True)(never_cache(view)))

    return guard
