"""Security headers, security.txt, and the settings of a public site."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.db.models import FileField
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tests.processes import ROOT, SECRET_KEY, environment, manage

PUBLIC = {
    "DATABASE_URL": "postgres://hidalgo@localhost/hidalgo",
    "REDIS_URL": "redis://localhost/0",
    "DJANGO_SECRET_KEY": SECRET_KEY,
    "ALLOWED_HOSTS": "play.example.org",
    "SITE_URL": "https://play.example.org",
}


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/accounts/login/", "/no/such/page/", "/healthz"])
def test_every_response_sends_the_security_headers(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]
    assert "publickey-credentials-get=(self)" in answer["Permissions-Policy"]
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


@pytest.mark.django_db
def test_security_txt_names_the_contact_and_an_expiry_date(client: Client, settings: Settings) -> None:
    settings.SECURITY_CONTACT = "mailto:security@play.example.org"
    answer = client.get("/.well-known/security.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert fields["Contact"] == "mailto:security@play.example.org"
    expires = datetime.fromisoformat(fields["Expires"])
    assert timedelta(days=30) < expires - timezone.now() < timedelta(days=365)


@pytest.mark.django_db
def test_security_txt_is_missing_without_a_contact(client: Client) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404


def test_an_invalid_security_contact_is_refused_at_startup() -> None:
    outcome = manage(environment(SECURITY_CONTACT="the barber"), "check")
    assert outcome.returncode == 1
    assert "SECURITY_CONTACT must begin with" in outcome.stderr


def test_djangos_own_check_of_a_public_site_finds_nothing() -> None:
    outcome = manage(environment(**PUBLIC), "check", "--deploy", "--fail-level", "WARNING")
    assert outcome.returncode == 0, outcome.stderr


SHOWN = """
from django.conf import settings as s
from django.utils.module_loading import import_string
print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.LANGUAGE_COOKIE_SECURE, s.SESSION_COOKIE_HTTPONLY,
      s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS >= 31536000, not s.DEBUG,
      all(name.startswith("__Host-") for name in (s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.LANGUAGE_COOKIE_NAME)),
      {s.SESSION_COOKIE_PATH, s.CSRF_COOKIE_PATH, s.LANGUAGE_COOKIE_PATH} == {"/"},
      {s.SESSION_COOKIE_DOMAIN, s.CSRF_COOKIE_DOMAIN, s.LANGUAGE_COOKIE_DOMAIN} == {None},
      import_string(s.MESSAGE_STORAGE).storage_classes[0].cookie_name == "__Host-messages")
"""


def test_public_site_forces_https_and_secure_cookies() -> None:
    outcome = manage(environment(**PUBLIC), "shell", "--no-imports", "-c", SHOWN)
    assert outcome.stdout.split() == ["True"] * 11, outcome.stderr


CHECKLIST = [
    line
    for line in Path(ROOT, "docs/operating/security.md").read_text().splitlines()
    if re.match(r"\| \d", line)
]


@pytest.mark.parametrize("line", CHECKLIST, ids=lambda line: line.split()[1].rstrip(","))
def test_each_line_of_the_security_checklist_names_an_existing_test_or_setting(line: str) -> None:
    held_by = line.split(" | ", 1)[1]
    tests = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", held_by)
    variables = re.findall(r"`([A-Z][A-Z_]+)`", held_by)
    targets = re.findall(r"`make (\w+)`", held_by)
    assert tests or variables or targets
    assert [
        pair for pair in tests if f"def {pair[1] or 'test_'}" not in Path(ROOT, pair[0]).read_text()
    ] == []
    assert [name for name in variables if not hasattr(settings, name)] == []
    assert [each for each in targets if f"\n{each}:" not in Path(ROOT, "Makefile").read_text()] == []


def test_there_is_nowhere_to_upload_a_file() -> None:
    fields = [field for model in apps.get_models() for field in model._meta.get_fields()]
    assert [field for field in fields if isinstance(field, FileField)] == []
    pages = [page.read_text() for page in Path(ROOT, "templates").rglob("*.html")]
    assert [page for page in pages if "multipart/form-data" in page or 'type="file"' in page] == []
