"""Open pages, each with the websocket of a match and that of the bell, and moves at a fixed rate."""

import asyncio
import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.visitors import Address

#: Connections that are being opened at the same time.
_OPENING = 40

#: Nudges tell of later versions than any that the site itself tells of meanwhile.
_FAR = 10_000

Table = dict[str, Any]


@dataclass
class Pages:
    """What the pages of all tables have heard, and what was done to make them hear it."""

    address: Address
    tables: list[Table]
    #: By match, when which version arrived at the opponent's page.
    heard: defaultdict[int, list[tuple[int, float]]] = field(default_factory=lambda: defaultdict(list))
    #: Match, version and the time at which the move was due.
    moved: list[tuple[int, int, float]] = field(default_factory=list)
    rung: int = 0
    listening: list[asyncio.Task[None]] = field(default_factory=list)

    async def open(self, number: int) -> None:
        """Open this many websockets: per table two of the opponent, then two of the other player."""
        gate = asyncio.Semaphore(_OPENING)
        wanted = chain.from_iterable(
            ((table, cookie, path) for path in (f"/ws/matches/{table['match']}/", "/ws/bell/"))
            for place in (1, 0)
            for table in self.tables
            for cookie in [table["cookies"][place]]
        )
        await asyncio.gather(*(self._open(gate, *each) for each in islice(wanted, number)))

    async def _open(self, gate: asyncio.Semaphore, table: Table, cookie: str, path: str) -> None:
        headers = {"Cookie": cookie, **{k: v for k, v in self.address.headers.items() if k != "Host"}}
        host = self.address.headers.get("Host", f"127.0.0.1:{self.address.port}")
        async with gate:
            line = await connect(
                f"ws://{host}{path}",
                host="127.0.0.1",
                port=self.address.port,
                origin=self.address.origin,  # type: ignore[arg-type]
                additional_headers=headers,
                compression=None,
                ping_interval=None,
                open_timeout=120,
            )
            await line.recv()
        is_opponent = cookie == table["cookies"][1] and path != "/ws/bell/"
        self.listening.append(asyncio.create_task(self._listen(line, table["match"], is_opponent)))

    async def _listen(self, line: ClientConnection, match: int, is_opponent: bool) -> None:
        try:
            async for frame in line:
                if is_opponent:
                    self.heard[match].append((json.loads(frame)["version"], time.perf_counter()))
                else:
                    self.rung += 1
        except ConnectionClosed as closed:
            print(f"a websocket was closed: {closed}")

    async def play(self, what: str, rate: float, seconds: float) -> None:
        """Do it when its time has come, whether or not what came before is done."""
        begun, doing = time.perf_counter() + 0.5, []
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            await asyncio.sleep(max(0, due - time.perf_counter()))
            table = self.tables[number % len(self.tables)]
            asked = f"match={table['match']}"
            if what == "nudge":
                asked += f"&version={_FAR + number // len(self.tables)}&told={table['opponent']}"
            doing.append(asyncio.create_task(self._do(f"/benchmark/{what}?{asked}", table["match"], due)))
        await asyncio.wait(doing, timeout=seconds + 60)

    async def _do(self, path: str, match: int, due: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.address.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        assert b" 200 " in head.splitlines()[0], answer.decode()
        self.moved.append((match, int(body), due))

    async def told(self, patience: float) -> list[float]:
        """Wait for what is still under way, and return for each move how long after its time the opponent heard."""
        until = time.perf_counter() + patience
        while len(told := self._told()) < len(self.moved) and time.perf_counter() < until:
            await asyncio.sleep(0.2)
        return told

    def _told(self) -> list[float]:
        found = (
            next((moment - due for heard, moment in self.heard[match] if heard >= version), None)
            for match, version, due in self.moved
        )
        return [seconds for seconds in found if seconds is not None]
