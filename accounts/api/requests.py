"""Requests as the views of the API get them."""

from rest_framework.request import Request

from accounts.people.models import User


class PersonApiRequest(Request):
    """A write, or a request to a view that is personal: `MayAsk` lets nobody unknown through."""

    user: User
