"""`manage.py serve` as a real process: it starts, works, refuses with clear messages, and survives being killed."""

import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest

from games.open_data.selectors.index import Shelf, ShelfFile
from tests.processes import SECRET_KEY, environment, free_port, furnish, kill, manage, running, status_of

WaitUntil = Callable[..., None]
PATIENCE = 40


class Site:
    """A data folder, a port, and the command that serves them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.env = environment(DATA_DIR=str(folder / "data"))
        self.log = folder / "serve.log"
        self.trace = folder / "trace"
        self.trace.touch()

    def command(self) -> tuple[str, ...]:
        return ("manage.py", "serve", "--no-demo", "--port", str(self.port))

    def is_open(self) -> bool:
        return status_of(f"{self.address}/healthz") == 200

    def enqueue(self, task: str, *args: str) -> None:
        """Store a job from another process, which cannot reach the broker inside the served one."""
        call = (
            "from datetime import timedelta; from django.utils import timezone; from config.jobs import enqueue;"
            f"enqueue({task!r}, *{args!r}, run_after=timezone.now() + timedelta(seconds=1))"
        )
        outcome = manage(self.env, "shell", "--no-imports", "-c", call)
        assert outcome.returncode == 0, outcome.stderr


def _half_sent(port: int) -> socket.socket:
    """Send a request whose body never becomes complete."""
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall(b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nlogin=")
    return line


def _unread(port: int, path: str) -> socket.socket:
    """Ask for something large and never read it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10)
    line.connect(("127.0.0.1", port))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return line


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory, wait_until: WaitUntil) -> Iterator[Site]:
    shared = Site(tmp_path_factory.mktemp("site"))
    with running(shared.env, *shared.command(), log=shared.log):
        wait_until(shared.is_open, seconds=PATIENCE)
        yield shared


def refused(env: dict[str, str], *arguments: str) -> str:
    outcome = manage(env, "serve", "--no-demo", *arguments)
    assert outcome.returncode == 1, outcome.stdout
    assert "Traceback" not in outcome.stderr
    return outcome.stderr


def test_the_front_page_and_static_files_are_served(open_site: Site) -> None:
    assert status_of(f"{open_site.address}/") == 200
    assert status_of(f"{open_site.address}/static/admin/css/base.css") == 200


def test_serve_prints_its_address_and_nothing_about_workers(open_site: Site) -> None:
    assert open_site.log.read_text().splitlines() == [
        f"Hidalgo is open at {open_site.address}",
        "Stop it with Ctrl+C.",
    ]


def test_a_job_runs_inside_the_served_process(open_site: Site, wait_until: WaitUntil) -> None:
    open_site.enqueue("tests.jobs.work.append_line", str(open_site.trace), "done")
    wait_until(lambda: open_site.trace.read_text() == "done\n", seconds=PATIENCE)


