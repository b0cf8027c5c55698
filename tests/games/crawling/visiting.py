"""Requests every URL as one visitor, with every method; each request is rolled back."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from zipfile import ZipFile

from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client

from games.matches.models import Match
from tests.games.crawling.addresses import addresses, every_place
from tests.games.crawling.scene import Visitor, address_values
from tests.games.tables import fresh
from tests.pages import settled

#: Form fields, so that responses are more than complaints about missing fields.
FORM = {
    "version": "1",
    "drafted": "0",
    "action": "{}",
    "submission": "a-guess-of-somebody",
    "text": "",
    "name": "x",
}
#: Only here POST requests could concern a match; elsewhere GET is enough.
TABLES = "/matches/"
#: The same in the API, which takes JSON.
API_TABLES = "/api/v1/matches/"
BODY = {"version": 1, "drafted": 0, "action": {}, "actions": [{}], "invitation": "guessed"}


class Crawl:
    """All responses of the site to one visitor, by method and URL. With `only_looks` no POST requests are made.

    URLs that don't depend on a table are requested once for all tables.
    """

    def __init__(self, tables: Iterable[Match], visitor: Visitor, *, only_looks: bool = False) -> None:
        self.tables, self.visitor, self.only_looks = [fresh(table) for table in tables], visitor, only_looks
        self.session = self._sign_in()
        self.answers = {
            f"{manner} {address}": self._ask(manner, address) for manner, address in self._questions()
        }

    def holding(self, mark: str) -> list[str]:
        """Return the requests whose response contains a mark."""
        return [question for question, answer in self.answers.items() if mark in answer]

    def differing(self, other: "Crawl") -> list[str]:
        """Return the requests that were answered differently in the other crawl."""
        asked = self.answers.keys() | other.answers.keys()
        return sorted(
            question for question in asked if self.answers.get(question) != other.answers.get(question)
        )

    def _questions(self) -> Iterator[tuple[str, str]]:
        for address in self._addresses():
            yield "GET", address
            if address.startswith(TABLES):
                yield "HTMX", address
            if address.startswith((TABLES, API_TABLES)) and not self.only_looks:
                yield "POST", address

    def _addresses(self) -> Iterable[str]:
        values = [address_values(table, self.visitor) for table in self.tables]
        places = [place for place in every_place() if self.visitor.is_staff or not place.is_admin]
        found = (address for place in places for each in values for address in addresses(place, each))
        return dict.fromkeys(found)

    def _sign_in(self) -> str:
        client = Client()
        if self.visitor.user is None:
            return ""
        client.force_login(self.visitor.user)
        return client.cookies["sessionid"].value

    def _ask(self, manner: str, address: str) -> str:
        """Make one request with a new client and roll it back, including marks of what was seen."""
        client = Client()
        if self.session:
            client.cookies["sessionid"] = self.session
        headers = {"HX-Request": "true"} if manner == "HTMX" else {}
        with transaction.atomic():
            answer = _posted(client, address) if manner == "POST" else client.get(address, headers=headers)
            text = f"{answer.status_code} {answer.headers.get('Location', '')}\n{_content(answer)}"
            transaction.set_rollback(True)
        return settled(text)


def _posted(client: Client, address: str) -> HttpResponseBase:
    if not address.startswith(API_TABLES):
        return client.post(address, FORM)
    return client.post(
        address, BODY, content_type="application/json", headers={"Idempotency-Key": FORM["submission"]}
    )


def _content(answer: HttpResponseBase) -> str:
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if content.startswith(b"PK"):
        archive = ZipFile(BytesIO(content))
        content = b"\n".join(archive.read(name) for name in archive.namelist())
    return content.decode(errors="replace")
