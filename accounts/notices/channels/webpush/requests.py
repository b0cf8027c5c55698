"""Requests to push services: encrypted for one browser (RFC 8291), signed by this site (RFC 8292)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from py_vapid import Vapid02

from accounts.notices.channels.webpush.keys import from_base64url
from accounts.notices.models import PushDevice
from accounts.outbound.targets import target_of

#: How long a push service keeps a message for a device that is off. After a day the site itself is enough.
LIFETIME = timedelta(days=1)
_TOKEN_LIFETIME = timedelta(hours=12)


@dataclass(frozen=True)
class PushRequest:
    headers: Mapping[str, str]
    body: bytes


def push_request(
    device: PushDevice, payload: bytes, *, key: ec.EllipticCurvePrivateKey, is_urgent: bool, now: datetime
) -> PushRequest:
    body = http_ece.encrypt(
        payload,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=from_base64url(device.p256dh),
        auth_secret=from_base64url(device.auth),
        version="aes128gcm",
    )
    claims = {
        "aud": target_of(device.endpoint).origin,
        "exp": int((now + _TOKEN_LIFETIME).timestamp()),
        "sub": settings.VAPID_CONTACT,
    }
    headers = {
        # Its strict check accepts only contact addresses on the public internet.
        **Vapid02(key, conf={"no-strict": True}).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(LIFETIME.total_seconds())),
        "Urgency": "high" if is_urgent else "normal",
    }
    return PushRequest(headers, body)
