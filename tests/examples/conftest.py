"""Fixtures of the tests of examples."""

from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from threading import Thread

import pytest

from tests.examples.stage import Script, Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    handler = type("Played", (Script,), {"answers": {}, "asked": []})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Stage(server.server_port, handler)
        server.shutdown()
