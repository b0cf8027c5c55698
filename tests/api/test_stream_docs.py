"""Every example in docs/programming/stream.md works, and the stream looks as shown there."""

import re
import shlex
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.db import connections

from tests.api.asking import Program
from tests.api.listening import Listener
from tests.games.tables import advance, full_table, people

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

DOCS = (Path(__file__).parents[2] / "docs" / "programming" / "stream.md").read_text()


@pytest.fixture(autouse=True)
async def _quick_and_clean(settings):
    settings.STREAM_HEARTBEAT_SECONDS = 0.2
    cache.clear()
    yield
    await sync_to_async(connections.close_all)()


def headers_of(line, words):
    for name, value in words.items():
        line = line.replace(f"${name}", value)
    curl, option, address, *rest = shlex.split(line)
    assert (curl, option, address) == ("curl", "-N", "/api/v1/stream")
    assert set(rest[::2]) == {"-H"}
    return dict(value.split(": ", 1) for value in rest[1::2])


def shown_shapes():
    """Return the names of the fields, and of the keys in the data, of each block of the example."""
    (shown,) = re.findall(r"```events\n(.*?)```", DOCS, re.DOTALL)
    return {shape(dict(_split(line) for line in block.split("\n"))) for block in shown.strip().split("\n\n")}


def _split(line):
    name, _, value = line.partition(": ")
    return name, value


def shape(fields):
    return frozenset(fields), tuple(re.findall(r'"(\w+)":', fields.get("data", "")))


async def test_the_stream_looks_as_shown_in_the_docs():
    first, second = re.findall(r"```curl\n(.*?)\n```", DOCS)
    me, other = await sync_to_async(people)(2)
    match = await sync_to_async(full_table)([me, other])
    program = await sync_to_async(Program)(me)
    words = {"SITE": "", "TOKEN": program.headers["Authorization"].removeprefix("Bearer ")}
    listener = await Listener(headers_of(first, words)).open()
    seen = {shape(await listener.block()) for _ in range(4)}
    await listener.close()
    await sync_to_async(advance)(match, 3)
    resumed = await Listener(headers_of(second, words | {"LAST": listener.last})).open()
    while shown_shapes() - seen:
        seen.add(shape(await resumed.block()))
    await resumed.close()
    assert seen == shown_shapes()
