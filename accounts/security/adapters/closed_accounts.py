"""Reopening a closed account: the session remembers for a short time whose account was proven."""

from datetime import timedelta
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from accounts.people.models import User

_KEY: Final = "reopening"
_GOOD_FOR: Final = timedelta(minutes=10)


def offer_reopening(request: HttpRequest, user: User) -> HttpResponse:
    """Redirect to the reopening page, after the person has passed all steps of signing in."""
    request.session[_KEY] = [user.pk, (timezone.now() + _GOOD_FOR).timestamp()]
    return redirect("reopen-account")


def owner_at_the_door(request: HttpRequest) -> User | None:
    number, until = request.session.get(_KEY, (None, 0))
    if number is None or until < timezone.now().timestamp():
        return None
    return User.objects.filter(pk=number, disabled_at__isnull=False, erased_at=None).first()


def forget_owner(request: HttpRequest) -> None:
    request.session.pop(_KEY, None)
