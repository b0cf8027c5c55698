"""Registry of the functions that can be run as jobs."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

Work = TypeVar("Work", bound=Callable[..., Any])

DEFAULT_QUEUE = "default"
DEFAULT_TIME_LIMIT = 60


class UnknownJob(LookupError):
    """No function is registered under this name."""


@dataclass(frozen=True)
class JobKind:
    name: str
    work: Callable[..., Any]
    queue: str
    time_limit: int


_kinds: dict[str, JobKind] = {}


def job(*, queue: str = DEFAULT_QUEUE, time_limit: int = DEFAULT_TIME_LIMIT) -> Callable[[Work], Work]:
    """Register a function as a job. It stays an ordinary function that can be called directly.

    A worker process is stopped after `time_limit` seconds, and another one may then take the job.
    """

    def register(work: Work) -> Work:
        name = job_name(work)
        _kinds[name] = JobKind(name, work, queue, time_limit)
        return work

    return register


def job_name(work: Callable[..., Any]) -> str:
    return f"{work.__module__}.{work.__qualname__}"


def kind_named(name: str) -> JobKind:
    """Find a kind by its dotted name, importing the module that registers it if necessary."""
    if name not in _kinds:
        try:
            import_module(name.rpartition(".")[0])
        except (ImportError, ValueError) as error:
            raise UnknownJob(f"There is no job called {name}: {error}") from error
    try:
        return _kinds[name]
    except KeyError:
        raise UnknownJob(f"{name} is not registered with @job") from None


def time_limit_of(name: str) -> int:
    """Return the time limit of a kind. A row whose code is gone gets the default, needed until it is parked."""
    try:
        return kind_named(name).time_limit
    except UnknownJob:
        return DEFAULT_TIME_LIMIT
