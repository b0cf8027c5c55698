"""Receivers for the security log: sign-ins, failures, and changes of passwords, factors and addresses."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import (
    email_changed,
    password_changed,
    password_reset,
    password_set,
    user_logged_in,
)
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import (
    authentication_failed,
    authenticator_added,
    authenticator_removed,
    authenticator_reset,
)
from django.contrib.auth.signals import user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.notices.selectors.notices import person_meant_by
from accounts.people.models import User
from accounts.security.services.failed_logins import count_guess
from accounts.security.services.notices import tell_of_new_address
from accounts.security.services.security_log import log_security_event, mark

_FACTOR_EVENTS = {
    authenticator_added: "factor_added",
    authenticator_removed: "factor_removed",
    authenticator_reset: "factor_renewed",
}
_PASSWORD_EVENTS = {
    password_set: "password_set",
    password_changed: "password_changed",
    password_reset: "password_reset",
}


@receiver(user_logged_in)
def log_entry(request: HttpRequest, user: User, **kwargs: Any) -> None:
    log_security_event("signed_in", request=request, person_id=user.pk)


@receiver(user_logged_out)
def log_exit(request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    if user is not None:
        log_security_event("signed_out", request=request, person_id=user.pk)


@receiver(user_login_failed)
def log_wrong_password(
    credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: Any
) -> None:
    said = str(credentials.get("username") or credentials.get("email") or "")
    person = person_meant_by(said)
    # People in a hurry type the password into the name field, so only a keyed digest of it is logged.
    log_security_event(
        "sign_in_failed", request=request, person_id=person.pk if person else None, said=mark(said)
    )
    if person is not None:
        count_guess(user=person)


@receiver(authentication_failed)
def log_wrong_code(request: HttpRequest, user: User, **kwargs: Any) -> None:
    log_security_event("factor_failed", request=request, person_id=user.pk)
    count_guess(user=user)


@receiver(list(_PASSWORD_EVENTS))
def log_password(signal: Any, request: HttpRequest, user: User, **kwargs: Any) -> None:
    log_security_event(_PASSWORD_EVENTS[signal], request=request, person_id=user.pk)


@receiver(list(_FACTOR_EVENTS))
def log_factor(
    signal: Any, request: HttpRequest, user: User, authenticator: Authenticator, **kwargs: Any
) -> None:
    log_security_event(_FACTOR_EVENTS[signal], request=request, person_id=user.pk, factor=authenticator.type)


@receiver(email_changed)
def log_address(
    request: HttpRequest, user: User, from_email_address: EmailAddress | None, **kwargs: Any
) -> None:
    """Confirming the first address is no change: a newcomer is not alarmed about their own sign-up."""
    log_security_event("address_changed", request=request, person_id=user.pk)
    if from_email_address is not None and from_email_address.verified:
        tell_of_new_address(user=user)
