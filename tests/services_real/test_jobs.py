"""Jobs on PostgreSQL and Redis, with workers that are killed."""

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.processes import kill, manage, running
from tests.services_real.conftest import empty_broker

pytestmark = pytest.mark.real_services

WORKER = (
    "-m",
    "celery",
    "-A",
    "config",
    "worker",
    "-Q",
    "default",
    "--concurrency",
    "1",
    "--loglevel",
    "WARNING",
)
CLOCK = ("-B", "--schedule")

WaitUntil = Callable[..., None]


def enqueue(site: dict[str, str], *jobs: tuple[str, ...]) -> None:
    calls = "".join(f"enqueue(*{job!r});" for job in jobs)
    outcome = manage(site, "shell", "--no-imports", "-c", f"from config.jobs import enqueue; {calls}")
    assert outcome.returncode == 0, outcome.stderr


def rows(site: dict[str, str]) -> int:
    with psycopg.connect(site["DATABASE_URL"]) as database:
        found = database.execute("SELECT count(*) FROM jobs_job").fetchone()
    return int(found[0]) if found else 0


def test_a_job_announced_twice_runs_once(
    site: dict[str, str], trace: Path, tmp_path: Path, wait_until: WaitUntil
) -> None:
    twice = (
        "from config.jobs import enqueue; from config.jobs.tasks import run_job;"
        f"row = enqueue('tests.jobs.work.append_line', {str(trace)!r}, 'once');"
        "run_job.delay(row.pk); run_job.delay(row.pk);"
        f"enqueue('tests.jobs.work.append_line', {str(trace)!r}, 'last')"
    )
    assert manage(site, "shell", "--no-imports", "-c", twice).returncode == 0
    with running(site, *WORKER, log=tmp_path / "worker.log"):
        wait_until(lambda: "last" in trace.read_text(), seconds=30)
    assert trace.read_text().splitlines() == ["once", "last"]


def test_jobs_of_a_killed_worker_are_done_by_the_next(
    site: dict[str, str], trace: Path, tmp_path: Path, wait_until: WaitUntil
) -> None:
    gate = tmp_path / "gate"
    with running(site, *WORKER, log=tmp_path / "first.log") as worker:
        enqueue(
            site,
            ("tests.jobs.work.wait_for_gate", str(trace), str(gate)),
            ("tests.jobs.work.append_line", str(trace), "behind it"),
        )
        wait_until(lambda: "began" in trace.read_text(), seconds=30)
        kill(worker)
    gate.touch()
    assert "ended" not in trace.read_text()
    with running(site, *WORKER, *CLOCK, str(tmp_path / "beat"), log=tmp_path / "second.log"):
        wait_until(lambda: rows(site) == 0, seconds=40)
    lines = trace.read_text().splitlines()
    assert lines.count("began") >= 2
    assert sorted(set(lines)) == ["began", "behind it", "ended"]
    assert (lines.count("ended"), lines.count("behind it")) == (1, 1)


def test_jobs_survive_a_broker_that_lost_all_messages(
    site: dict[str, str], trace: Path, tmp_path: Path, wait_until: WaitUntil
) -> None:
    enqueue(site, ("tests.jobs.work.append_line", str(trace), "done"))
    with psycopg.connect(site["DATABASE_URL"], autocommit=True) as database:
        database.execute("UPDATE jobs_job SET announced_at = announced_at - interval '1 minute'")
    empty_broker()
    with running(site, *WORKER, *CLOCK, str(tmp_path / "beat"), log=tmp_path / "worker.log"):
        wait_until(lambda: rows(site) == 0, seconds=30)
    assert trace.read_text() == "done\n"


def test_enqueueing_is_quick_while_the_broker_is_down(site: dict[str, str], trace: Path) -> None:
    without_broker = {**site, "REDIS_URL": "redis://127.0.0.1:1/0"}
    timed = (
        "import time; from config.jobs import enqueue; start = time.monotonic();"
        f"enqueue('tests.jobs.work.append_line', {str(trace)!r}, 'later');"
        "print(time.monotonic() - start)"
    )
    outcome = manage(without_broker, "shell", "--no-imports", "-c", timed)
    assert outcome.returncode == 0, outcome.stderr
    assert float(outcome.stdout) < 1
    assert rows(site) == 1
    assert "could not be announced" in outcome.stderr
