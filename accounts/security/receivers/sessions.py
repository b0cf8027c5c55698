"""Receivers for sessions: after signing in, and after a new password."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, user_logged_in
from allauth.usersessions.models import UserSession
from django.db.models.signals import pre_save
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.people.models import User
from accounts.security.receivers import security_log as security_log_receivers  # noqa: F401 - it listens from now on
from accounts.security.services.sessions import end_other_sessions, list_session

#: The column requires an IP address; the list of sessions does not need one.
NO_ADDRESS = "0.0.0.0"


@receiver(pre_save, sender=UserSession)
def forget_address(instance: UserSession, **kwargs: Any) -> None:
    """Do not store the IP address of a sign-in."""
    instance.ip = NO_ADDRESS


@receiver(user_logged_in)
def list_new_session(request: HttpRequest, **kwargs: Any) -> None:
    list_session(session=request.session)


@receiver([password_changed, password_reset])
def end_sessions_of_old_password(request: HttpRequest, user: User, **kwargs: Any) -> None:
    """End all sessions but the present one: anybody who knew the old password is signed out at once."""
    end_other_sessions(user=user, present_key=request.session.session_key)
