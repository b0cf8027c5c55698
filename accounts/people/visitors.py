"""Whoever looks at a page: a person, or somebody who has not signed in."""

from django.contrib.auth.models import AnonymousUser

from accounts.people.models import User

Visitor = User | AnonymousUser
