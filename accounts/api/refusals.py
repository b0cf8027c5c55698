"""What is refused to programs and to those who make tokens for them."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class KeyUsedOtherwise(Refused):
    """The key names another request of this person."""

    code = "idempotency_key_used"
    status = 422
    words = _("You have used this key for another request. Choose a new one for every request that is new.")


class TooManyTokens(Refused):
    code = "too_many_tokens"
    words = _("You have as many tokens as there may be. Revoke one first.")
