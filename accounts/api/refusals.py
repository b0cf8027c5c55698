"""Refusals of the API and of making tokens."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class KeyUsedOtherwise(Refused):
    """The same person has used the key for another request."""

    code = "idempotency_key_used"
    status = 422
    words = _("You’ve already used this key for another request. Choose a new key for every new request.")


class TooManyTokens(Refused):
    code = "too_many_tokens"
    words = _("You can’t have any more tokens. Revoke one first.")


class WrongSlash(Refused):
    """The address differs from one of the API by the slash at its end."""

    code = "wrong_slash"
    status = 404
    words = _("There’s nothing at this address. Use %(address)s instead.")

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address

    @property
    def facts(self) -> dict[str, Any]:
        return {"address": self.address}
