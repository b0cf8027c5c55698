"""Jobs that leave a trace, for the tests of config.jobs."""

import time
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


@job()
def append_line(path: str, line: str) -> None:
    with Path(path).open("a") as file:
        file.write(f"{line}\n")


@job(time_limit=5)
def wait_for_gate(trace: str, gate: str) -> None:
    """Write that the work has begun, then wait until the file `gate` exists, however long that takes."""
    append_line(trace, "began")
    while not Path(gate).exists():
        time.sleep(0.01)
    append_line(trace, "ended")
