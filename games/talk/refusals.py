"""Refusals of chat messages and notes."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class TooMuchTalk(Refused):
    """The user has sent as many messages as a person may send within a minute."""

    code = "too_much_talk"
    status = 429
    retry_after = 60
    words = _("You’re sending messages too fast. Try again in a minute.")


class InvalidText(InvalidInput):
    field = "text"
    words = _("The text is empty or too long: it has %(problem)s characters.")
