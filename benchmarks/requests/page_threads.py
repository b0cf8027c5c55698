"""Pages through WSGI threads, as config.asgi serves them, beside Django's own ASGI handler.

Run: python -m benchmarks.requests.page_threads [--requests 300] [--at-once 8]
"""

import argparse
import asyncio
import os
import tempfile
import time
from typing import Any

import django

#: A short answer, a form, and a page that reads statistics.
PAGES = ("/healthz", "/accounts/login/", "/statistics/")
WARM_UP = 20
ROUNDS = 3


def scope_of(path: str) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }


async def ask(application: Any, path: str) -> int:
    """Send one request without a network; return its status."""
    statuses: list[int] = []
    is_answered = asyncio.Event()
    incoming = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> dict[str, Any]:
        for message in incoming:
            return message
        await is_answered.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])
        elif not message.get("more_body"):
            is_answered.set()

    await application(scope_of(path), receive, send)
    return statuses[0]


async def measure(application: Any, path: str, requests: int, at_once: int) -> tuple[float, float]:
    """Return milliseconds of CPU time and of wall time per request."""
    numbers = iter(range(requests))

    async def visitor() -> None:
        for _ in numbers:
            if (status := await ask(application, path)) != 200:
                raise SystemExit(f"{path} answered {status}.")

    processor, clock = time.process_time(), time.perf_counter()
    await asyncio.gather(*(visitor() for _ in range(at_once)))
    return (
        1000 * (time.process_time() - processor) / requests,
        1000 * (time.perf_counter() - clock) / requests,
    )


async def compare(requests: int, at_once: int) -> None:
    from django.core.handlers.asgi import ASGIHandler

    from config.asgi import threaded_pages

    served = {"WSGI threads": threaded_pages, "ASGI handler": ASGIHandler()}
    for path in PAGES:
        print(path)
        took: dict[str, list[tuple[float, float]]] = {name: [] for name in served}
        for _ in range(ROUNDS):
            # Alternating, so that a busy machine slows both alike.
            for name, application in served.items():
                await measure(application, path, WARM_UP, at_once)
                took[name].append(await measure(application, path, requests, at_once))
        for name, runs in took.items():
            processor, clock = (min(run[kind] for run in runs) for kind in (0, 1))
            print(f"  {name}: {processor:.2f} ms of the processor, {clock:.2f} ms by the clock")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--at-once", type=int, default=8)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hidalgo-pages-") as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATA_DIR": folder,
            "HIDALGO_ENV_FILE": os.devnull,
        }
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        asyncio.run(compare(wanted.requests, wanted.at_once))


if __name__ == "__main__":
    main()
