"""Request types of the API views."""

from rest_framework.request import Request

from accounts.people.models import User


class PersonApiRequest(Request):
    """A request with a signed-in user: a write, or to a personal view. `MayAsk` lets no anonymous user through."""

    user: User
