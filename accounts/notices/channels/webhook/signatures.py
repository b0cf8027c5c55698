"""Signatures by Standard Webhooks: they prove that a request is ours, new and unchanged."""

import base64
import hmac
import secrets

_PREFIX = "whsec_"


def new_secret() -> str:
    return _PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signed_headers(secret: str, *, message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """Return the signature headers. The time is signed too, so that a receiver can refuse replayed requests."""
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    content = f"{message_id}.{timestamp}.".encode() + body
    signature = base64.b64encode(hmac.digest(key, content, "sha256")).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{signature}",
    }
