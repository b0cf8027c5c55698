"""Refusals about webhooks and about notice preferences."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class TooManyWebhooks(Refused):
    code = "too_many_webhooks"
    words = _("You can’t have any more webhooks. Remove one first.")


class TooManyTests(Refused):
    """The limit of tests of one webhook within a minute."""

    code = "too_many_webhook_tests"
    status = 429
    retry_after = 60
    words = _("That’s a lot of tests. Try again in a minute.")


class NothingToChoose(Refused):
    """There is no such kind of notice, or no such channel."""

    code = "nothing_to_choose"
    status = 422
    words = _("There’s nothing to choose for “%(kind)s” on “%(channel)s”.")

    def __init__(self, kind: str, channel: str) -> None:
        super().__init__(kind, channel)
        self.kind = kind
        self.channel = channel
