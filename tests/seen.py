"""What a page reports of itself once somebody looks at it, as seen.js does."""

import re
from html import unescape
from typing import Any

from django.http import QueryDict
from django.test import Client

_REPORT = re.compile(r'data-seen="([^"]+)"\s+data-shown="([^"]+)"')


def look_at(client: Client, page: Any) -> Any:
    """Send what the page wants to report; returns the page."""
    for address, shown in _REPORT.findall(page.content.decode()):
        answer = client.post(address, dict(QueryDict(unescape(shown)).lists()))
        assert answer.status_code == 204, answer.status_code
    return page
