"""How long "my view" and "confirm" take over real HTTP while moves arrive at a fixed rate, on uvicorn.

Run: python -m benchmarks.api.latency [--rate 20] [--seconds 30] [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Arrivals are open-loop: a turn begins when its time has come, whether or not earlier ones are done, and the view is timed from that
moment on. Without a database URL only the embedded shape is measured. On PostgreSQL a database of its own is made and dropped again.
"""

import json
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import redis

from benchmarks.figures import milliseconds
from tests.embedded.served import Served
from tests.processes import ROOT
from tests.services_real.house import migrated_site, opened_house, own_database
from tests.visitors import Address

VIEW, CONFIRM = "my view", "confirm"
#: More concurrent turns than this would mean that the site cannot keep up.
MOST_AT_ONCE = 64
UNLIMITED = {"API_REQUESTS_A_MINUTE": "1000000"}

Turn = dict[str, Any]
Times = dict[str, list[float]]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=20, help="moves per second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database-url", help="a PostgreSQL server on which databases may be made")
    parser.add_argument("--redis-url", default="redis://127.0.0.1:6379/13", help="is emptied")
    asked = parser.parse_args()
    show("embedded", measure_embedded(asked))
    if asked.database_url:
        show("distributed", measure_distributed(asked))


def measure_embedded(asked: Namespace) -> Times:
    with TemporaryDirectory() as folder:
        served = Served(Path(folder), people=1)
        served.env |= UNLIMITED
        turns = prepared(served.env, asked)
        with served.process():
            while not served.is_open():
                time.sleep(0.1)
            return played(Address.embedded(served.port), turns, asked.rate)


def measure_distributed(asked: Namespace) -> Times:
    with TemporaryDirectory() as name, own_database(asked.database_url, "latency") as url:
        folder = Path(name)
        env = migrated_site(url, asked.redis_url, folder) | UNLIMITED
        with redis.Redis.from_url(asked.redis_url) as broker:
            broker.flushdb()
        turns = prepared(env, asked)
        with opened_house(env, folder) as house:
            return played(house.address, turns, asked.rate)


def prepared(env: dict[str, str], asked: Namespace) -> list[Turn]:
    """Prepare the turns in a separate process, since Django's settings are per process."""
    command = [sys.executable, "-m", "benchmarks.api.drafts", str(int(asked.rate * asked.seconds))]
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    turns: list[Turn] = json.loads(outcome.stdout.splitlines()[-1])
    return turns


def played(address: Address, turns: list[Turn], rate: float) -> Times:
    times: Times = defaultdict(list)
    begun, playing = time.perf_counter() + 1, []
    with ThreadPoolExecutor(MOST_AT_ONCE) as pool:
        for number, turn in enumerate(turns):
            due = begun + number / rate
            time.sleep(max(0, due - time.perf_counter()))
            playing.append(pool.submit(play, address, turn, due, times))
    for turn_played in playing:
        turn_played.result()
    return times


def play(address: Address, turn: Turn, due: float, times: Times) -> None:
    ask(address, turn, "GET", "view/")
    seen = time.perf_counter()
    times[VIEW].append(seen - due)
    ask(address, turn, "POST", "draft/confirm/", {"version": turn["version"], "drafted": 1})
    times[CONFIRM].append(time.perf_counter() - seen)


def ask(address: Address, turn: Turn, method: str, part: str, body: Any = None) -> None:
    """Send a request on a new connection, as the simplest program would."""
    connection = HTTPConnection("127.0.0.1", address.port, timeout=60)
    headers = {
        **address.headers,
        "Authorization": f"Bearer {turn['token']}",
        "Content-Type": "application/json",
        "Idempotency-Key": f"turn-{turn['match']:08}",
    }
    sent = None if body is None else json.dumps(body)
    connection.request(method, f"/api/v1/matches/{turn['match']}/{part}", sent, headers)
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    assert answer.status == 200, told.decode()


def show(shape: str, times: Times) -> None:
    for what, took in times.items():
        p50, p95 = (milliseconds(took, share) for share in (0.5, 0.95))
        print(f"{shape:14}{what:10}{len(took):6} times   p50 {p50:7.1f} ms   p95 {p95:7.1f} ms", flush=True)


if __name__ == "__main__":
    main()
