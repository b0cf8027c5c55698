"""Request types of our views, with what our middleware adds."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.people.models import User


class SiteRequest(HttpRequest):
    htmx: HtmxDetails


class PersonRequest(SiteRequest):
    """A request that has passed `login_required`, so its user is signed in."""

    user: User


def person_in(request: HttpRequest) -> User:
    """Return the signed-in user, in methods of Django that take any request after it has checked that."""
    assert request.user.is_authenticated
    return request.user
