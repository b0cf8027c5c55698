"""Access to the pages of the desk."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required, permission_required
from django.http import HttpResponse
from django.views.decorators.cache import never_cache

from accounts.people.requests import PersonRequest

Arguments = ParamSpec("Arguments")
View = Callable[Concatenate[PersonRequest, Arguments], HttpResponse]


def desk_page(permission: str) -> Callable[[View[Arguments]], View[Arguments]]:
    """Return a decorator that requires sign-in and answers 403 without this permission."""

    def guard(view: View[Arguments]) -> View[Arguments]:
        return login_required(permission_required(permission, raise_exception=True)(never_cache(view)))

    return guard