def test_stalled_downloads_do_not_block_pages(open_site: Site) -> None:
    name = "el_grande-2026-01.jsonl.gz"
    file = ShelfFile(name=name, game="el_grande", month="2026-01", matches=1, left_out=0, bytes=0, sha256="")
    latest = open_site.folder / "data" / "open-data" / "latest"
    latest.mkdir(parents=True)
    # Larger than the network buffers, and on more connections than there are threads for pages.
    (latest / name).write_bytes(bytes(24 * 2**20))
    (latest / "index.json").write_bytes(
        msgspec.json.encode(Shelf(exported_at=datetime.now(UTC), files=(file,)))
    )
    with ExitStack() as stalled:
        for _ in range(16):
            line = stalled.enter_context(closing(socket.create_connection(("127.0.0.1", open_site.port))))
            line.sendall(f"GET /open-data/{name} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            line.settimeout(PATIENCE)
            assert line.recv(12) == b"HTTP/1.1 200"
        assert status_of(f"{open_site.address}/open-data/") == 200
    with urlopen(f"{open_site.address}/open-data/{name}", timeout=PATIENCE) as answer:
        assert len(answer.read()) == 24 * 2**20
    assert status_of(f"{open_site.address}/open-data/nothing.jsonl.gz") == 404


def test_a_second_process_on_the_same_folder_is_refused(open_site: Site) -> None:
    sentence = refused(open_site.env, "--port", str(free_port()))
    assert "Another Hidalgo is running on the folder" in sentence


def test_a_port_in_use_is_refused(site: Site) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        assert f"Port {site.port} is in use" in refused(site.env, "--port", str(site.port))


def test_an_unwritable_data_folder_is_refused() -> None:
    sentence = refused(environment(DATA_DIR="/proc/hidalgo"))
    assert "The data folder /proc/hidalgo cannot be used" in sentence


def test_a_database_from_a_newer_version_is_refused(site: Site) -> None:
    furnish(site.folder / "data")
    with closing(sqlite3.connect(site.folder / "data" / "hidalgo.sqlite3")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_later', '2030-01-01')"
        )
        database.commit()
    assert "written by a newer version of Hidalgo (it has games.9999_later)" in refused(site.env)


def test_a_file_that_is_no_database_is_refused(site: Site) -> None:
    (site.folder / "data").mkdir()
    (site.folder / "data" / "hidalgo.sqlite3").write_text("not a database, only words" * 100)
    assert "can’t be read" in refused(site.env)


def test_a_public_host_is_refused_without_a_site_url(site: Site) -> None:
    assert "set SITE_URL to its address first" in refused(site.env, "--host", "0.0.0.0")


def test_demo_accounts_lose_their_password_on_a_site_with_its_own_key(
    site: Site, wait_until: WaitUntil
) -> None:
    furnish(site.folder / "data")
    make = (
        "from accounts.models import User; from games.demo import PASSWORD;"
        "User.objects.create_user('Anna', 'anna@demo.example', PASSWORD)"
    )
    assert manage(site.env, "shell", "--no-imports", "-c", make).returncode == 0
    with running(site.env | {"DJANGO_SECRET_KEY": SECRET_KEY}, *site.command(), log=site.log):
        wait_until(site.is_open, seconds=PATIENCE)
    with closing(sqlite3.connect(site.folder / "data" / "hidalgo.sqlite3")) as database:
        ((password,),) = database.execute("SELECT password FROM accounts_user WHERE username = 'Anna'")
    assert password.startswith("!")


def test_serve_stops_without_a_traceback_on_ctrl_c(site: Site, wait_until: WaitUntil) -> None:
    furnish(site.folder / "data")
    with running(site.env, *site.command(), log=site.log) as process:
        wait_until(site.is_open, seconds=PATIENCE)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=PATIENCE)
    assert "Traceback" not in site.log.read_text()


def test_a_killed_site_finishes_its_jobs_after_a_restart(site: Site, wait_until: WaitUntil) -> None:
    furnish(site.folder / "data")
    gate = site.folder / "gate"
    with running(site.env, *site.command(), log=site.log) as process:
        wait_until(site.is_open, seconds=PATIENCE)
        site.enqueue("tests.jobs.work.wait_for_gate", str(site.trace), str(gate))
        wait_until(lambda: site.trace.read_text() == "began\n", seconds=PATIENCE)
        kill(process)
    gate.touch()
    with running(site.env, *site.command(), log=site.log):
        wait_until(lambda: "ended" in site.trace.read_text(), seconds=PATIENCE)
    assert site.trace.read_text().splitlines() == ["began", "began", "ended"]


def test_slow_senders_slow_readers_and_idle_sockets_hold_up_nobody(open_site: Site) -> None:
    """Each of them would take one of the eight page threads, and health checks would fail too."""
    with ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(_half_sent(open_site.port))
            stack.enter_context(_unread(open_site.port, "/rules/el_grande/"))
            stack.enter_context(socket.create_connection(("127.0.0.1", open_site.port), timeout=10))
        for path in ("/healthz", "/", "/accounts/login/"):
            assert status_of(f"{open_site.address}{path}") == 200


def test_a_large_upload_is_refused_before_it_is_read(open_site: Site) -> None:
    with socket.create_connection(("127.0.0.1", open_site.port), timeout=10) as line:
        line.sendall(b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40000000\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 413")
