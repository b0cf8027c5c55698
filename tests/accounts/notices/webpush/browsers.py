"""A browser with a push subscription: it keeps its keys and decrypts its messages (RFC 8291)."""

import base64
import os
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

LAST_RECORD = b"\x02"


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass(frozen=True)
class SubscribedBrowser:
    endpoint: str
    key: ec.EllipticCurvePrivateKey
    secret: bytes

    @classmethod
    def at(cls, endpoint: str) -> "SubscribedBrowser":
        return cls(endpoint, ec.generate_private_key(ec.SECP256R1()), os.urandom(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, object]:
        """Return what PushSubscription.toJSON() returns."""
        keys = {"p256dh": base64url(self.point), "auth": base64url(self.secret)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def open(self, body: bytes) -> bytes:
        """Decrypt one record of aes128gcm: salt, record size, the sender's public key, ciphertext."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        material = _derived(self.secret, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark, padding = opened.rpartition(LAST_RECORD)
        assert mark == LAST_RECORD
        assert not padding.strip(b"\0")
        return text


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
