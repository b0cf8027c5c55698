"""The in-process channel layer, used from the waiting loop, from other threads and from a second loop."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.exceptions import ChannelFull
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from channels.layers import channel_layers
from channels.testing import WebsocketCommunicator

from config.embedded.channel_layer import ThreadSafeChannelLayer

PATIENCE = 5


@pytest.fixture
def layer() -> ThreadSafeChannelLayer:
    return ThreadSafeChannelLayer(capacity=5)


async def soon(awaitable: Coroutine[Any, Any, Any]) -> Any:
    return await asyncio.wait_for(awaitable, PATIENCE)


def in_thread(call: Callable[[], Any]) -> None:
    thread = threading.Thread(target=call)
    thread.start()
    thread.join(PATIENCE)


async def test_messages_arrive_in_the_order_they_were_sent(layer: ThreadSafeChannelLayer) -> None:
    for number in range(3):
        await layer.send("box", {"type": "tick", "number": number})
    assert [(await soon(layer.receive("box")))["number"] for _ in range(3)] == [0, 1, 2]


async def test_a_send_from_a_thread_wakes_an_idle_loop(layer: ThreadSafeChannelLayer) -> None:
    waiting = asyncio.create_task(layer.receive("box"))
    await asyncio.sleep(0)
    await asyncio.to_thread(async_to_sync(layer.send), "box", {"type": "tick"})
    assert await soon(waiting) == {"type": "tick"}


async def test_a_second_loop_receives_what_the_first_sends(layer: ThreadSafeChannelLayer) -> None:
    got: list[dict[str, Any]] = []
    other = threading.Thread(target=lambda: got.append(asyncio.run(soon(layer.receive("box")))))
    other.start()
    await layer.send("box", {"type": "tick"})
    await asyncio.to_thread(other.join, PATIENCE)
    assert got == [{"type": "tick"}]


async def test_no_message_is_lost_when_many_threads_send_to_a_group() -> None:
    layer = ThreadSafeChannelLayer(capacity=10_000)
    names = [await layer.new_channel() for _ in range(20)]
    for name in names:
        await layer.group_add("table", name)

    async def collect(name: str) -> set[int]:
        return {(await layer.receive(name))["number"] for _ in range(200)}

    collectors = [asyncio.create_task(collect(name)) for name in names]
    send = async_to_sync(layer.group_send)
    with ThreadPoolExecutor(4) as threads:
        sent = [
            asyncio.wrap_future(threads.submit(send, "table", {"type": "tick", "number": number}))
            for number in range(200)
        ]
        await asyncio.gather(*sent)
    assert await soon(asyncio.gather(*collectors)) == [set(range(200))] * 20


async def test_a_full_channel_raises_and_is_skipped_by_group_sends(layer: ThreadSafeChannelLayer) -> None:
    await layer.group_add("table", "slow")
    await layer.group_add("table", "quick")
    for _ in range(5):
        await layer.send("slow", {"type": "tick"})
    with pytest.raises(ChannelFull):
        await layer.send("slow", {"type": "tick"})
    await layer.group_send("table", {"type": "news"})
    assert await soon(layer.receive("quick")) == {"type": "news"}


async def test_a_channel_that_left_a_group_gets_no_more_messages(layer: ThreadSafeChannelLayer) -> None:
    await layer.group_add("table", "left")
    await layer.group_discard("table", "left")
    await layer.group_send("table", {"type": "news"})
    await layer.send("left", {"type": "direct"})
    assert await soon(layer.receive("left")) == {"type": "direct"}


async def test_a_channel_that_is_never_read_is_dropped() -> None:
    layer = ThreadSafeChannelLayer(expiry=-1)
    await layer.group_add("table", "dead")
    await layer.group_send("table", {"type": "first"})
    await layer.group_send("table", {"type": "second"})
    assert layer.memory_in_use() == 0


async def test_a_cancelled_receiver_passes_its_message_on(layer: ThreadSafeChannelLayer) -> None:
    first = asyncio.create_task(layer.receive("box"))
    second = asyncio.create_task(layer.receive("box"))
    await asyncio.sleep(0)
    await layer.send("box", {"type": "tick"})
    first.cancel()
    assert await soon(second) == {"type": "tick"}


async def test_a_message_does_not_change_after_it_was_sent(layer: ThreadSafeChannelLayer) -> None:
    message = {"type": "tick", "list": [1]}
    await layer.send("box", message)
    message["list"].append(2)
    assert (await soon(layer.receive("box")))["list"] == [1]


async def test_sending_to_a_receiver_on_a_closed_loop_does_not_fail(
    layer: ThreadSafeChannelLayer,
) -> None:
    def start_waiting_and_leave() -> None:
        loop = asyncio.new_event_loop()
        # asyncio complains about tasks that are left pending, which is what this test is about.
        loop.set_exception_handler(lambda *_: None)
        abandoned.append(loop.create_task(layer.receive("box")))
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    abandoned: list[asyncio.Task[Any]] = []
    in_thread(start_waiting_and_leave)
    await layer.send("box", {"type": "tick"})
    assert await soon(layer.receive("box")) == {"type": "tick"}


class Listener(AsyncJsonWebsocketConsumer):
    groups = ["table"]

    async def news(self, message: dict[str, Any]) -> None:
        await self.send_json({"number": message["number"]})


async def test_a_websocket_gets_messages_of_a_worker_thread_and_is_cleaned_up() -> None:
    layer = ThreadSafeChannelLayer()
    channel_layers.set("default", layer)
    socket = WebsocketCommunicator(Listener.as_asgi(), "/")
    assert (await socket.connect())[0]
    await asyncio.to_thread(async_to_sync(layer.group_send), "table", {"type": "news", "number": 7})
    assert await socket.receive_json_from(timeout=PATIENCE) == {"number": 7}
    await socket.disconnect()
    assert layer.memory_in_use() == 0
