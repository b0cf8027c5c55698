"""Messages to groups from synchronous code: in order, whatever fails, and before a command ends."""

import asyncio
import os
import sys
from asyncio import wait_for
from subprocess import run

from channels.layers import channel_layers, get_channel_layer

from config.channel_push import push
from config.embedded.channel_layer import ThreadSafeChannelLayer
from tests.processes import ROOT, environment

PATIENCE = 5


async def test_messages_leave_in_the_order_in_which_they_were_pushed() -> None:
    layer = get_channel_layer()
    await layer.group_add("table", "box")

    def push_all() -> None:
        for number in range(50):
            push("table", {"type": "tick", "number": number})

    await asyncio.to_thread(push_all)
    got = [(await wait_for(layer.receive("box"), PATIENCE))["number"] for _ in range(50)]
    assert got == list(range(50))


async def test_message_that_fails_does_not_keep_the_next_from_being_sent(settings) -> None:
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1/0"]},
        }
    }
    push("table", {"type": "tick", "number": 1})
    channel_layers.set("default", layer := ThreadSafeChannelLayer())
    await layer.group_add("table", "box")
    push("table", {"type": "tick", "number": 2})
    assert (await wait_for(layer.receive("box"), PATIENCE))["number"] == 2


FORKED = """
import asyncio, os
import django
django.setup()
from channels.layers import get_channel_layer
from config.channel_push import push

async def heard():
    layer = get_channel_layer()
    await layer.group_add("table", "box")
    push("table", {"type": "tick"})
    return await asyncio.wait_for(layer.receive("box"), 10)

push("nobody", {"type": "tick"})
child = os.fork()
assert asyncio.run(heard()) == {"type": "tick"}
if child:
    os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
os._exit(0)
"""


def test_process_forked_after_a_message_sends_its_own(tmp_path) -> None:
    env = environment(DATA_DIR=str(tmp_path), PYTHONPATH=os.fspath(ROOT))
    outcome = run([sys.executable, "-c", FORKED], cwd=ROOT, env=env, capture_output=True, timeout=60)
    assert outcome.returncode == 0, outcome.stderr.decode()
