import subprocess

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.shape import is_embedded, refuse_unsafe_production
from tests.processes import environment, manage

POSTGRESQL = "postgres://hidalgo@localhost/hidalgo"
REDIS = "redis://localhost:6379/0"


def test_nothing_set_is_the_embedded_shape() -> None:
    assert is_embedded(database_url="", redis_url="")


def test_both_set_is_the_distributed_shape() -> None:
    assert not is_embedded(database_url=POSTGRESQL, redis_url=REDIS)


@pytest.mark.parametrize(
    ("database_url", "redis_url", "missing"),
    [(POSTGRESQL, "", "REDIS_URL is not"), ("", REDIS, "DATABASE_URL is not")],
)
def test_one_of_the_two_is_refused(database_url: str, redis_url: str, missing: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=missing):
        is_embedded(database_url=database_url, redis_url=redis_url)


@pytest.mark.parametrize(
    ("database_url", "redis_url", "name"),
    [("sqlite:///x", REDIS, "DATABASE_URL"), (POSTGRESQL, "localhost:6379", "REDIS_URL")],
)
def test_other_services_are_refused(database_url: str, redis_url: str, name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"{name} must look like"):
        is_embedded(database_url=database_url, redis_url=redis_url)


SAFE = {
    "secret_key": "k" * 60,
    "allowed_hosts": ["play.example.org"],
    "site_url": "https://play.example.org",
    "debug": False,
}


def test_a_safe_site_may_start() -> None:
    refuse_unsafe_production(**SAFE)


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ({"secret_key": ""}, "DJANGO_SECRET_KEY"),
        ({"secret_key": "short"}, "DJANGO_SECRET_KEY"),
        ({"allowed_hosts": []}, "ALLOWED_HOSTS"),
        ({"allowed_hosts": ["*"]}, "ALLOWED_HOSTS"),
        ({"site_url": "http://play.example.org"}, "SITE_URL"),
        ({"debug": True}, "DEBUG"),
    ],
)
def test_an_unsafe_site_is_told_what_to_set(fault: dict[str, object], name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=name):
        refuse_unsafe_production(**{**SAFE, **fault})


def refused(**variables: str) -> subprocess.CompletedProcess[str]:
    outcome = manage(environment(**variables), "check")
    assert outcome.returncode == 1
    assert "Traceback" not in outcome.stderr
    return outcome


def test_the_operator_reads_sentences_and_no_traceback() -> None:
    sentences = refused(DATABASE_URL=POSTGRESQL, REDIS_URL=REDIS).stderr
    assert all(name in sentences for name in ("DJANGO_SECRET_KEY", "ALLOWED_HOSTS", "SITE_URL"))
    assert "REDIS_URL is not" in refused(DATABASE_URL=POSTGRESQL).stderr
