"""What a URL has to look like before we send anything to it."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.encoding import iri_to_uri, punycode
from django.utils.translation import gettext_lazy as _

from config.translated import StrOrPromise

LONGEST_URL = 2000
_DEFAULT_PORTS = {"http": 80, "https": 443}


class RefusedTarget(Exception):
    """We do not send to this URL. The sentence is for the person who gave it, and does not repeat any of it."""

    def __init__(self, sentence: StrOrPromise) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True)
class Target:
    scheme: str
    host: str
    port: int
    #: Path and query. Often a secret: must not appear in logs, or on any page but the owner's form.
    path: str
    #: The operator vouches for this host: it may be in our own network and use plain HTTP.
    is_trusted: bool

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        is_default = self.port == _DEFAULT_PORTS[self.scheme]
        return f"{self.scheme}://{host}" if is_default else f"{self.scheme}://{host}:{self.port}"


def target_of(url: str) -> Target:
    """Parse a URL, or raise RefusedTarget. The IP addresses of its host are checked later."""
    if len(url) > LONGEST_URL:
        raise RefusedTarget(_("This address is too long."))
    # Parsers disagree about these: what one reads as the host is a path for another.
    if "\\" in url or any(sign.isspace() or not sign.isprintable() for sign in url):
        raise RefusedTarget(_("This address contains a space or a character that doesn’t belong there."))
    try:
        parts = urlsplit(url)
        scheme, host = parts.scheme, punycode(parts.hostname or "").rstrip(".")
        port = parts.port if parts.port is not None else _DEFAULT_PORTS.get(scheme, 0)
    except (ValueError, UnicodeError):
        raise RefusedTarget(_("This isn’t an address on the web.")) from None
    if scheme not in _DEFAULT_PORTS or not host:
        raise RefusedTarget(_("The address must begin with https://."))
    if "@" in parts.netloc:
        raise RefusedTarget(_("The address must not contain a name or a password before an @."))
    is_trusted = f"{host}:{port}" in settings.OUTBOUND_TRUSTED
    if not is_trusted and scheme != "https":
        raise RefusedTarget(_("The address must begin with https://."))
    if not is_trusted and port not in settings.OUTBOUND_PORTS:
        raise RefusedTarget(_("We may not connect to this port."))
    path = iri_to_uri(f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/")
    return Target(scheme, host, port, path, is_trusted)
