"""Helper to compare pages."""

import re
from typing import Final

#: CSRF tokens, keys of submissions, and CSP nonces.
_DRAWN_ANEW: Final = re.compile(
    r'name="(?:csrfmiddlewaretoken|submission)" value="[^"]*"|"X-CSRFToken": "[^"]*"|nonce="[^"]*"'
)


def settled(page: str) -> str:
    """Remove what differs from one request to the next."""
    return _DRAWN_ANEW.sub("", page)
