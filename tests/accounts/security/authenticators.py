"""Software authenticators: an authenticator app, and a device with a passkey."""

import base64
import hashlib
import hmac
import json
import re
import struct
import time
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import websafe_encode

#: Flags of authenticator data: user present, user verified, attested credential included.
PRESENT, RECOGNISED, NEW_KEY = 0x01, 0x04, 0x40


def code_now(secret: str) -> str:
    """Return the code that an app shows at this moment (RFC 6238)."""
    counter = struct.pack(">Q", int(time.time()) // 30)
    digest = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    place = digest[-1] & 0x0F
    number = struct.unpack(">I", digest[place : place + 4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"


def secret_on(page: str) -> str:
    return re.search(r'<code class="secret">([A-Z2-7=]+)</code>', page)[1]


@dataclass
class Passkey:
    """A device of a person at https://play.example.org, or at a phishing page at `origin`."""

    origin: str = "https://play.example.org"
    site: str = "play.example.org"
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    credential_id: bytes = b"the-key-of-the-barber-of-la-mancha"
    user_handle: str = ""
    uses: int = 0

    def create(self, options: dict[str, Any]) -> str:
        self.user_handle = options["user"]["id"]
        public = cbor.encode(dict(ES256.from_cryptography_key(self.key.public_key())))
        attested = bytes(16) + struct.pack(">H", len(self.credential_id)) + self.credential_id + public
        data = self._data(PRESENT | RECOGNISED | NEW_KEY) + attested
        statement = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=client, attestationObject=statement)

    def get(self, options: dict[str, Any]) -> str:
        self.uses += 1
        data = self._data(PRESENT | RECOGNISED)
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        handle = base64.urlsafe_b64decode(self.user_handle + "==")
        return self._answer(
            clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=handle
        )

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, **parts: bytes) -> str:
        name = websafe_encode(self.credential_id)
        response = {key: websafe_encode(value) for key, value in parts.items()}
        said = {"id": name, "rawId": name, "type": "public-key", "response": response}
        return json.dumps({**said, "clientExtensionResults": {}})
