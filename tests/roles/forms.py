"""Reads the forms of a page: the target of each, and its fields with their values."""

from collections import defaultdict
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

Fields = dict[str, list[str]]


class _Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.forms: dict[str, Fields] = defaultdict(dict)
        self._fields: Fields = {}
        self._choice = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            target = urlsplit(urljoin(self.address, given.get("action", ""))).path
            self._fields = self.forms[target] if given.get("method", "").lower() == "post" else {}
        elif tag == "option":
            self._fields.setdefault(self._choice, []).append(given.get("value", ""))
        elif tag in ("input", "select", "textarea", "button") and "name" in given:
            self._choice = given["name"]
            self._fields.setdefault(given["name"], []).append(given.get("value", ""))


def forms_on(address: str, page: str) -> dict[str, Fields]:
    """Return the fields of all POST forms, by the address that each form is sent to."""
    reader = _Reader(address)
    reader.feed(page)
    return dict(reader.forms)
