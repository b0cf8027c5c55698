"""Requests as our views get them: with what our middleware has put on them."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.people.models import User


class SiteRequest(HttpRequest):
    htmx: HtmxDetails


class PersonRequest(SiteRequest):
    """A request that got past `login_required`, so that somebody is signed in."""

    user: User


def person_in(request: HttpRequest) -> User:
    """For methods of Django's that take any request, where it has made sure that somebody is signed in."""
    assert request.user.is_authenticated
    return request.user
