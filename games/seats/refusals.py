"""Reasons why a user may not sit down at a table."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class BotsUnwelcome(Refused):
    """A bot may not join a table that does not welcome bots."""

    code = "bots_unwelcome"
    status = 403
    words = _("Bots aren’t welcome at this table.")


class SameHands(Refused):
    """A bot and its owner, or two bots of one owner, may not share a public table."""

    code = "same_hands"
    words = _("A bot plays with its owner, or with another bot of the same owner, only at private tables.")


class NotReliableEnough(Refused):
    """The table demands a higher reliability than the user has."""

    code = "not_reliable_enough"
    status = 403
    words = _(
        "This table asks for %(asked)d%% of turns in time, and you’re at %(reached)d%%. Every turn you take in time "
        "raises it."
    )

    def __init__(self, asked: int, reached: int) -> None:
        super().__init__(f"{reached} of {asked}")
        self.asked = asked
        self.reached = reached
