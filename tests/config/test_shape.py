import subprocess

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import is_embedded, refuse_strangers, refuse_unsafe_production
from tests.processes import SECRET_KEY, environment, manage

POSTGRESQL = "postgres://hidalgo@localhost/hidalgo"
REDIS = "redis://localhost:6379/0"


def test_no_urls_set_means_the_embedded_shape() -> None:
    assert is_embedded(database_url="", redis_url="")


def test_both_urls_set_means_the_distributed_shape() -> None:
    assert not is_embedded(database_url=POSTGRESQL, redis_url=REDIS)


@pytest.mark.parametrize(
    ("database_url", "redis_url", "missing"),
    [(POSTGRESQL, "", "REDIS_URL is not"), ("", REDIS, "DATABASE_URL is not")],
)
def test_only_one_of_database_and_redis_url_is_refused(
    database_url: str, redis_url: str, missing: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=missing):
        is_embedded(database_url=database_url, redis_url=redis_url)


@pytest.mark.parametrize(
    ("database_url", "redis_url", "name"),
    [("sqlite:///x", REDIS, "DATABASE_URL"), (POSTGRESQL, "localhost:6379", "REDIS_URL")],
)
def test_urls_of_other_services_are_refused(database_url: str, redis_url: str, name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"{name} must look like"):
        is_embedded(database_url=database_url, redis_url=redis_url)


SAFE = {
    "secret_key": SECRET_KEY,
    "former_keys": [],
    "allowed_hosts": ["play.example.org"],
    "site_url": "https://play.example.org",
    "debug": False,
    "is_embedded": False,
}


def test_a_safe_site_may_start() -> None:
    refuse_unsafe_production(**SAFE)


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ({"secret_key": ""}, "DJANGO_SECRET_KEY"),
        ({"secret_key": "short"}, "DJANGO_SECRET_KEY"),
        ({"secret_key": "k" * 60}, "DJANGO_SECRET_KEY"),
        ({"secret_key": f"django-insecure-{SECRET_KEY}"}, "DJANGO_SECRET_KEY"),
        ({"former_keys": [SECRET_KEY, "short"]}, "DJANGO_SECRET_KEY_FALLBACKS"),
        ({"allowed_hosts": []}, "ALLOWED_HOSTS"),
        ({"allowed_hosts": ["*"]}, "ALLOWED_HOSTS"),
        ({"allowed_hosts": ["play.example.org", ".com"]}, "ALLOWED_HOSTS"),
        ({"site_url": "http://play.example.org"}, "SITE_URL"),
        ({"debug": True}, "DEBUG"),
    ],
)
def test_an_unsafe_site_is_told_what_to_set(fault: dict[str, object], name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=name):
        refuse_unsafe_production(**{**SAFE, **fault})


def test_an_embedded_site_in_a_local_network_needs_no_https() -> None:
    refuse_unsafe_production(**{**SAFE, "is_embedded": True, "site_url": "http://club.lan:8000"})


def refused(**variables: str) -> subprocess.CompletedProcess[str]:
    outcome = manage(environment(**variables), "check")
    assert outcome.returncode == 1
    assert "Traceback" not in outcome.stderr
    return outcome


def test_wrong_settings_are_reported_without_a_traceback() -> None:
    sentences = refused(DATABASE_URL=POSTGRESQL, REDIS_URL=REDIS).stderr
    assert all(name in sentences for name in ("DJANGO_SECRET_KEY", "ALLOWED_HOSTS", "SITE_URL"))
    assert "REDIS_URL is not" in refused(DATABASE_URL=POSTGRESQL).stderr


PUBLIC = {"SITE_URL": "https://play.example.org"}


def test_embedded_site_at_a_public_address_has_the_same_requirements(tmp_path) -> None:
    site = {"DATA_DIR": str(tmp_path), **PUBLIC}
    sentences = refused(**site, DEBUG="1", ALLOWED_HOSTS="*", DJANGO_SECRET_KEY="k" * 60).stderr
    assert all(name in sentences for name in ("DJANGO_SECRET_KEY", "ALLOWED_HOSTS", "DEBUG"))


def test_a_local_site_with_public_allowed_hosts_is_refused_at_startup(tmp_path) -> None:
    assert "set SITE_URL" in refused(DATA_DIR=str(tmp_path), ALLOWED_HOSTS="play.example.org").stderr


@pytest.mark.parametrize("host", ["*", ".example.org", "192.168.1.20", "localhost.example.org"])
def test_other_host_names_are_refused_on_a_local_site(host: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="set SITE_URL"):
        refuse_strangers(["localhost", host])


def test_all_loopback_names_are_accepted_on_a_local_site() -> None:
    refuse_strangers(["localhost", ".localhost", "127.0.0.1", "127.0.1.1", "[::1]", ""])


@pytest.mark.parametrize(("address", "is_own"), [({}, True), (PUBLIC, False)])
def test_relaxed_security_applies_on_ones_own_machine_only(
    address: dict[str, str], is_own: bool, tmp_path
) -> None:
    show = (
        "from django.conf import settings as s; "
        "print(not s.STAFF_NEEDS_SECOND_FACTOR, not s.BREACHED_PASSWORDS_URL, s.IS_ON_OWN_MACHINE)"
    )
    env = environment(DATA_DIR=str(tmp_path), **address)
    del env["BREACHED_PASSWORDS_URL"]
    outcome = manage(env, "shell", "--no-imports", "-c", show)
    assert outcome.stdout.split() == [str(is_own)] * 3, outcome.stderr


def test_too_long_a_stream_heartbeat_is_refused() -> None:
    assert "STREAM_HEARTBEAT_SECONDS" in refused(STREAM_HEARTBEAT_SECONDS="90").stderr
