"""Reads from the environment which shape to run (embedded or distributed), and refuses an unsafe public site."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

# The same demands on a key as in `manage.py check --deploy` (django.core.checks.security).
MIN_KEY_LENGTH: Final = 50
_MIN_KEY_SIGNS: Final = 5
_PLACEHOLDER: Final = "django-insecure-"


def is_embedded(*, database_url: str, redis_url: str) -> bool:
    if not database_url and not redis_url:
        return True
    if not database_url or not redis_url:
        present, absent = ("DATABASE_URL", "REDIS_URL") if database_url else ("REDIS_URL", "DATABASE_URL")
        raise ImproperlyConfigured(
            f"{present} is set but {absent} is not. Set both to run on PostgreSQL and Redis, "
            "or neither to run everything in one process on SQLite."
        )
    _demand_scheme(
        "DATABASE_URL", database_url, {"postgres", "postgresql"}, "postgres://user:password@host/name"
    )
    _demand_scheme("REDIS_URL", redis_url, {"redis", "rediss"}, "redis://host:6379/0")
    return False


def _demand_scheme(name: str, url: str, schemes: set[str], example: str) -> None:
    if urlsplit(url).scheme not in schemes:
        raise ImproperlyConfigured(f"{name} must look like {example}.")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def refuse_strangers(allowed_hosts: list[str]) -> None:
    """Refuse host names other than loopback on a local site: its demo accounts and mails are open to every visitor."""
    if not all(is_loopback(host.strip("[].")) for host in allowed_hosts if host):
        raise ImproperlyConfigured(
            "With these ALLOWED_HOSTS others can reach this site: set SITE_URL to its address first."
        )


def _is_everybodys(host: str) -> bool:
    """Whether this names hosts of others too: `*`, or a whole top-level domain as `.com` does."""
    return host == "*" or (host.startswith(".") and "." not in host[1:])


def refuse_unsafe_production(
    *,
    secret_key: str,
    former_keys: list[str],
    allowed_hosts: list[str],
    site_url: str,
    debug: bool,
    is_embedded: bool,
) -> None:
    """Raise one error that lists everything that is wrong, so that an operator can fix it in one go.

    Only the distributed shape needs HTTPS: a club may run the embedded one in its own network without a certificate.
    """
    faults = []
    if not _is_strong(secret_key):
        faults.append(f"Set DJANGO_SECRET_KEY to a random text of at least {MIN_KEY_LENGTH} characters.")
    if not all(_is_strong(key) for key in former_keys):
        faults.append("Take keys out of DJANGO_SECRET_KEY_FALLBACKS that are too short or too simple.")
    if not allowed_hosts or any(_is_everybodys(host) for host in allowed_hosts):
        faults.append("Set ALLOWED_HOSTS to the host names of this site, separated by commas.")
    if not is_embedded and not site_url.startswith("https://"):
        faults.append("Set SITE_URL to the public address of this site; it must start with https://.")
    if debug:
        faults.append("Remove DEBUG: it shows source code and settings to visitors.")
    if faults:
        raise ImproperlyConfigured(" ".join(faults))


def _is_strong(key: str) -> bool:
    is_long = len(key) >= MIN_KEY_LENGTH and len(set(key)) >= _MIN_KEY_SIGNS
    return is_long and not key.startswith(_PLACEHOLDER)
