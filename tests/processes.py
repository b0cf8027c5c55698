"""Starts real processes of the site, for tests that kill and restart them."""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
# Variables that a developer may have exported must not change these processes.
OWN_VARIABLES = (
    "DATABASE_URL",
    "REDIS_URL",
    "SITE_URL",
    "ALLOWED_HOSTS",
    "EMAIL_URL",
    "VAPID_PRIVATE_KEY",
    "OUTBOUND_TRUSTED",
    "DEBUG",
    "DJANGO_SECRET_KEY",
    "DJANGO_SECRET_KEY_FALLBACKS",
)
#: Passes Django's checks; used in tests only.
SECRET_KEY = "an-0ld-Nag,a-lean-Hound;and-a-Lance-in-the-Rack-of-la-Mancha"


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
    own = {"DJANGO_SETTINGS_MODULE": "config.settings", "HIDALGO_ENV_FILE": os.devnull}
    # No board pictures, which would only keep the machine busy, and no requests to external services.
    return {**kept, **own, "BOARD_PICTURES": "false", "BREACHED_PASSWORDS_URL": "", **changes}


def manage(env: dict[str, str], *arguments: str, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    """Run a management command to its end."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds)


def furnish(data: Path) -> None:
    """Make a data folder with an empty database. Migrations take seconds, so they run once for all folders."""
    data.mkdir(parents=True)
    shutil.copy(_empty_database(), data)


@cache
def _empty_database() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="hidalgo-empty-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    outcome = manage(environment(DATA_DIR=str(folder)), "migrate", "--verbosity", "0", seconds=120)
    assert outcome.returncode == 0, outcome.stderr
    return folder / "hidalgo.sqlite3"


@contextmanager
def running(env: dict[str, str], *command: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a Python program in its own process group, and kill the whole group in the end."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env=env,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """kill -9 the process and all its children."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait(timeout=10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def status_of(url: str, **headers: str) -> int:
    """Return the HTTP status, or 0 if there is no answer."""
    try:
        with urlopen(Request(url, headers=headers), timeout=10) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code
    except (URLError, ConnectionError, TimeoutError):
        return 0
