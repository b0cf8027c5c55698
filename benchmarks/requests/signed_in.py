"""A browser in which somebody has signed in; its session is on their list, as after the sign-in page."""

from allauth.usersessions.models import UserSession
from django.test import Client

from accounts.people.models import User
from accounts.security.services.sessions import list_session


def signed_in_client(user: User) -> Client:
    client = Client()
    client.force_login(user)
    session = client.session
    list_session(session=session)
    session.save()
    UserSession.objects.create(user=user, session_key=session.session_key)
    return client
