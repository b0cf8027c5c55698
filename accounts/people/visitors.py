"""A visitor of a page: a signed-in person, or an anonymous user."""

from django.contrib.auth.models import AnonymousUser

from accounts.people.models import User

Visitor = User | AnonymousUser
