"""Rejects passwords known from breaches, because attackers try these first.

A service is asked with the first five digits of the password's SHA-1 and returns everything that begins with them, so
it never learns the password. The service is the operator's choice (BREACHED_PASSWORDS_URL).
"""

import logging
from hashlib import sha1
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.outbound.client import Unreachable, get
from accounts.outbound.targets import RefusedTarget
from accounts.people.models import User

logger = logging.getLogger(__name__)

#: Short, because a person waits for the form.
SECONDS: Final = 2.0
#: About 900 lines of 40 characters are usual; padding may double them.
LONGEST_RANGE: Final = 200_000
KEPT_SECONDS: Final = 86_400
_ASKED_DIGITS: Final = 5


class BreachedPasswordValidator:
    def validate(self, password: str, user: User | None = None) -> None:
        if settings.BREACHED_PASSWORDS_URL and is_breached(password):
            raise ValidationError(
                _("This password was stolen from another site, so it’s one of the first that thieves try."),
                code="password_breached",
            )

    def get_help_text(self) -> str:
        return _("Your password can’t be one that was stolen from another site.")


def is_breached(password: str) -> bool:
    """Whether the password is known from breaches. False if the service is down: that must not keep people out."""
    digest = sha1(password.encode(errors="replace"), usedforsecurity=False).hexdigest().upper()
    return digest[_ASKED_DIGITS:] in _endings(digest[:_ASKED_DIGITS])


def _endings(beginning: str) -> frozenset[str]:
    key = f"breached-{beginning}"
    if (kept := cache.get(key)) is not None:
        return frozenset(kept)
    answer = _asked(beginning)
    if answer is None:
        return frozenset()
    endings = _read(answer)
    cache.set(key, endings, KEPT_SECONDS)
    return endings


def _asked(beginning: str) -> str | None:
    address = f"{settings.BREACHED_PASSWORDS_URL.rstrip('/')}/{beginning}"
    try:
        # Padding: otherwise the length of the response would reveal which range was requested.
        answer = get(address, headers={"Add-Padding": "true"}, seconds=SECONDS, longest=LONGEST_RANGE)
    except (RefusedTarget, Unreachable) as error:
        logger.warning("Breached passwords could not be looked up: %s", error)
        return None
    if not answer.is_success:
        logger.warning("Breached passwords could not be looked up: status %s", answer.status)
        return None
    return answer.text


def _read(answer: str) -> frozenset[str]:
    """Parse lines of a suffix and a count; padding lines have the count 0."""
    lines = (line.strip().partition(":") for line in answer.splitlines())
    return frozenset(ending.upper() for ending, _colon, count in lines if count.strip() not in {"", "0"})
