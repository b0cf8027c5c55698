"""Keys of web push: that of this site, and those of browsers."""

import base64
import binascii
from functools import cache

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from config.vapid import read_private_key

_AUTH_LENGTH = 16


def own_key() -> ec.EllipticCurvePrivateKey | None:
    """Return the site's key; None if the operator has set none: then there is no push."""
    return _read(settings.VAPID_PRIVATE_KEY) if settings.VAPID_PRIVATE_KEY else None


def own_public_key() -> str:
    """Return the site's public key as browsers need it to subscribe; "" if there is no push."""
    key = own_key()
    return base64url(point(key.public_key())) if key else ""


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Decode base64url. Raises ValueError."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except (binascii.Error, UnicodeError) as error:
        raise ValueError("not base64url") from error


def check_browser_keys(p256dh: str, auth: str) -> None:
    """Raise ValueError unless a message could be encrypted with these keys."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(p256dh))
    if len(from_base64url(auth)) != _AUTH_LENGTH:
        raise ValueError("the shared secret has the wrong length")


@cache
def _read(text: str) -> ec.EllipticCurvePrivateKey:
    return read_private_key(text)
