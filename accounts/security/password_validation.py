"""Passwords that others have lost already: whoever guesses tries these first.

A service is asked by the first five digits of the password's SHA-1 and answers with everything that begins so; neither it nor
anybody on the way learns which one was meant. The service is the operator's choice (BREACHED_PASSWORDS_URL).
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

#: Somebody waits at a form meanwhile.
SECONDS: Final = 2.0
#: Some 900 lines of 40 signs are usual; padding may double them.
LONGEST_RANGE: Final = 200_000
KEPT_SECONDS: Final = 86_400
_ASKED_DIGITS: Final = 5


class BreachedPasswordValidator:
    def validate(self, password: str, user: User | None = None) -> None:
        if settings.BREACHED_PASSWORDS_URL and is_breached(password):
            raise ValidationError(
                _("This password has been stolen from some other site, so that thieves try it first."),
                code="password_breached",
            )

    def get_help_text(self) -> str:
        return _("Your password can’t be one that was stolen from some other site.")


def is_breached(password: str) -> bool:
    """Whether it is among the stolen ones, as far as the service can be asked: nobody is kept out because it is away."""
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
        # Padding: the length of an answer would tell which range was asked for.
        answer = get(address, headers={"Add-Padding": "true"}, seconds=SECONDS, longest=LONGEST_RANGE)
    except (RefusedTarget, Unreachable) as error:
        logger.warning("Breached passwords could not be looked up: %s", error)
        return None
    if not answer.is_success:
        logger.warning("Breached passwords could not be looked up: status %s", answer.status)
        return None
    return answer.text


def _read(answer: str) -> frozenset[str]:
    """Each line is an ending and how often it was found; padding was never found."""
    lines = (line.strip().partition(":") for line in answer.splitlines())
    return frozenset(ending.upper() for ending, _colon, count in lines if count.strip() not in {"", "0"})
