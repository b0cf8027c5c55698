"""What a process does not load before it needs it: each of these takes memory and time from every process of the site."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import ROOT, SECRET_KEY, environment

#: Loads what a web process loads before its first answer.
START = """
import sys, django
django.setup()
import config.asgi
from django.urls import get_resolver
get_resolver().url_patterns
print(*sys.modules)
"""
RARELY_NEEDED = {
    "icalendar",
    "numpy",
    "openskill",
    "resvg_py",
    "rustworkx",
    "scipy",
}


def loaded(code: str, env: dict[str, str]) -> set[str]:
    outcome = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    assert outcome.returncode == 0, outcome.stderr
    return set(outcome.stdout.split())


def test_embedded_site_starts_without_what_it_rarely_needs(tmp_path: Path) -> None:
    modules = loaded(START, environment(DATA_DIR=str(tmp_path)))
    assert "accounts.people.models" in modules
    assert not modules & (RARELY_NEEDED | {"psycopg", "channels_redis"})


def test_distributed_site_starts_without_what_it_rarely_needs(tmp_path: Path) -> None:
    env = environment(
        DATABASE_URL="postgres://hidalgo@localhost/hidalgo",
        REDIS_URL="redis://localhost/0",
        DJANGO_SECRET_KEY=SECRET_KEY,
        ALLOWED_HOSTS="play.example.org",
        SITE_URL="https://play.example.org",
        STATIC_ROOT=str(tmp_path),
    )
    assert not loaded(START, env) & (RARELY_NEEDED | {"config.embedded.workers"})


@pytest.mark.parametrize("module", ["games.ai.turns", "manage"])
def test_a_process_in_which_computer_players_think_has_no_django(module: str, tmp_path: Path) -> None:
    """It loads what it works with, and the program that started it."""
    modules = loaded(f"import sys, {module}; print(*sys.modules)", environment(DATA_DIR=str(tmp_path)))
    assert not {name for name in modules if name.partition(".")[0] in {"django", "celery", "accounts"}}
