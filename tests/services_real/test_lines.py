"""Websockets of the distributed shape: nudges and revocations of other processes arrive through Redis."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from socket import create_connection

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from accounts.site.consumers.base import NO_LONGER
from tests.processes import manage
from tests.services_real.house import HOST, House
from tests.visitors import Visitor

pytestmark = pytest.mark.real_services

PATIENCE = 20
#: They play no match of other tests: one is suspended here, and one signs out.
SUSPENDED, LEAVER = 12, 13

SUSPEND = """
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from tests.factories import UserFactory
from tests.moderators import impose
# The first names are taken by the people of the house.
UserFactory.reset_sequence(1000)
impose(User.objects.get(username="{name}"), Sanction.Kind.SUSPENSION)
"""
TELL = """
from accounts.notices.services.outbox import notify
from accounts.people.models import User
notify(user=User.objects.get(username="{name}"), kind="chat", subject="News", text="News", url="/", dedupe_key="news")
"""


@contextmanager
def opened(person: Visitor, path: str) -> Iterator[ClientConnection]:
    """Open the websocket of a page and have it greeted."""
    with connect(
        f"ws://{HOST}{path}",
        sock=create_connection(("127.0.0.1", person.address.port), PATIENCE),
        origin=person.address.origin,  # type: ignore[arg-type]
        additional_headers={"Cookie": person.cookie, "X-Forwarded-Proto": "https"},
    ) as line:
        line.recv(PATIENCE)
        yield line


def run_elsewhere(house: House, script: str, person: Visitor) -> None:
    outcome = manage(house.env, "shell", "--no-imports", "-c", script.format(name=person.name))
    assert outcome.returncode == 0, outcome.stderr


def is_closed_next(line: ClientConnection) -> bool:
    try:
        said = line.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == NO_LONGER
    pytest.fail(f"The page was told {said!r}.")


def test_notice_of_another_process_rings_and_a_suspension_there_closes_the_pages(house: House) -> None:
    person = house.people[SUSPENDED]
    match = person.open_table("person")
    with opened(person, "/ws/bell/") as bell, opened(person, f"/ws/matches/{match}/") as page:
        run_elsewhere(house, TELL, person)
        assert json.loads(bell.recv(PATIENCE)) == {"unseen": 1}
        run_elsewhere(house, SUSPEND, person)
        assert is_closed_next(bell)
        assert is_closed_next(page)


def test_signing_out_closes_the_open_pages(house: House) -> None:
    person = house.people[LEAVER]
    with opened(person, "/ws/bell/") as bell:
        assert person.post("/accounts/logout/").status == 302
        assert is_closed_next(bell)
