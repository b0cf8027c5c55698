"""Listeners to the event stream, served as by the ASGI server."""

import json
from contextlib import asynccontextmanager
from urllib.parse import urlencode

from asgiref.sync import sync_to_async
from channels.testing import ApplicationCommunicator

from config.asgi import http
from tests.api.asking import Program

PATIENCE = 10


class Listener:
    """One open stream, read event by event."""

    def __init__(self, headers, watched=(), last=""):
        asked = headers | ({"Last-Event-ID": last} if last else {})
        self.line = ApplicationCommunicator(http, scope_of(asked, watched))
        self.unread = b""
        self.last = last

    async def open(self):
        await self.line.send_input({"type": "http.request", "body": b""})
        start = await self.line.receive_output(PATIENCE)
        self.status = start["status"]
        self.headers = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return self

    async def close(self):
        await self.line.send_input({"type": "http.disconnect"})
        await self.line.wait(PATIENCE)

    async def block(self):
        """Return the fields up to the next empty line, or None at the end of the stream."""
        while b"\n\n" not in self.unread:
            part = await self.line.receive_output(PATIENCE)
            self.unread += part.get("body", b"")
            if not part.get("more_body"):
                return None
        block, self.unread = self.unread.split(b"\n\n", 1)
        lines = [line.partition(": ") for line in block.decode().split("\n")]
        fields = {name: value for name, _, value in lines}
        self.last = fields.get("id", self.last)
        return fields

    async def event(self):
        """Return the data of the next event, skipping heartbeats."""
        while (fields := await self.block()) is not None:
            if "data" in fields:
                return json.loads(fields["data"])
        return None

    async def until_quiet(self):
        """Return the data of all events up to the next heartbeat."""
        told = []
        while (fields := await self.block()) is not None:
            if "data" in fields:
                told.append(json.loads(fields["data"]))
            elif "id" in fields:
                return told
        return told


def scope_of(headers, watched=()):
    return {
        "type": "http",
        "method": "GET",
        "path": "/api/v1/stream",
        "query_string": urlencode([("match", each) for each in watched]).encode(),
        "headers": [(b"host", b"localhost"), *_encoded(headers)],
    }


def _encoded(headers):
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


@asynccontextmanager
async def listening(user, **asked):
    """Listen as a user with a new token until the block ends."""
    program = await sync_to_async(Program)(user)
    listener = await Listener(program.headers, **asked).open()
    listener.token = program.token
    try:
        yield listener
    finally:
        await listener.close()
