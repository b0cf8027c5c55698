"""Refusals of turns and of single actions in a draft."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class SeatInCare(Refused):
    """The player's time ran out, and an AI plays the seat until the player takes it back."""

    code = "seat_in_care"
    words = _(
        "Your time had run out, and a computer player plays for you. Take your seat back; it is yours again from its next turn on."
    )


class AfterFinal(Refused):
    """A submission contains an action after an irreversible one."""

    code = "after_final"
    status = 422
    words = _(
        "One of these actions cannot be taken back. It has to be the last: see what it brings, then go on."
    )


class NothingDrafted(Refused):
    code = "nothing_drafted"
    words = _("There is nothing to confirm or to take back.")


class InvalidVersion(InvalidInput):
    field = "version"
    words = _("The field “version” must be a whole number, not “%(problem)s”.")


class InvalidDrafted(InvalidInput):
    field = "drafted"
    words = _("The field “drafted” must be a whole number, not “%(problem)s”.")


class InvalidSubmission(InvalidInput):
    field = "submission"
    words = _("The field “submission” must be %(problem)s plain characters long.")
