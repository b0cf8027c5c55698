"""Refusals of the API and of making tokens."""

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
