"""The distributed shape as real processes."""

import logging
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from email.message import Message as EmailMessage
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from celery import Celery
from psycopg import sql

from tests.processes import SECRET_KEY, environment, free_port, manage, running, status_of
from tests.visitors import Address, Visitor, signed_in

HOST = "play.example.org"
PEOPLE = 14
WORKER = ("-m", "celery", "-A", "config", "worker", "--loglevel", "WARNING", "--without-mingle", "-Q")


class Mailbox(Message):
    """Mail server handler that keeps the mails it receives."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[EmailMessage] = []

    def handle_message(self, message: EmailMessage) -> None:
        self.letters.append(message)


@dataclass(frozen=True)
class House:
    env: dict[str, str]
    folder: Path
    address: Address
    mailbox: Mailbox
    people: list[Visitor] = field(default_factory=list)

    def database(self) -> psycopg.Connection:
        return psycopg.connect(self.env["DATABASE_URL"], autocommit=True)

    def ai_worker(self) -> AbstractContextManager[subprocess.Popen[bytes]]:
        command = (*WORKER, "ai", "-n", "ai@%h", "-P", "threads", "--concurrency", "4")
        return running(self.env, *command, log=self.folder / "ai.log")

    def announce(self, job: int, queue: str) -> None:
        """Send another message about a job."""
        with Celery(broker=self.env["REDIS_URL"]) as sender:
            sender.send_task("config.jobs.tasks.run_job", (job,), queue=queue)


@contextmanager
def own_database(server_url: str, prefix: str) -> Iterator[str]:
    """Create a database and drop it afterwards."""
    name = f"{prefix}_{uuid4().hex[:12]}"
    with psycopg.connect(server_url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlsplit(server_url)._replace(path=f"/{name}").geturl()
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def migrated_site(database_url: str, redis_url: str, folder: Path, seconds: float = 60) -> dict[str, str]:
    """Migrate a site on PostgreSQL and Redis; return its environment."""
    env = environment(
        DATABASE_URL=database_url,
        REDIS_URL=redis_url,
        DATA_DIR=str(folder),
        DJANGO_SECRET_KEY=SECRET_KEY,
        ALLOWED_HOSTS=HOST,
        SITE_URL=f"https://{HOST}",
        JOB_LEASE_GRACE_SECONDS="0",
    )
    migrated = manage(env, "migrate", "--verbosity", "0", seconds=seconds)
    assert migrated.returncode == 0, migrated.stderr
    return env


def collect_static(env: dict[str, str], folder: Path) -> dict[str, str]:
    """Collect the static files; return the environment with their folder."""
    env = {**env, "STATIC_ROOT": str(folder / "static")}
    collected = manage(env, "collectstatic", "--no-input", "--verbosity", "0")
    assert collected.returncode == 0, collected.stderr
    return env


@contextmanager
def opened_house(env: dict[str, str], folder: Path) -> Iterator[House]:
    # The mail server logs every SMTP command, which would bury the output of a failing test.
    logging.getLogger("mail.log").setLevel(logging.WARNING)
    mailbox = Mailbox()
    mail_server = Controller(mailbox, hostname="127.0.0.1", port=free_port())
    mail_server.start()
    port = free_port()
    env = collect_static({**env, "EMAIL_URL": f"smtp://127.0.0.1:{mail_server.port}"}, folder)
    house = House(env, folder, Address.behind_proxy(port, HOST), mailbox)
    with ExitStack() as processes:
        processes.callback(mail_server.stop)
        processes.enter_context(
            running(env, *WORKER, "default,outbound", "--concurrency", "1", log=folder / "worker.log")
        )
        beat = ("-m", "celery", "-A", "config", "beat", "--schedule", str(folder / "beat"))
        processes.enter_context(running(env, *beat, log=folder / "beat.log"))
        web = ("-m", "uvicorn", "config.asgi:application", "--port", str(port), "--lifespan", "on")
        process = processes.enter_context(running(env, *web, log=folder / "web.log"))
        house.people.extend(signed_in(env, house.address, PEOPLE))
        while status_of(f"http://127.0.0.1:{port}/healthz", Host=HOST) != 200:
            assert process.poll() is None, (folder / "web.log").read_text()
        yield house
