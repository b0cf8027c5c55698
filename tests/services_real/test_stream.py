"""The event stream of the distributed shape: the web process reports what workers did, through Redis."""

import json
from collections.abc import Callable
from http.client import HTTPConnection, HTTPResponse
from time import monotonic

import pytest

from tests.services_real.house import House
from tests.visitors import Visitor

pytestmark = pytest.mark.real_services

#: Shorter than the first heartbeat, at which the stream would check by itself.
SOON = 12


def opened_stream(person: Visitor) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", person.address.port, timeout=SOON)
    connection.request("GET", "/api/v1/stream", headers={**person.address.headers, "Cookie": person.cookie})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    return answer


def heard(stream: HTTPResponse, **facts: int) -> bool:
    """Whether an event with these facts arrives soon."""
    until = monotonic() + SOON
    while monotonic() < until:
        name, _, value = stream.readline().decode().strip().partition(": ")
        if name == "data" and json.loads(value) == facts:
            return True
    return False


def version_of(house: House, match: int) -> int:
    with house.database() as database:
        row = database.execute("SELECT version FROM games_match WHERE id = %s", [match]).fetchone()
    return int(row[0]) if row else 0


def test_the_stream_reports_what_a_worker_did(house: House, wait_until: Callable[..., None]) -> None:
    me, other = house.people[10:12]
    first, second = me.open_table("person"), me.open_table("person")
    # Once a match has started, the worker is known to run.
    assert other.post(f"/matches/{first}/join/").status == 200
    wait_until(lambda: version_of(house, first) == 1, seconds=60)
    with opened_stream(me) as stream:
        assert heard(stream, match=second, version=0)
        assert other.post(f"/matches/{second}/join/").status == 200
        assert heard(stream, match=second, version=1)
