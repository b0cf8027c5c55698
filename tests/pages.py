"""Pages, compared with one another."""

import re
from typing import Final

#: Tokens against forgery, keys of submissions, and the nonce that lets scripts run.
_DRAWN_ANEW: Final = re.compile(
    r'name="(?:csrfmiddlewaretoken|submission)" value="[^"]*"|"X-CSRFToken": "[^"]*"|nonce="[^"]*"'
)


def settled(page: str) -> str:
    """Without what differs from one request to the next."""
    return _DRAWN_ANEW.sub("", page)
