"""Second factors: names of allauth's authenticators, and encryption of their secrets."""

import base64
import logging
import secrets
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)


class FactorAdapter(DefaultMFAAdapter):
    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("Wrong code. App codes change every 30 seconds: try the next one."),
        "add_email_blocked": _(
            "Turn off two-step sign-in before you change your address, and turn it on again once the new one is confirmed."
        ),
        "unverified_email": _("Confirm your e-mail address first: it’s how you get back into your account."),
    }

    def get_totp_label(self, user: AbstractBaseUser) -> str:
        """Return the name, not the mail address: it is shown on the screen of a phone."""
        return user.get_username()

    def encrypt(self, text: str) -> str:
        """Encrypt a secret: a stolen copy of the database must not be enough to generate codes."""
        return _box(_keys()).encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        try:
            return _box(_keys()).decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            logger.error("A second factor was sealed with another DJANGO_SECRET_KEY: no code will fit it.")
            # Never a fixed text: anybody who knew it could generate the codes.
            return base64.b32encode(secrets.token_bytes(20)).decode()

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Return the site's public host name for passkeys, whatever host the request is for."""
        return {"id": urlsplit(settings.SITE_URL).hostname or "localhost", "name": settings.SITE_NAME}

    def get_public_key_credential_user_entity(self, user: AbstractBaseUser) -> dict[str, Any]:
        return {**super().get_public_key_credential_user_entity(user), "name": user.get_username()}


def _keys() -> tuple[str, ...]:
    return (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)


@cache
def _box(keys: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([Fernet(_fernet_key(key)) for key in keys])


def _fernet_key(key: str) -> bytes:
    return base64.urlsafe_b64encode(sha256(b"second factors:" + key.encode()).digest())
