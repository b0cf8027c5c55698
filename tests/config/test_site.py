"""Health check, content security policy, secret key and static files."""

import re
import stat
from pathlib import Path

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client

from config.embedded.secret_keys import kept_secret
from tests.processes import SECRET_KEY, environment, manage


@pytest.mark.django_db
def test_healthz_reports_a_healthy_site(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"database": True, "cache": True})


@pytest.mark.django_db
def test_healthz_reports_a_lost_database_even_on_an_open_connection(client: Client) -> None:
    def away(*_asked: object) -> None:
        raise OperationalError("the server closed the connection unexpectedly")

    with connection.execute_wrapper(away):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"database": False, "cache": True})


def script_sources(answer: HttpResponse) -> list[str]:
    directives = [part.split() for part in answer["Content-Security-Policy"].split(";")]
    return next(sources for name, *sources in directives if name == "script-src")


@pytest.mark.django_db
def test_content_security_policy_allows_only_named_scripts(client: Client) -> None:
    answers = [client.get("/"), client.get("/")]
    for answer in answers:
        policy = answer["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-" not in policy
        assert "frame-ancestors 'none'" in policy
        nonces = set(re.findall(r'nonce="([^"]+)"', answer.content.decode()))
        assert script_sources(answer) == [f"'nonce-{nonce}'" for nonce in nonces]
        assert answer.content.decode().count("<script") == answer.content.decode().count(" nonce=")
    first, second = map(script_sources, answers)
    assert first != second, "each answer has a nonce of its own"


@pytest.mark.django_db
def test_an_answer_without_scripts_allows_none(client: Client) -> None:
    assert script_sources(client.get("/healthz")) == []


@pytest.mark.django_db
def test_the_admin_allows_scripts_of_this_site_only(admin_client: Client) -> None:
    assert script_sources(admin_client.get("/admin/")) == ["'self'"]


def test_passwords_are_kept_by_argon2() -> None:
    from config import settings as real

    assert real.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_cookies_work_without_https_on_ones_own_machine() -> None:
    assert not settings.SESSION_COOKIE_SECURE


def test_the_generated_secret_key_is_kept_in_a_private_file(tmp_path: Path) -> None:
    first = kept_secret(tmp_path / "data")
    assert len(first) >= 50
    assert kept_secret(tmp_path / "data") == first
    assert stat.S_IMODE((tmp_path / "data" / "secret_key").stat().st_mode) == 0o600


def test_static_files_can_be_collected_for_a_public_site(tmp_path: Path) -> None:
    env = environment(
        DATABASE_URL="postgres://hidalgo@localhost/hidalgo",
        REDIS_URL="redis://localhost/0",
        DJANGO_SECRET_KEY=SECRET_KEY,
        ALLOWED_HOSTS="play.example.org",
        SITE_URL="https://play.example.org",
        STATIC_ROOT=str(tmp_path / "static"),
    )
    outcome = manage(env, "collectstatic", "--no-input", "--verbosity", "0")
    assert outcome.returncode == 0, outcome.stderr
    assert (tmp_path / "static" / "staticfiles.json").exists()
