"""A turn at a table, by page and by API, in the steps that are measured."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from benchmarks.ratios.lines import Answered, Line
from tests.visitors import Answer

MATCH_PAGE = "match page"
TAP_BY_PAGE = "tap by page"
CONFIRM_BY_PAGE = "confirm by page"
REFRESH = "refresh of an open page"
TABLE_BY_API = "table by API"
TAP_BY_API = "tap by API"
CONFIRM_BY_API = "confirm by API"

FORM = "application/x-www-form-urlencoded"


#: Elements that are sent with a digest, and marks in the place of those that the page has already.
SENT_PART = re.compile(r'<\w+ id="([^"]+)"[^>]* data-part="([^"]+)"')
KEPT_PART = re.compile(r'<\w+ id="([^"]+)" data-kept')


class Browser:
    """The open page of a match. It knows what the page knows, and sends what the page's scripts would send."""

    def __init__(self, line: Line, match: int) -> None:
        self.line = line
        self.table = f"/matches/{match}/"
        self.shown = Answer(200, "", "")
        #: What the page has to choose from, and its parts: digests by the id of the element.
        self.choices: list[str] = []
        self.parts: dict[str, str] = {}

    @property
    def can_confirm(self) -> bool:
        """Whether the page offers to confirm the turn."""
        return self.shown.can_confirm

    def open(self) -> Answered:
        return self._shows(self.line.ask("GET", self.table))

    def report_visit(self) -> Answered:
        """Tell the site that the page has been seen, as its script does."""
        seen = {"version": str(self.shown.version), "arrival": "1"}
        return self._post("seen/", seen)

    def tap(self, action: str) -> Answered:
        return self._shows(self._post("draft/", {**self.shown.stamp, "action": action}))

    def confirm(self) -> Answered:
        stamp = self.shown.stamp
        return self._shows(self._post("confirm/", stamp | {"submission": stamp["submission"] or uuid4().hex}))

    def refresh(self) -> Answered:
        """Fetch what has changed, as when the websocket announces a move."""
        return self._shows(self.line.ask("GET", f"{self.table}table/", headers=self._own_headers))

    def _post(self, path: str, fields: Mapping[str, str]) -> Answered:
        headers = {**self._own_headers, "Content-Type": FORM}
        return self.line.ask("POST", self.table + path, urlencode(fields), headers)

    @property
    def _own_headers(self) -> dict[str, str]:
        """What the scripts of the open page add to each request: parts that it has need not be sent again."""
        held = {"X-Parts": " ".join(self.parts.values())} if self.parts else {}
        return {"HX-Request": "true", **held}

    def _shows(self, answer: Answered) -> Answered:
        self.shown = Answer(200, answer.text, "")
        kept = set(KEPT_PART.findall(answer.text))
        if "choices" not in kept:
            self.choices = self.shown.choices
        # A group that is kept does not name the parts inside it, so none is forgotten; a few of them are gone.
        self.parts |= dict(SENT_PART.findall(answer.text))
        return answer


class Program:
    """A program that plays a match through the API."""

    def __init__(self, line: Line, match: int) -> None:
        self.line = line
        self.table = f"/api/v1/matches/{match}/"
        self.known: dict[str, Any] = {"version": 0, "drafted": 0}

    def read_table(self) -> Answered:
        return self._knows(self.line.ask("GET", f"{self.table}view/"), drafted=0)

    def read_choices(self) -> Answered:
        return self._knows(self.line.ask("GET", f"{self.table}actions/"))

    def tap(self, action: Any) -> Answered:
        return self._posts("draft/", {"action": action})

    def confirm(self) -> Answered:
        answer = self._posts("draft/confirm/", {}, {"Idempotency-Key": uuid4().hex})
        self.known["drafted"] = 0
        return answer

    def _posts(
        self, path: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None
    ) -> Answered:
        stamp = {"version": self.known["version"], "drafted": self.known["drafted"]}
        kinds = {"Content-Type": "application/json", **(headers or {})}
        return self._knows(self.line.ask("POST", self.table + path, json.dumps({**stamp, **body}), kinds))

    def _knows(self, answer: Answered, **more: Any) -> Answered:
        self.known |= json.loads(answer.text) | more
        return answer


@dataclass(frozen=True)
class Table:
    """Somebody whose turn it is, somebody else, and an action that can be drafted; each by page and by API."""

    action: str
    mover: Browser
    other: Browser
    mover_by_api: Program


#: What is done at a table, one after another; every answer of a step costs the same. Steps without a name are not measured.
Steps = tuple[tuple[str, Callable[[Table], list[Answered]]], ...]

BY_PAGE: Steps = (
    (MATCH_PAGE, lambda table: [table.mover.open(), table.other.open()]),
    ("", lambda table: [table.mover.report_visit(), table.other.report_visit()]),
    (TAP_BY_PAGE, lambda table: [table.mover.tap(table.action)]),
    (CONFIRM_BY_PAGE, lambda table: [table.mover.confirm()]),
    (REFRESH, lambda table: [table.other.refresh()]),
)
BY_API: Steps = (
    (TABLE_BY_API, lambda table: [table.mover_by_api.read_table()]),
    (TAP_BY_API, lambda table: [table.mover_by_api.tap(json.loads(table.action))]),
    (CONFIRM_BY_API, lambda table: [table.mover_by_api.confirm()]),
)
