"""The key that identifies this site to push services (RFC 8292): a P-256 private key, as 32 bytes in base64url."""

import base64
import binascii

from cryptography.hazmat.primitives.asymmetric import ec
from django.core.exceptions import ImproperlyConfigured

_LENGTH = 32


def new_private_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(_LENGTH, "big")).rstrip(b"=").decode()


def read_private_key(text: str) -> ec.EllipticCurvePrivateKey:
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        if len(raw) != _LENGTH:
            raise ValueError
        return ec.derive_private_key(int.from_bytes(raw, "big"), ec.SECP256R1())
    except (ValueError, binascii.Error):
        raise ImproperlyConfigured(
            "VAPID_PRIVATE_KEY is no private key. `python manage.py make_vapid_key` makes one."
        ) from None
