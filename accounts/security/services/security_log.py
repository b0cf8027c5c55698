"""The security log: one structured line for each event of signing in and account security.

No line contains a name, a mail address or an IP address: people are ids, the rest are keyed digests that can only be
compared.
"""

from typing import Any, Final

import structlog
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

LOGGER: Final = "accounts.security"
_MARK_LENGTH: Final = 16

_log = structlog.get_logger(LOGGER)


def log_security_event(
    event: str, *, request: HttpRequest | None, person_id: int | None, **facts: Any
) -> None:
    network = request.META.get("REMOTE_ADDR", "") if request else ""
    _log.info(event, person=person_id, network=mark(network), **facts)


def mark(words: str) -> str:
    """Return a keyed digest: equal for equal words while the site keeps its key, and not reversible."""
    return salted_hmac(LOGGER, words, algorithm="sha256").hexdigest()[:_MARK_LENGTH] if words else ""
