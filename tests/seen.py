"""Reports a page as seen, as seen.js does in the browser."""

import re
from html import unescape
from typing import Any

from django.http import QueryDict
from django.test import Client

_REPORT = re.compile(r'data-seen="([^"]+)"\s+data-shown="([^"]+)"')


def look_at(client: Client, page: Any) -> Any:
    """Send the reports that the page asks for; return the page."""
    for address, shown in _REPORT.findall(page.content.decode()):
        answer = client.post(address, dict(QueryDict(unescape(shown)).lists()))
        assert answer.status_code == 204, answer.status_code
    return page
