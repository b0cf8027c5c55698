"""Refusals of turns and of single actions in a draft."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class SeatInCare(Refused):
    """The player's time ran out, and an AI plays the seat until the player takes it back."""

    code = "seat_in_care"
    words = _(
        "Your time ran out, and a computer player is playing for you. Take your seat back: it’s yours again from its next turn."
    )


class AfterFinal(Refused):
    """A submission contains an action after an irreversible one."""

    code = "after_final"
    status = 422
    words = _("One of these actions can’t be undone, so it has to come last. See what it brings, then go on.")


class NothingDrafted(Refused):
    code = "nothing_drafted"
    words = _("There’s nothing to confirm or undo.")


class InvalidVersion(InvalidInput):
    field = "version"
    words = _("The field “version” must be a whole number, not “%(problem)s”.")


class InvalidDrafted(InvalidInput):
    field = "drafted"
    words = _("The field “drafted” must be a whole number, not “%(problem)s”.")


class InvalidSubmission(InvalidInput):
    field = "submission"
    words = _("The field “submission” must be %(problem)s plain characters long.")
