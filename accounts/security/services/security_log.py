"""What happens at the doors of accounts, one structured line each.

No line holds a name, a mail address or a network address: people are numbers, the rest are marks that only tell same from other.
"""

from typing import Any, Final

import structlog
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

LOGGER: Final = "accounts.security"
_MARK_LENGTH: Final = 16

_log = structlog.get_logger(LOGGER)


def log_at_door(event: str, *, request: HttpRequest | None, person_id: int | None, **facts: Any) -> None:
    network = request.META.get("REMOTE_ADDR", "") if request else ""
    _log.info(event, person=person_id, network=mark(network), **facts)


def mark(words: str) -> str:
    """The same for the same words, as long as the site keeps its key; nobody reads the words from it."""
    return salted_hmac(LOGGER, words, algorithm="sha256").hexdigest()[:_MARK_LENGTH] if words else ""
