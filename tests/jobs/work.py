"""Jobs that leave a trace, for the tests of the mechanism itself."""

from pathlib import Path

from config.jobs import job

done: list[int] = []


@job()
def note(number: int) -> None:
    done.append(number)


@job(queue="ai", time_limit=5)
def think(number: int) -> None:
    done.append(number)


@job()
def fail(number: int) -> None:
    raise ValueError(f"number {number} is no good")


@job(time_limit=1)
def append_line(path: str, line: str) -> None:
    with Path(path).open("a") as file:
        file.write(f"{line}\n")


@job(time_limit=1)
def wait_for_file(started: str, gate: str) -> None:
    """Say that the work has begun, then wait until the gate exists (or the test kills the worker)."""
    append_line(started, "started")
    while not Path(gate).exists():
        pass
