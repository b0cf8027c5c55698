"""The web process of the distributed shape, behind an HTTPS proxy."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import free_port, manage, running, status_of

pytestmark = pytest.mark.real_services

WaitUntil = Callable[..., None]
HOST = "play.example.org"


def test_pages_are_served_over_https_and_logs_are_json(
    site: dict[str, str], tmp_path: Path, wait_until: WaitUntil
) -> None:
    env = {**site, "STATIC_ROOT": str(tmp_path / "static")}
    assert manage(env, "collectstatic", "--no-input", "--verbosity", "0").returncode == 0
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = ("-m", "uvicorn", "config.asgi:application", "--port", str(port), "--lifespan", "on")
    log = tmp_path / "web.log"
    with running(env, *command, log=log):
        wait_until(lambda: status_of(f"{address}/healthz", Host=HOST) == 200, seconds=30)
        assert status_of(f"{address}/", Host=HOST, **{"X-Forwarded-Proto": "https"}) == 200
        assert status_of(f"{address}/", Host="evil.example.org", **{"X-Forwarded-Proto": "https"}) == 400
        assert status_of(f"{address}/dev/mail/", Host=HOST, **{"X-Forwarded-Proto": "https"}) == 404
    ours = [line for line in log.read_text().splitlines() if "evil.example.org" in line]
    assert [json.loads(line)["level"] for line in ours] == ["error"]


PUSH = """
import asyncio
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

async def hear():
    layer = get_channel_layer()
    name = await layer.new_channel()
    await layer.group_add("table", name)
    push = async_to_sync(get_channel_layer().group_send)
    await asyncio.to_thread(push, "table", {"type": "news", "number": 7})
    print((await asyncio.wait_for(layer.receive(name), 10))["number"])

asyncio.run(hear())
"""


def test_a_push_from_a_thread_goes_through_redis(site: dict[str, str]) -> None:
    outcome = manage(site, "shell", "--no-imports", "-c", PUSH)
    assert outcome.stdout.strip() == "7", outcome.stderr
