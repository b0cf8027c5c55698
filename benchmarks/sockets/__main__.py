"""How soon the opponent hears of a move while thousands of websockets are open, and what that costs the server.

Run: python -m benchmarks.sockets [--sockets 3000] [--rate 40] [--seconds 60] [--do move]
     [--shapes embedded distributed] [--database-url postgres://postgres@127.0.0.1:5432/postgres] [--redis-url …]
Moves begin when their time has come, and are timed from that moment to the arrival at the opponent's page. The
distributed shape needs --database-url: on PostgreSQL a database of its own is made and dropped again.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import redis

from benchmarks.figures import milliseconds
from benchmarks.sockets.pages import Pages, Table
from tests.processes import ROOT, environment, free_port, furnish, running, status_of
from tests.services_real.house import HOST, WORKER, migrated_site, own_database
from tests.visitors import Address

WEB = ("-m", "uvicorn", "benchmarks.sockets.site:application", "--lifespan", "on")
PLAIN = ("--ws-per-message-deflate", "false", "--log-level", "warning")
_TICKS = os.sysconf("SC_CLK_TCK")
#: Files that a process may open besides its websockets.
_OTHER_FILES = 500


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=3000, help="half of them match pages, half bells")
    parser.add_argument("--rate", type=float, default=40, help="moves per second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--do", choices=("nudge", "move"), default="nudge", help="only tell of moves, or make them"
    )
    parser.add_argument("--shapes", nargs="+", choices=("embedded", "distributed"), default=["embedded"])
    parser.add_argument(
        "--database-url",
        default="",
        help="for the distributed shape: a PostgreSQL server on which databases may be made",
    )
    parser.add_argument("--redis-url", default="redis://127.0.0.1:6379/13", help="is emptied")
    asked = parser.parse_args()
    allow_open_files(asked.sockets + _OTHER_FILES)
    measures = {"embedded": measure_embedded, "distributed": measure_distributed}
    for shape in asked.shapes:
        with TemporaryDirectory() as folder:
            measures[shape](asked, Path(folder))


def allow_open_files(number: int) -> None:
    """Raise the limit for this process and those it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if number > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, hard), hard))


def measure_embedded(asked: Namespace, folder: Path) -> None:
    furnish(folder / "data")
    env = environment(DATA_DIR=str(folder / "data"))
    tables = prepared(env, asked)
    with served(env, folder, Address.embedded(free_port())) as (process, address):
        asyncio.run(measure("embedded", asked, process.pid, Pages(address, tables)))


def measure_distributed(asked: Namespace, folder: Path) -> None:
    with own_database(asked.database_url, "sockets") as url:
        env = migrated_site(url, asked.redis_url, folder)
        with redis.Redis.from_url(asked.redis_url) as broker:
            broker.flushdb()
        tables = prepared(env, asked)
        worker = running(env, *WORKER, "default,outbound", "--concurrency", "1", log=folder / "worker.log")
        address = Address.behind_proxy(free_port(), HOST)
        with worker, served(env, folder, address) as (process, address):
            asyncio.run(measure("distributed", asked, process.pid, Pages(address, tables)))


def prepared(env: dict[str, str], asked: Namespace) -> list[Table]:
    """Make the tables in a separate process, since Django's settings are per process. Each has four websockets."""
    command = [sys.executable, "-m", "benchmarks.sockets.tables", str(-(-asked.sockets // 4))]
    outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    tables: list[Table] = json.loads(outcome.stdout.splitlines()[-1])
    return tables


@contextmanager
def served(
    env: dict[str, str], folder: Path, address: Address
) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    with running(env, *WEB, *PLAIN, "--port", str(address.port), log=folder / "web.log") as process:
        while status_of(f"http://127.0.0.1:{address.port}/healthz", **address.headers) != 200:
            assert process.poll() is None, (folder / "web.log").read_text()
            time.sleep(0.1)
        yield process, address


async def measure(shape: str, asked: Namespace, process: int, pages: Pages) -> None:
    began, before = time.perf_counter(), cpu_seconds(process)
    await pages.open(asked.sockets)
    took = time.perf_counter() - began
    print(
        f"{shape}: {asked.sockets} websockets in {took:.1f} s, {cpu_seconds(process) - before:.1f} s CPU, ",
        end="",
    )
    print(f"{megabytes(process):.0f} MB", flush=True)
    # What the preparation has left to do is no part of what is measured, nor is what the site does by itself.
    await asyncio.sleep(10)
    before = cpu_seconds(process)
    await asyncio.sleep(10)
    idle = (cpu_seconds(process) - before) / 10
    before, began = cpu_seconds(process), time.perf_counter()
    await pages.play(asked.do, asked.rate, asked.seconds)
    told = await pages.told(patience=60)
    took = time.perf_counter() - began
    used = cpu_seconds(process) - before - idle * took
    p50, p95, p99 = (milliseconds(told, share) for share in (0.5, 0.95, 0.99)) if told else (0, 0, 0)
    print(
        f"{shape}: {asked.do} {asked.rate:g}/s: told {len(told)} of {int(asked.rate * asked.seconds)} in {took:.0f} s"
        f"   p50 {p50:.0f} ms   p95 {p95:.0f} ms   p99 {p99:.0f} ms   rings {pages.rung}"
        f"   CPU {1000 * used / max(len(told), 1):.1f} ms each beside {1000 * idle:.0f} ms a second when idle   {megabytes(process):.0f} MB",
        flush=True,
    )


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def megabytes(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


if __name__ == "__main__":
    main()
